import type { Page } from 'playwright-core';
import { settled } from './settled.ts';
import { until } from './until.ts';

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
