import type { Page } from 'playwright-core';
import { settled } from './settled.ts';

/**
 * Reloads a page with its clock held: from then on time passes only by `page.clock.runFor`. What waits for the network is
 * not the clock's.
 */
export async function holdClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.reload();
  await settled(page);
  await page.clock.pauseAt(Date.now() + 60_000);
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
