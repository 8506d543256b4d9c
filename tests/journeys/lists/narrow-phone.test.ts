import type { BrowserContext, Locator, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { openSite } from '#tests/journeys/support/open-site.ts';
import { until } from '#tests/journeys/support/page/waits.ts';

test('on the narrowest phone, in the largest text, no amount is broken, sums of a part say so, and all cards of methods have one layout', async () => {
  const site = await openSite({ loggedIn: true, page: '/betRecord' });
  const { page } = site;
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => document.documentElement.style.setProperty('--text-scale', '1.5'));
  await until(site.words).toContain('已加载20笔');
  const lines = (amounts: Locator): Promise<number[]> =>
    amounts.evaluateAll((all) =>
      all.map((one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      }),
    );
  for (const amounts of [page.getByRole('definition'), page.locator('.recordRow__root [class*=amount]')])
    expect(new Set(await lines(amounts))).toEqual(new Set([1]));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.setViewportSize({ width: 390, height: 640 });
  await site.go('/recharge');
  const belowLetter = await page.locator('.methodCard__name').evaluateAll((names) =>
    names.map((name) => {
      const letter = name.previousElementSibling?.getBoundingClientRect().bottom;
      return letter !== undefined && letter <= name.getBoundingClientRect().top;
    }),
  );
  expect(new Set(belowLetter)).toEqual(new Set([true]));
});

test('a long name and a long note stay inside their card, and leave the buttons their place', async () => {
  const name = 'W'.repeat(60);
  const activity = { id: 1, title: name, memo: '长'.repeat(90) };
  const page = { username: 'W'.repeat(32), current_vip: 'P0', data: [activity], total: 1, last_page: 1 };
  const order = { info: { paytype: 'usdt' }, cardlist: { mch_id: name, content: name } };
  const answer = (data: object) => (route: Route) =>
    route.fulfill({ json: { code: 200, message: '', data } });
  const before = async (context: BrowserContext) => {
    await context.route(/\/api\/(user|activitylist)$/, answer(page));
    await context.route('**/api/getcard', answer([{ id: 1, bank: name }]));
    await context.route('**/api/payinfo', answer(order));
  };
  const site = await openSite({ loggedIn: true, page: '/activity', before });
  const ends = (parts: string) =>
    site.page.locator(parts).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
  expect(Math.max(...(await ends('article span')))).toBeLessThan(390);
  await site.go('/wallet');
  expect(Math.max(...(await ends('article button')))).toBeLessThan(390);
  await site.go('/payInfo?deposit_no=1');
  expect(Math.max(...(await ends('section span')))).toBeLessThan(390);
  await site.go('/mine');
  expect(Math.max(...(await ends('main button')))).toBeLessThanOrEqual(390);
});
