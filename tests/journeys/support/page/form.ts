import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeFindings } from '#tests/sweep/axe.ts';
import { setScheme } from './waits.ts';

/** The control of a field, by the names of config: `add-bank-card`, `bank_no`. */
export function field(page: Page, form: string, name: string): Locator {
  return page.locator(`[id="${form}_${name}"]:visible`);
}

export async function fill(
  page: Page,
  form: string,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(page, form, name).fill(value);
}

/** Taps the button that sends the form on screen. */
export async function send(page: Page): Promise<void> {
  await page.locator('form:visible button[type=submit]').tap();
}

/** The confirm button in the review sheet of a money form. It ignores taps for a moment after opening. */
export function confirmButton(page: Page): Locator {
  return page.getByRole('dialog').getByRole('button', { name: /^(确认取款|提交存款|立即转账)$/ });
}

/** Submits the form on screen, and confirms its review. */
export async function sendReviewed(page: Page): Promise<void> {
  await send(page);
  await confirmButton(page).tap();
}

/** Proves that axe finds nothing in the open sheet or result, in light and dark mode. */
export async function expectSoundSheet(page: Page): Promise<void> {
  await page.locator('dialog[open]').waitFor();
  for (const colorScheme of ['dark', 'light'] as const) {
    await setScheme(page, colorScheme);
    expect(await axeFindings(page, 'dialog[open]'), colorScheme).toEqual([]);
  }
}

/** Taps a button five times at once, and again after 300 ms of the page's clock: the machine may be slow. */
export async function tapTenTimes(page: Page, button: Locator): Promise<void> {
  // The clock cannot clear timers that were set before it: that of an earlier toast would end the next toast.
  await page.locator('.toast__item').waitFor({ state: 'detached' });
  await button.scrollIntoViewIfNeeded();
  const { x, y } = (await button.boundingBox()) ?? { x: 0, y: 0 };
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 10_000);
  const tapFive = () => Promise.all([1, 2, 3, 4, 5].map(() => page.touchscreen.tap(x + 40, y + 20)));
  await tapFive();
  await page.clock.runFor(300);
  await tapFive();
  await page.clock.resume();
}

/** Chooses an option of a field with a sheet. */
export async function choose(page: Page, form: string, name: string, label: string): Promise<void> {
  await field(page, form, name).tap();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: label }).tap();
  await sheet.waitFor({ state: 'hidden' });
}
