import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { copy } from '#tests/journeys/support/copy.ts';
import { openJourney } from '#tests/journeys/support/open-site.ts';
import { expectPlace } from '#tests/journeys/support/page/settled.ts';
import { isNetworkLine } from '#tests/journeys/support/page/usable.ts';

const framed = (page: Page) => page.frameLocator('main iframe:visible');

test('/kefu: "customer service in an embedded frame", between the bars, for everyone', async () => {
  const site = await openJourney({ page: '/login', allow: isNetworkLine });
  const { page } = site;
  await site.go('/');
  const bar = page.getByRole('navigation');
  await bar.getByRole('button', { name: '客服' }).tap();
  await expectPlace(page, '/kefu');
  await framed(page).getByText('常见问题').waitFor();
  const box = await page.locator('main iframe').boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe((await bar.boundingBox())?.y);

  await site.go('/');
  await site.control('scenario', { fail: { getServiceUrl: 'html' } });
  await bar.getByRole('button', { name: '客服' }).tap();
  const failure = page.locator('main').getByRole('alert').filter({ visible: true });
  expect(await failure.innerText()).toMatch(RegExp(`${copy('shell.load-failed')}[^]*${copy('help.title')}`));
  await site.control('scenario', {});
  await failure.getByRole('button', { name: '重试' }).tap();
  await framed(page).getByText('常见问题').waitFor();
});

test('/zhanzhu: "two entries leading to /zhanzhuye?type=1 or 2, each embedding an external page"; it is kept alive', async () => {
  const site = await openJourney({ page: '/login' });
  const { page } = site;
  await site.go('/zhanzhu');
  const entries = page.locator('main li button:visible');
  expect(await entries.count()).toBe(2);
  await page.evaluate(() => document.querySelector('main li button')?.setAttribute('data-kept', ''));

  for (const [index, title] of ['青花杯足球联赛', '星阵电竞大师赛'].entries()) {
    await entries.nth(index).tap();
    await expectPlace(page, `/zhanzhuye?type=${String(index + 1)}`);
    await framed(page).getByRole('heading', { name: title }).waitFor();
    expect(new URL((await page.locator('main iframe').getAttribute('src')) ?? '').origin).not.toBe(site.url);
    await page
      .locator('header:visible')
      .getByRole('button', { name: copy('shell.nav.back') })
      .tap();
    await expectPlace(page, '/zhanzhu');
  }
  expect(await page.locator('[data-kept]:visible').count()).toBe(1);
  await site.go('/zhanzhuye');
  await framed(page).getByRole('heading', { name: '青花杯足球联赛' }).waitFor();
});

test('without its addresses /zhanzhuye says that it is not open, and no link leads there', async () => {
  const site = await openJourney({ page: '/login', sandboxConfig: false });
  const { page } = site;
  await site.go('/zhanzhu');
  await page.getByText(copy('sponsor.closed')).waitFor();
  await page.getByText(copy('sponsor.note')).waitFor();
  expect(await page.locator('main li button').count()).toBe(0);
  for (const type of ['1', '2']) {
    await site.go(`/zhanzhuye?type=${type}`);
    await page.getByText(copy('sponsor.closed-hint')).filter({ visible: true }).waitFor();
    expect(await page.locator('main iframe').count()).toBe(0);
  }
});
