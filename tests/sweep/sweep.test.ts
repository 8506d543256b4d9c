import { afterAll, expect, test } from 'vitest';
import { closeBrowser } from '#tests/journeys/support/browser.ts';
import { openSite, type OpenSite } from '#tests/journeys/support/open-site.ts';
import { settled } from '#tests/journeys/support/settled.ts';
import { axeFindings } from './axe.ts';
import { inspect } from './inspect.ts';
import { copyFiles, screens } from './pages.ts';

afterAll(closeBrowser);

const WIDTHS = [320, 360, 390];

/** axe takes most of the time: it looks at the narrowest and the usual width. */
const AXE_WIDTHS = [320, 390];

test.each([
  ['visitor', 'light'],
  ['visitor', 'dark'],
  ['member', 'light'],
  ['member', 'dark'],
])('every page of config is sound for a %s, %s', { timeout: 600_000 }, async (who, mode) => {
  const dark = mode === 'dark';
  const site = await openSite({ dark, loggedIn: who === 'member', reducedMotion: true });
  const found: string[] = [];
  for (const { path } of screens()) {
    const said = await sweep(site, path).catch((error: unknown) => [`cannot be swept: ${String(error)}`]);
    found.push(...said.map((line) => `${path}  ${line}`));
  }
  expect(found.join('\n')).toBe('');
});

/** Opens a page as its first visit, and looks at it at each width, beneath what stands before it too. */
async function sweep(site: OpenSite, path: string): Promise<string[]> {
  await site.page.goto('about:blank');
  await site.page.setViewportSize({ width: 390, height: 844 });
  await site.page.goto(`${site.url}/#${path}`);
  await settled(site.page);
  const found = await look(site);
  if (await hasDialog(site)) {
    await site.page.keyboard.press('Escape');
    await settled(site.page);
    found.push(...(await look(site)));
  }
  const faults = site.faults().map(({ kind, text }) => `${kind}: ${text}`);
  return [...new Set([...faults, ...found])];
}

async function look({ page }: OpenSite): Promise<string[]> {
  const at = new Map<string, number[]>();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    await settled(page);
    const lines = await inspect(page, { width, copyFiles: copyFiles() });
    if (AXE_WIDTHS.includes(width)) lines.push(...(await axeFindings(page)));
    for (const line of new Set(lines)) at.set(line, [...(at.get(line) ?? []), width]);
  }
  return [...at].map(([line, widths]) => `${line}  (at ${widths.join(', ')})`);
}

function hasDialog({ page }: OpenSite): Promise<boolean> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].some((dialog) =>
      dialog.checkVisibility(),
    ),
  );
}
