import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { answer } from '#tests/journeys/support/page/answer.ts';
import { openJourney } from '#tests/journeys/support/open-site.ts';
import { expectPlace, until } from '#tests/journeys/support/page/settled.ts';

const rows = (page: Page): Locator =>
  page.locator('[data-list=bets] button[aria-haspopup=dialog].recordRow__root');

const bet = (at: number, status: number, win_loss: number | string) => ({
  bet_id: `B2026112000${String(at).padStart(5, '0')}`,
  bet_amount: '1,234.50',
  win_loss,
  Code: at === 2 ? 'yx-baccarat' : `YG-${String(at)}`,
  status,
  created_at: '2026-11-20 00:30:00',
});

test('"Each row shows order number, amount, payout, game code, status and time"; 0 无效注单, 1 已结算, 2 未结算, else 未定义', async () => {
  const site = await openJourney({ loggedIn: true, page: '/mine' });
  const { page } = site;
  const bets = [bet(1, 1, '88.5'), bet(2, 1, -1234.5), bet(3, 0, 0), bet(4, 2, '0'), bet(5, 9, 0)];
  await answer(page, 'betrecord', { data: bets, total: 5, last_page: 1 });
  await site.go('/betRecord');
  await until(() => rows(page).count()).toBe(5);
  const first = await rows(page).first().innerText();
  for (const words of ['YG-1', '00:30', '¥1,234.50', '+¥88.50', '已结算']) expect(first).toContain(words);
  const second = rows(page).nth(1);
  // The name of the game; a code that no game has is what the server calls it.
  for (const words of ['真', '云霄百家乐', '-¥1,234.50'])
    await until(() => second.innerText()).toContain(words);
  expect(await rows(page).nth(3).locator('[class*=amount]').innerText()).toBe('—');
  const colour = (row: Locator): Promise<string> =>
    row.locator('[class*=moneyText]').evaluate((amount) => getComputedStyle(amount).color);
  expect(await colour(rows(page).first())).not.toBe(await colour(second));
  const states = await rows(page).locator('[class*=statusPill]').allInnerTexts();
  expect(states).toEqual(['已结算', '已结算', '无效注单', '未结算', '未定义']);
  expect(await site.words()).toContain('共 5 笔');
  expect(await page.getByRole('definition').allInnerTexts()).toEqual(['¥6,172.50', '-¥1,146.00']);

  await site.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await second.tap();
  const sheet = page.getByRole('dialog', { name: '注单详情' });
  for (const words of ['真人', 'yx-baccarat', 'B202611200000002', '2026-11-20 00:30:00'])
    expect(await sheet.innerText()).toContain(words);
  await sheet.getByRole('button', { name: '复制订单号' }).tap();
  await until(() => site.toasts.at(-1)).toBe('复制成功！');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('B202611200000002');
});

test('on the narrowest phone, in the largest text, no amount is broken, and sums of a part say so', async () => {
  const site = await openJourney({ loggedIn: true, page: '/betRecord' });
  const { page } = site;
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => document.documentElement.style.setProperty('--text-scale', '1.5'));
  await until(site.words).toContain('已加载 20 笔');
  const lines = (amounts: Locator): Promise<number[]> =>
    amounts.evaluateAll((all) =>
      all.map((one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      }),
    );
  for (const amounts of [page.getByRole('definition'), rows(page).locator('[class*=amount]')])
    expect(new Set(await lines(amounts))).toEqual(new Set([1]));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('"filters by platform (with 全部平台) and period (default 30 days)", in the address and in the call', async () => {
  const site = await openJourney({ loggedIn: true, page: '/betRecord' });
  const { page } = site;
  await until(() => rows(page).count()).toBe(20);
  expect(site.sent('betrecord').map(({ body }) => body)).toEqual([{ date: 4, page: 1, api_type: '' }]);
  await page.getByRole('radio', { name: '近15日' }).tap();
  await expectPlace(page, '/betRecord?date=3');
  await page.getByRole('button', { name: /全部平台/ }).tap();
  await page.getByRole('dialog').getByRole('radio').nth(1).tap();
  await expectPlace(page, /^\/betRecord\?date=3&api_type=\w+$/);
  const last = site.sent('betrecord').at(-1)?.body;
  expect([last?.['date'], last?.['page']]).toEqual([3, 1]);
  expect(last?.['api_type']).not.toBe('');
  await page.getByRole('button', { name: /^平台/ }).tap();
  await page.getByRole('dialog').getByRole('radio', { name: '全部平台' }).tap();
  await expectPlace(page, '/betRecord?date=3');
  expect(site.sent('game/list')).toHaveLength(1);
});
