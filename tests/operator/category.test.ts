import { afterAll, expect, test } from 'vitest';
import { closeBrowser } from '#tests/journeys/support/browser.ts';
import { openJourney } from '#tests/journeys/support/open-site.ts';
import { until } from '#tests/journeys/support/until.ts';
import { editCopy, editList, editPage, pick } from './support/edits.ts';
import { expectSameBuild } from './support/same-build.ts';

expectSameBuild();
afterAll(closeBrowser);

const config = {
  ...editPage('home', (page) => {
    const games = pick(
      page.sections,
      (section) => section.kind === 'block' && section.block === 'home-games',
    );
    if (games.kind !== 'block') throw new Error('games are a block');
    const { categories: shipped } = games.props as { categories: object[] };
    const categories = [{ id: '', label: 'home.category.all', icon: 'star' }, ...shipped];
    const wider = { ...games, props: { ...games.props, categories } };
    return { ...page, sections: page.sections.map((section) => (section === games ? wider : section)) };
  }),
  ...editCopy('home', { category: { all: '全部' } }),
  ...editList('provider-games', (list) => ({
    ...list,
    filters: list.filters?.map((filter) => ({
      ...filter,
      options: { items: [...(filter.options.items ?? []), { value: 'new', label: 'concise.new' }] },
    })) as typeof list.filters & object,
  })),
  ...editCopy('concise', { new: 'NEW' }),
};

test('a category of all games is added to home, and a provider to the slots: each is asked for and shown', async () => {
  const site = await openJourney({ config });
  const { page, calls } = site;
  const tabs = page.getByRole('tab');
  expect(await tabs.allInnerTexts()).toEqual(['全部', '真人', '体育', '电竞', '棋牌', '电子', '彩票']);
  expect(await tabs.first().getAttribute('aria-selected')).toBe('true');
  const words = () => page.getByRole('tabpanel').innerText();
  await until(words).toMatch(/云霄真人[\s\S]*疾风足球/);
  await tabs.nth(1).tap();
  await until(words).not.toContain('疾风足球');
  await until(words).toContain('云霄真人');

  await site.go('/concise?type=new');
  expect(await page.getByRole('tab', { name: 'NEW' }).getAttribute('aria-selected')).toBe('true');
  await until(() => page.locator('main').innerText()).toContain('这里什么都没有');
  expect(calls.filter(({ name }) => name === 'gamelistBycode').at(-1)?.body).toEqual({ gamecode: 'new' });
});
