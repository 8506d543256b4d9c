import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';

const TIMEOUT_MS = 15_000;
const LOOK_MS = 25;
/** Looks in a row that find no request before the page is asked: what an answer leads to is asked for by then. */
const QUIET_LOOKS = 4;

/** What a page is asking for, and how much it has asked for since it was opened. */
interface Traffic {
  readonly underWay: Set<Request>;
  asked: number;
}

const traffics = new WeakMap<Page, Traffic>();

/** Waits, looking often, until `read` answers what is expected. */
export function until<T>(read: () => T | Promise<T>, timeoutMs = 8_000) {
  return expect.poll(read, { timeout: timeoutMs, interval: 40 });
}

/** The hash path that the page is on, query included. */
export function placeOf(page: Page): string {
  return new URL(page.url()).hash.replace(/^#/, '') || '/';
}

/** Waits until the page is on a hash path, and has settled there. */
export async function expectPlace(page: Page, place: string | RegExp): Promise<void> {
  const path = until(() => placeOf(page));
  await (typeof place === 'string' ? path.toBe(place) : path.toMatch(place));
  await settled(page);
}

/** Goes back as the phone's own button does. */
export async function goBack(page: Page): Promise<void> {
  await page.evaluate(() => history.back());
  await settled(page);
}

/** Starts the site anew on a hash path; the session stays. A reload, not another address: that would cost the browser a process. */
export async function startOn(page: Page, path: string): Promise<void> {
  await page.evaluate((hash) => history.replaceState(null, '', hash), `#${path}`);
  await page.reload();
}

/** Waits until the page has drawn something, asks for nothing and says of no part that it is busy. Rejects after 15 s. */
export function settled(page: Page): Promise<void> {
  return settle(page, () => true);
}

/** The same where calls of the API may never be answered: then parts of the page stay busy. */
export function settledButForCalls(page: Page): Promise<void> {
  return settle(page, (request) => !new URL(request.url()).pathname.startsWith('/api/'));
}

async function settle(page: Page, counts: (request: Request) => boolean): Promise<void> {
  const traffic = followTraffic(page);
  const underWay = (): Request[] => [...traffic.underWay].filter(counts);
  // Not the time of day: a machine that was put to sleep for a while wakes with another.
  const deadline = performance.now() + TIMEOUT_MS;
  let quiet = 0;
  for (;;) {
    await sleep(LOOK_MS);
    quiet = underWay().length > 0 ? 0 : quiet + 1;
    if (quiet >= QUIET_LOOKS) {
      // The page itself is asked only now: a question costs as much processor time as a tap. It answers once it has nothing else to do.
      const before = traffic.asked;
      const mayBeBusy = traffic.underWay.size > 0;
      if (!(await isBusy(page, mayBeBusy)) && traffic.asked === before) return;
      quiet = 0;
    }
    if (performance.now() > deadline) {
      const waiting = underWay()
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
  const traffic: Traffic = { underWay: new Set(), asked: 0 };
  traffics.set(page, traffic);
  page.on('request', (request) => {
    traffic.underWay.add(request);
    traffic.asked += 1;
  });
  page.on('requestfinished', (request) => traffic.underWay.delete(request));
  page.on('requestfailed', (request) => traffic.underWay.delete(request));
  return traffic;
}

/** Whether the page is at work once what it has is drawn; parts of it may be, unless told. */
function isBusy(page: Page, mayPartsBe: boolean): Promise<boolean> {
  return page.evaluate(async (mayBe) => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));
    const root = document.getElementById('root');
    // What index.html shows until the site has started is no page.
    const hasStarted =
      root !== null && root.childElementCount > 0 && !root.querySelector('.maintenance__name');
    const busy = [...document.querySelectorAll('[aria-busy="true"]')].some((part) => part.checkVisibility());
    return !hasStarted || (busy && !mayBe);
  }, mayPartsBe);
}
