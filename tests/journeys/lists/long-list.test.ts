import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openSite } from '#tests/journeys/support/open-site.ts';
import { settled, until } from '#tests/journeys/support/page/waits.ts';

const PAGE_ROWS = 20;
const LAST_PAGE = 30;

/** A record of transactions that is long: every row says its place, counted from 1. */
async function answerLongRecord(page: Page): Promise<void> {
  await page.route('**/api/gettransrecord', async (route) => {
    const { page: number = 1 } = route.request().postDataJSON() as { page?: number };
    const rows = Array.from({ length: PAGE_ROWS }, (_none, index) => {
      const place = (number - 1) * PAGE_ROWS + index;
      const at = new Date(Date.UTC(2026, 10, 20, 12) - place * 37 * 60_000).toISOString();
      return {
        out_trade_no: `LONG${String(place + 1).padStart(6, '0')}`,
        amount: `${String(100 + place)}.00`,
        pay_way: '银行卡',
        state: 1 + (place % 3),
        created_at: `${at.slice(0, 10)} ${at.slice(11, 19)}`,
      };
    });
    const data = { data: rows, total: PAGE_ROWS * LAST_PAGE, last_page: LAST_PAGE };
    await route.fulfill({ json: { code: 200, message: 'success', data } });
  });
}

const ROW = 'section button[aria-haspopup=dialog]';

/** The places of the rows that stand on the screen between its bars, from the top. */
function onScreen(page: Page): Promise<number[]> {
  return page.locator(ROW).evaluateAll((rows) =>
    rows.flatMap((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      const place = /LONG(\d{6})/.exec(row.textContent)?.[1];
      return place && bottom > 120 && top < innerHeight - 80 ? [Number(place)] : [];
    }),
  );
}

const isRun = (places: readonly number[]): boolean =>
  places.length > 3 && places.every((place, index) => place === (places[0] ?? 0) + index);

test('rows come as the end of the list comes within 300 px; every one stays in the document, in order, wherever the player scrolls, and its detail leaves the list where it was', async () => {
  const site = await openSite({ loggedIn: true });
  const { page } = site;
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const scrollTo = (top: number): Promise<void> => page.evaluate((y) => window.scrollTo(0, y), top);
  await answerLongRecord(page);
  await site.go('/transRecord');
  const list = page.locator('[data-list=transactions]');
  const toEndButFor = (px: number) =>
    list
      .getByRole('status')
      .last()
      .evaluate((foot, away) => {
        const mark = foot.querySelector('[aria-hidden]:last-child') ?? foot;
        window.scrollBy(0, mark.getBoundingClientRect().top - innerHeight - away);
      }, px);
  await toEndButFor(340);
  await settled(page);
  expect(site.sent('gettransrecord')).toHaveLength(1);
  await toEndButFor(290);
  await until(() => site.sent('gettransrecord').length).toBe(2);
  const lastRows = async (): Promise<number[]> => {
    await scrollTo(1e7);
    return onScreen(page);
  };
  await until(lastRows).toContain(PAGE_ROWS * LAST_PAGE);

  const whole = await height();
  for (const share of [0.75, 0.25, 0, 0.5]) {
    await scrollTo(whole * share);
    await until(async () => isRun(await onScreen(page))).toBe(true);
    expect(Math.abs((await height()) - whole), `at ${String(share)}`).toBeLessThan(whole * 0.01);
  }
  expect(await page.locator(ROW).count()).toBe(PAGE_ROWS * LAST_PAGE);

  const y = await page.evaluate(() => window.scrollY);
  const [, place] = await onScreen(page);
  await page.locator(ROW, { hasText: `LONG${String(place).padStart(6, '0')}` }).tap();
  const sheet = page.getByRole('dialog');
  await until(() => sheet.innerText()).toContain(`¥${String(99 + (place ?? 0))}.00`);
  await page.evaluate(() => history.back());
  await sheet.waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => window.scrollY)).toBe(y);
});
