import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';

const TIMEOUT_MS = 60_000;
const POLL_MS = 25;
/** Polls without a pending request before the page is checked: follow-up requests have started by then. */
const QUIET_POLLS = 4;

/** The pending requests of a page, and the number of its requests since it was opened. */
interface Traffic {
  readonly pending: Set<Request>;
  requestCount: number;
}

const traffics = new WeakMap<Page, Traffic>();

/** Polls until `read` returns the expected value. */
export function until<T>(read: () => T | Promise<T>) {
  return expect.poll(read, { interval: 40 });
}

/** The hash path that the page is on, query included. */
export function pathOf(page: Page): string {
  return new URL(page.url()).hash.replace(/^#/, '') || '/';
}

/** Waits until the page is on a hash path, and has settled there. */
export async function expectPath(page: Page, expected: string | RegExp): Promise<void> {
  const path = until(() => pathOf(page));
  await (typeof expected === 'string' ? path.toBe(expected) : path.toMatch(expected));
  await settled(page);
}

/** Goes back as the phone's button does. */
export async function goBack(page: Page): Promise<void> {
  await page.evaluate(() => history.back());
  await settled(page);
}

/** Restarts the site on a hash path; the session stays. A new address would cost the browser a process. */
export async function startOn(page: Page, path: string): Promise<void> {
  await page.evaluate((hash) => history.replaceState(null, '', hash), `#${path}`);
  await page.reload();
}

/** Changes the colour scheme of the phone, and waits until the site has followed. */
export async function setScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  const root = page.locator(colorScheme === 'dark' ? 'html.dark' : 'html:not(.dark)');
  await root.waitFor({ state: 'attached' });
}

/** Holds all requests of a page, or of all pages, for a pattern of addresses, until the result is called. */
export async function hold(page: Pick<Page, 'route'>, pattern: string): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(pattern, (route) => released.then(() => route.continue()));
  return release;
}

/** Runs in a page: resolves once what is rendered now is on screen. */
export function nextPaint(): Promise<unknown> {
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}

/** Waits until the page has rendered, has no pending request and no busy part. Rejects after a minute. */
export function settled(page: Page): Promise<void> {
  return settle(page, () => true);
}

/** Like {@link settled}, but ignores calls of the API, which may stay open, and what they keep busy. */
export function settledButForCalls(page: Page): Promise<void> {
  return settle(page, (request) => !new URL(request.url()).pathname.startsWith('/api/'));
}

async function settle(page: Page, counts: (request: Request) => boolean): Promise<void> {
  const traffic = followTraffic(page);
  const pending = (): Request[] => [...traffic.pending].filter(counts);
  // Not the time of day: it jumps when the machine wakes from sleep.
  const deadline = performance.now() + TIMEOUT_MS;
  let quietPolls = 0;
  for (;;) {
    await sleep(POLL_MS);
    quietPolls = pending().length > 0 ? 0 : quietPolls + 1;
    if (quietPolls >= QUIET_POLLS) {
      // Checks the page only now: that costs as much CPU time as a tap. The page answers once it is idle.
      const before = traffic.requestCount;
      const mayBeBusy = traffic.pending.size > 0;
      if (!(await isBusy(page, mayBeBusy)) && traffic.requestCount === before) return;
      quietPolls = 0;
    }
    if (performance.now() > deadline) {
      const waiting = pending()
        .map((request) => request.url())
        .join(', ');
      throw new Error(
        `The page does not settle: ${waiting ? `waiting for ${waiting}` : await page.evaluate(() => document.body.innerText.slice(0, 300))}`,
      );
    }
  }
}

function followTraffic(page: Page): Traffic {
  const known = traffics.get(page);
  if (known) return known;
  const traffic: Traffic = { pending: new Set(), requestCount: 0 };
  traffics.set(page, traffic);
  page.on('request', (request) => {
    traffic.pending.add(request);
    traffic.requestCount += 1;
  });
  page.on('requestfinished', (request) => traffic.pending.delete(request));
  page.on('requestfailed', (request) => traffic.pending.delete(request));
  return traffic;
}

/** Whether the page is busy after its next paint. With `mayPartsBeBusy` busy parts do not count. */
function isBusy(page: Page, mayPartsBeBusy: boolean): Promise<boolean> {
  return page.evaluate(async (mayBeBusy) => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));
    const root = document.getElementById('root');
    // The content of index.html before the start is no page.
    const hasStarted =
      root !== null && root.childElementCount > 0 && !root.querySelector('.maintenance__name');
    const busy = [...document.querySelectorAll('[aria-busy="true"]')].some((part) => part.checkVisibility());
    return !hasStarted || (busy && !mayBeBusy);
  }, mayPartsBeBusy);
}
