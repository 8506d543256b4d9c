import type { Browser, Page } from 'playwright-core';
import type { Contestant } from './contestants.ts';
import { type BenchPhone, heapBytes, openBenchPhone, waitUntil, workedMs } from './phone.ts';

/** The results of one run of the list. */
export type ListNumbers = Awaited<ReturnType<typeof measureList>>;

const ROWS = 1_000;
const FLING_PX = 12_000;
const PAGE_ROWS = 20;

/** For fifty pages on a throttled processor. */
const TIMEOUT_MS = 120_000;

/** Opens the list with an empty cache, loads pages up to row 1,000, and flings through them. */
export async function measureList(browser: Browser, contestant: Contestant) {
  await using phone = await openBenchPhone(browser, contestant, { loggedIn: true });
  const firstRowsMs = await openList(phone, contestant);
  await phone.page.waitForTimeout(1_500);
  const from = await rowsOf(phone.page);
  const before = await workedMs(phone.cdp, 'TaskDuration');
  await appendRows(phone.page);
  const worked = (await workedMs(phone.cdp, 'TaskDuration')) - before;
  const pages = ((await rowsOf(phone.page)) - from) / PAGE_ROWS;
  const heapMb = (await heapBytes(phone.cdp)) / 1e6;
  await phone.page.evaluate('scrollTo(0, 0)');
  await settle(phone.page);
  const still = await workedMs(phone.cdp, 'TaskDuration');
  const droppedPercent = 100 * (await flingOn(phone));
  const scrollMs = ((await workedMs(phone.cdp, 'TaskDuration')) - still) / (FLING_PX / 1000);
  return {
    /** Milliseconds until the first 20 rows are painted. */
    firstRowsMs,
    heapMb,
    /** The frames of the fling that were dropped, and main thread milliseconds for each 1,000 px of it. */
    droppedPercent,
    scrollMs,
    /** Main thread milliseconds for each appended page, up to row 1,000. */
    pageMs: worked / pages,
  };
}

async function openList({ page }: BenchPhone, contestant: Contestant): Promise<number> {
  await page.goto(contestant.list, { waitUntil: 'commit' });
  return (await page.evaluate(`__bench.when(() => __bench.rows() >= ${String(PAGE_ROWS)})`)) as number;
}

/** Scrolls to the end until the rows are there. New rows, and heights measured late, move the end. */
async function appendRows(page: Page): Promise<void> {
  await waitUntil(
    page,
    `(scrollTo(0, document.documentElement.scrollHeight), __bench.rows() >= ${String(ROWS)})`,
    TIMEOUT_MS,
  );
}

async function rowsOf(page: Page): Promise<number> {
  return (await page.evaluate('__bench.rows()')) as number;
}

/** Waits until the number of elements stays the same for a second. */
async function settle(page: Page): Promise<void> {
  let elements = -1;
  for (;;) {
    const now = (await page.evaluate('document.getElementsByTagName("*").length')) as number;
    if (now === elements) return;
    elements = now;
    await page.waitForTimeout(1_000);
  }
}

/**
 * Flings down and returns the share of dropped frames. Uses the wheel: headless Chromium ignores synthesized
 * touches. Throws if the page did not move: then nothing was measured.
 */
async function flingOn({ page, cdp }: BenchPhone): Promise<number> {
  const before = (await page.evaluate('scrollY')) as number;
  await page.evaluate('__bench.stop = __bench.frames()');
  const gesture = { x: 195, y: 400, yDistance: -FLING_PX, speed: 6_000, gestureSourceType: 'mouse' } as const;
  await cdp.send('Input.synthesizeScrollGesture', gesture);
  const { shown, missed } = (await page.evaluate('__bench.stop()')) as { shown: number; missed: number };
  const moved = ((await page.evaluate('scrollY')) as number) - before;
  if (moved < FLING_PX * 0.8)
    throw new Error(`a fling of ${String(FLING_PX)} px moved the page by ${String(moved)}`);
  return missed / Math.max(1, shown + missed);
}
