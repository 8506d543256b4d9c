import type { Page } from 'playwright-core';
import type { OpenSite } from '#tests/journeys/support/open-site.ts';
import { settled } from './settled.ts';

const STEP_MS = 430;

/** Reloads the page with a clock that stands still but for `pass`. What waits for the network is not the clock's. */
export async function holdClock({ page, calls }: OpenSite) {
  await page.clock.install();
  await page.reload();
  await settled(page);
  await page.clock.pauseAt(Date.now() + 1000);
  return {
    /** Lets time pass in small steps, each after what the page has asked for is answered. */
    async pass(ms: number): Promise<void> {
      for (let passed = 0; passed < ms; passed += STEP_MS) {
        await page.clock.runFor(STEP_MS);
        await Promise.all(calls.slice(-5).map(({ request }) => request.response()));
      }
    },
  };
}

/** Makes the page believe that it is hidden, or seen again, as a phone does that is put away. */
export async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (hidden ? 'hidden' : 'visible'),
    });
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}
