import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { OpenSite } from '#tests/journeys/support/open-site.ts';
import { settled } from './settled.ts';
import type { Fault } from './watch.ts';

/** What the browser itself says of a request that failed: no fault of the page's. */
export function isNetworkLine({ kind, text }: Fault): boolean {
  return (
    kind === 'failed request' || (kind === 'console error' && text.startsWith('Failed to load resource'))
  );
}

/** Proves that a screen stands: it says something, nothing raw, something can be tapped, and the page has no fault. */
export async function expectUsable({ page, faults }: OpenSite, when: string): Promise<void> {
  const { text, buttons } = await page.evaluate(() => ({
    text: document.body.innerText,
    buttons: [...document.querySelectorAll('button:not([disabled]), a[href]')].filter((one) =>
      one.checkVisibility(),
    ).length,
  }));
  expect(text.trim().length, `${when}: says something`).toBeGreaterThan(3);
  expect(text, when).not.toMatch(/undefined|NaN|\[object|\bnull\b|shell\.|block-/);
  expect(buttons, `${when}: something to tap`).toBeGreaterThan(0);
  expect(
    faults().filter((fault) => !isNetworkLine(fault)),
    when,
  ).toEqual([]);
}

/** Starts the site anew on a hash path; the session stays. A reload, not another address: that would cost the browser a process. */
export async function startOn(page: Page, path: string): Promise<void> {
  await page.evaluate((hash) => history.replaceState(null, '', hash), `#${path}`);
  await page.reload();
}

/** Loads a page anew, as its first visit in this tab; the session stays. What the device knows of the games is forgotten. */
export async function visit({ page }: OpenSite, path: string): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('qh:games'));
  await startOn(page, path);
  await settled(page);
  await closeReminder(page);
}

async function closeReminder(page: Page): Promise<void> {
  const reminder = page.getByRole('alertdialog');
  if ((await reminder.count()) === 0) return;
  await page.keyboard.press('Escape');
  await reminder.waitFor({ state: 'hidden' });
}
