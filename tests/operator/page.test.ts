import { afterAll, expect, test } from 'vitest';
import type { Link, Page } from '#generated/config.ts';
import { closeBrowser } from '#tests/journeys/support/browser.ts';
import { openSite } from '#tests/journeys/support/open-site.ts';
import { expectPlace, goBack } from '#tests/journeys/support/place.ts';
import { addFile, editPage, pick } from './support/edits.ts';
import { expectSameBuild } from './support/same-build.ts';

expectSameBuild();
afterAll(closeBrowser);

const link: Link = { label: 'guide.title', icon: 'info', then: [{ do: 'go', page: 'guide' }] };

const guide: Page = {
  version: 1,
  path: '/guide',
  access: 'member',
  title: 'guide.title',
  topBar: 'sub',
  backTo: 'mine',
  sections: [
    { kind: 'note', text: 'guide.intro', tone: 'info' },
    {
      kind: 'links',
      title: 'guide.group',
      layout: 'rows',
      items: [
        { label: 'guide.cards', icon: 'card', then: [{ do: 'go', page: 'wallet', query: { type: '2' } }] },
        { label: 'guide.deposit', icon: 'deposit', then: [{ do: 'go', page: 'recharge' }] },
      ],
    },
  ],
};

const config = {
  ...addFile('config/pages/guide.json', guide),
  ...addFile('config/locales/zh-CN/guide.json', {
    title: '新手指南',
    intro: '三步完成首次存款。',
    group: '开始',
    cards: '先绑定银行卡',
    deposit: '再存入第一笔',
  }),
  ...editPage('mine', (page) => {
    const rows = pick(page.sections, (section) => section.kind === 'links' && section.layout === 'rows');
    if (rows.kind !== 'links') throw new Error('rows are links');
    const wider = { ...rows, items: [link, ...rows.items] };
    return { ...page, sections: page.sections.map((section) => (section === rows ? wider : section)) };
  }),
};

test('a page of links is added: reached from /mine, at its own path, and it leads on', async () => {
  const site = await openSite({ loggedIn: true, page: '/mine', config });
  const { page } = site;
  await page.getByRole('button', { name: '新手指南' }).tap();
  await expectPlace(page, '/guide');
  expect(await page.locator('header:visible').innerText()).toContain('新手指南');
  expect(await page.locator('main').innerText()).toContain('三步完成首次存款。');
  expect(await page.locator('main').innerText()).toContain('开始');
  await page.getByRole('button', { name: '先绑定银行卡' }).tap();
  await expectPlace(page, '/wallet?type=2');
  await goBack(page);
  await expectPlace(page, '/guide');
  await goBack(page);
  await expectPlace(page, '/mine');
});

test('the new page is guarded as its file says: a visitor is sent to login and comes to it', async () => {
  const site = await openSite({ page: '/guide', config });
  await expectPlace(site.page, /^\/login\?.*redirect=/);
  expect(decodeURIComponent(site.page.url())).toContain('/guide');
});

test('without the file the path is unknown, and leads home', async () => {
  const site = await openSite({ loggedIn: true, page: '/guide' });
  await expectPlace(site.page, '/');
});
