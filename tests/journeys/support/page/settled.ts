import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';

/** No request for this long means that what a page loads at its start is there; the polls of the site are further apart. */
const QUIET_MS = 250;
const TIMEOUT_MS = 15_000;
const LOOK_MS = 50;

const underWay = new WeakMap<Page, Set<Request>>();

/** Waits until the page has drawn something, asks for nothing and says of no part that it is busy. Rejects after 15 s. */
export async function settled(page: Page): Promise<void> {
  const requests = followRequests(page);
  // Not the time of day: a machine that was put to sleep for a while wakes with another.
  const deadline = performance.now() + TIMEOUT_MS;
  let quietSince = performance.now();
  for (;;) {
    await sleep(LOOK_MS);
    if (requests.size > 0) quietSince = performance.now();
    else if (performance.now() - quietSince >= QUIET_MS) {
      // The page itself is asked only now: a question costs as much processor time as a tap.
      if (!(await isBusy(page))) return;
      quietSince = performance.now();
    }
    if (performance.now() > deadline) {
      const waiting = [...requests].map((request) => request.url()).join(', ');
      throw new Error(
        `The page does not settle: ${waiting ? `waiting for ${waiting}` : await page.evaluate(() => document.body.innerText.slice(0, 300))}`,
      );
    }
  }
}

function followRequests(page: Page): Set<Request> {
  const known = underWay.get(page);
  if (known) return known;
  const requests = new Set<Request>();
  underWay.set(page, requests);
  page.on('request', (request) => requests.add(request));
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
  return requests;
}

/** Whether the page is at work once what it has is drawn. */
function isBusy(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const root = document.getElementById('root');
    // What index.html shows until the site has started is no page.
    const hasStarted =
      root !== null && root.childElementCount > 0 && !root.querySelector('.maintenance__name');
    const busy = [...document.querySelectorAll('[aria-busy="true"]')].some((part) => part.checkVisibility());
    return !hasStarted || busy;
  });
}
