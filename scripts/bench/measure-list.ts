import type { Browser, Page } from 'playwright-core';
import type { Contestant } from './contestants.ts';
import { type BenchPhone, heapBytes, openBenchPhone, taskMs, until } from './phone.ts';

/** What one run of the list says. */
export interface ListNumbers {
  /** Milliseconds until the first 20 rows are painted. */
  firstRowsMs: number;
  heapMb: number;
  /** Frames of a fling that did not come, of those that were due. */
  droppedShare: number;
  /** Milliseconds of main thread for each page that is appended, up to row 1,000. */
  pageMs: number;
}

const ROWS = 1_000;
const PAGE_ROWS = 20;

/** Two hundred and fifty pages on a slowed processor take their time. */
const PATIENCE_MS = 300_000;

/** Opens the list with an empty cache, appends pages up to row 1,000, and flings through them. */
export async function measureList(browser: Browser, of: Contestant): Promise<ListNumbers> {
  const phone = await openBenchPhone(browser, of, { loggedIn: true });
  try {
    const firstRowsMs = await openList(phone, of);
    await phone.page.waitForTimeout(1_500);
    const from = await rowsOf(phone.page);
    const before = await taskMs(phone.cdp);
    await appendTo(phone.page, ROWS);
    const worked = (await taskMs(phone.cdp)) - before;
    const pages = ((await rowsOf(phone.page)) - from) / PAGE_ROWS;
    const heapMb = (await heapBytes(phone.cdp)) / 1e6;
    return { firstRowsMs, heapMb, droppedShare: await fling(phone), pageMs: worked / pages };
  } finally {
    await phone.close();
  }
}

/** Main-thread milliseconds per page over the first ten and the last ten of `pages`: the same, if appending is flat. */
export async function measureFlatness(
  browser: Browser,
  of: Contestant,
  pages: number,
): Promise<{ first: number; last: number }> {
  const phone = await openBenchPhone(browser, of, { loggedIn: true });
  const ten = async (until: number): Promise<number> => {
    const before = await taskMs(phone.cdp);
    await appendTo(phone.page, until * PAGE_ROWS);
    return ((await taskMs(phone.cdp)) - before) / 10;
  };
  try {
    await openList(phone, of);
    await phone.page.waitForTimeout(1_500);
    const first = await ten(11);
    await appendTo(phone.page, (pages - 10) * PAGE_ROWS);
    return { first, last: await ten(pages) };
  } finally {
    await phone.close();
  }
}

async function openList({ page }: BenchPhone, of: Contestant): Promise<number> {
  await page.goto(of.list, { waitUntil: 'commit' });
  return (await page.evaluate(`__bench.when(() => __bench.rows() >= ${String(PAGE_ROWS)})`)) as number;
}

/** Goes to the end again and again, as a finger does: what comes in, and what is measured late, moves the end on. */
async function appendTo(page: Page, rows: number): Promise<void> {
  await until(
    page,
    `(scrollTo(0, document.documentElement.scrollHeight), __bench.rows() >= ${String(rows)})`,
    PATIENCE_MS,
  );
}

async function rowsOf(page: Page): Promise<number> {
  return (await page.evaluate('__bench.rows()')) as number;
}

async function fling({ page, cdp }: BenchPhone): Promise<number> {
  await page.evaluate('scrollTo(0, 0)');
  await page.waitForTimeout(500);
  await page.evaluate('__bench.stop = __bench.frames()');
  const gesture = { x: 195, y: 600, yDistance: -12_000, speed: 6_000, gestureSourceType: 'touch' } as const;
  await cdp.send('Input.synthesizeScrollGesture', gesture);
  const { shown, missed } = (await page.evaluate('__bench.stop()')) as { shown: number; missed: number };
  return missed / Math.max(1, shown + missed);
}
