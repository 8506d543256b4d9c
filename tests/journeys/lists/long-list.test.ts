import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openJourney } from '#tests/journeys/support/open-site.ts';
import { until } from '#tests/journeys/support/page/settled.ts';

const PAGE_ROWS = 20;
const LAST_PAGE = 30;

/** A record of transactions that is long, in two kinds: every row says its place, counted from 1. */
async function answerLongRecord(page: Page): Promise<void> {
  await page.route('**/api/gettransrecord', async (route) => {
    const { page: number = 1, type } = route.request().postDataJSON() as { page?: number; type?: number };
    const rows = Array.from({ length: PAGE_ROWS }, (_none, index) => {
      const place = (number - 1) * PAGE_ROWS + index;
      const at = new Date(Date.UTC(2026, 10, 20, 12) - place * 37 * 60_000).toISOString();
      return {
        out_trade_no: `${String(type)}LONG${String(place + 1).padStart(6, '0')}`,
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

/** The places of the rows that stand on the screen between its bars, from the top. */
function onScreen(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('section button[aria-haspopup=dialog]')].flatMap((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      const place = /LONG(\d{6})/.exec(row.textContent)?.[1];
      return place && bottom > 120 && top < innerHeight - 80 ? [Number(place)] : [];
    }),
  );
}

const isRun = (places: readonly number[]): boolean =>
  places.length > 3 && places.every((place, index) => place === (places[0] ?? 0) + index);

const rowsInDocument = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelectorAll('section button[aria-haspopup=dialog]').length);

const height = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);

const scrollTo = (page: Page, top: number): Promise<void> => page.evaluate((y) => window.scrollTo(0, y), top);

/** Opens the record and scrolls to its end, page by page. */
async function openWhole(): Promise<Page> {
  const { page, go } = await openJourney({ loggedIn: true });
  await answerLongRecord(page);
  await go('/transRecord');
  const atEnd = async (): Promise<string> => {
    await scrollTo(page, 1e7);
    return page.locator('[data-list=transactions]').innerText();
  };
  await until(atEnd, 20_000).toContain('没有更多了');
  const lastRows = async (): Promise<number[]> => {
    await scrollTo(page, 1e7);
    return onScreen(page);
  };
  // The last page may have come after the screen was scrolled for it.
  await until(lastRows).toContain(PAGE_ROWS * LAST_PAGE);
  return page;
}

test('every loaded row stays in the document, in order, wherever the player scrolls', async () => {
  const page = await openWhole();
  expect(await rowsInDocument(page)).toBe(PAGE_ROWS * LAST_PAGE);
  const whole = await height(page);

  for (const share of [0.5, 0.75, 0.25, 0]) {
    await scrollTo(page, whole * share);
    await until(async () => isRun(await onScreen(page))).toBe(true);
    expect(Math.abs((await height(page)) - whole), `at ${String(share)}`).toBeLessThan(whole * 0.01);
  }
  expect((await onScreen(page))[0]).toBe(1);
  expect(await rowsInDocument(page)).toBe(PAGE_ROWS * LAST_PAGE);
});
