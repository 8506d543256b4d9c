import { readdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { OpenSite } from '#tests/journeys/support/open-site.ts';
import { nextPaint, setScheme, settled, startOn } from '#tests/journeys/support/page/waits.ts';
import { axeOnce, drawnOf, isSeen } from './axe-once.ts';
import { inspect } from './inspect.ts';
import { countShifts, shiftsOf } from './layout-shift.ts';
import type { Screen } from './pages.ts';

interface Look {
  /** true: axe also checks the contrast in dark mode. */
  readonly night?: boolean;
  /** true: the site restarts on every page; its other tabs are opened by navigation. */
  readonly fresh?: boolean;
  /** The paths without layout shifts while data arrives; for slow calls. */
  readonly still?: (path: string) => boolean;
  /** Waits for a screen; by default until it has settled. */
  readonly wait?: (page: Page) => Promise<void>;
}

/** Widths in CSS pixels for checks of texts, overflow and sizes. At the first axe checks each screen. */
const WIDTHS = [390, 320] as const;

/** The names of the copy files: the beginnings of raw keys. */
const copyFiles = readdirSync('config/locales/zh-CN').map((name) => name.replace(/\.json$/, ''));

/** Checks each screen. Fails with all findings, each with its path and widths. */
export async function sweep(site: OpenSite, screens: readonly Screen[], look: Look = {}): Promise<void> {
  expect(screens.length).toBeGreaterThan(0);
  const found: string[] = [];
  if (look.still) await countShifts(site.page);
  const started = new Set<string>();
  for (const { id, path } of screens) {
    const isFresh = look.fresh === true && started.size < started.add(id).size;
    const said = await visit(site, path, isFresh, look).catch((error: unknown) => [
      `cannot be swept: ${String(error)}`,
    ]);
    found.push(...said.map((line) => `${path}  ${line}`));
  }
  expect(found.join('\n')).toBe('');
}

async function visit(site: OpenSite, path: string, isFresh: boolean, look: Look): Promise<string[]> {
  const { page } = site;
  const wait = look.wait ?? settled;
  await page.setViewportSize({ width: WIDTHS[0], height: 844 });
  if (isFresh) await startOn(page, path);
  else await page.evaluate((hash) => void (location.hash = hash), path);
  await wait(page);
  let found = look.still?.(path) ? await shiftsOf(page) : [];
  if (found.length > 0) {
    // A busy machine may paint between two parts that come together. A real shift repeats at a second try.
    await startOn(page, path);
    await wait(page);
    found = await shiftsOf(page);
  }
  found.push(...(await lookAround(site, look)));
  if ((await page.locator('dialog[open]').count()) > 0) {
    await page.keyboard.press('Escape');
    await wait(page);
    found.push(...(await lookAround(site, look)));
  }
  const said = site.faults().map(({ kind, text }) => `${kind}: ${text}`);
  return [...new Set([...said, ...found])];
}

async function lookAround({ page }: OpenSite, look: Look): Promise<string[]> {
  const drawn = await drawnOf(page);
  // An equal screen has equal findings. One that was checked in light mode only is checked for its contrast.
  const isKnown = isSeen(drawn);
  const isKnownByNight = !look.night || isSeen(`by night ${drawn}`);
  const at = new Map<string, number[]>();
  for (const [order, width] of WIDTHS.entries()) {
    if (isKnown && (isKnownByNight || order > 0)) break;
    if (order > 0) {
      await page.setViewportSize({ width, height: 844 });
      await page.evaluate(nextPaint);
    }
    const lines = isKnown ? [] : await inspect(page, { width, copyFiles });
    if (order === 0) lines.push(...(await axeOnce(page, isKnown ? 'contrast' : 'all')));
    if (order === 0 && !isKnownByNight) lines.push(...(await inOtherScheme(page)));
    for (const line of new Set(lines)) at.set(line, [...(at.get(line) ?? []), width]);
  }
  return [...at].map(([line, seenAt]) => `${line}  (at ${seenAt.join(', ')})`);
}

/** Switches to the other colour scheme, and returns axe's findings on contrast there. */
async function inOtherScheme(page: Page): Promise<string[]> {
  const isNight = await page.evaluate(() => document.documentElement.classList.contains('dark'));
  await setScheme(page, isNight ? 'light' : 'dark');
  await page.evaluate(nextPaint);
  const found = await axeOnce(page, 'contrast');
  return found.map((line) => `${line}  (by ${isNight ? 'day' : 'night'})`);
}
