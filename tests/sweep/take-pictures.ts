import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Scenario } from '#sandbox/scenario/read-scenario.ts';
import { openSite } from '#tests/journeys/support/open-site.ts';
import { setScheme, settled, settledButForCalls } from '#tests/journeys/support/page/waits.ts';
import { isNetworkLine } from '#tests/journeys/support/page/watch-errors.ts';
import { filledScreens, SAMPLES, type Samples, samplesWithOrder, type Screen } from './pages.ts';
import { scenarios } from '#studio/server/preview/scenario-controller.ts';

// `npm run pictures`: every page in every state, in light and dark mode at 390 and 320, and a contact sheet
// per state. PAGES="mine vip" and STATES="member empty" take fewer.

const FOLDER = '.cache/pictures';
const WIDTHS = [390, 320] as const;
const SCHEMES = ['light', 'dark'] as const;

const LOOKS: Readonly<Record<string, { loggedIn: boolean; scenario?: Scenario }>> = {
  member: { loggedIn: true },
  visitor: { loggedIn: false },
  empty: { loggedIn: true, scenario: scenarios.empty() },
  failed: { loggedIn: true, scenario: scenarios.failing() },
  loading: { loggedIn: true, scenario: scenarios.waiting() },
};

const wanted = (name: string): readonly string[] => process.env[name]?.split(' ').filter(Boolean) ?? [];
const looks = Object.entries(LOOKS).filter(
  ([name]) => !wanted('STATES').length || wanted('STATES').includes(name),
);

test.each(looks)('pictures of every page, %s', { timeout: 1_800_000 }, async (name, look) => {
  const site = await openSite({ ...look, page: '/usdtmore', sharp: true, allow: isNetworkLine });
  const samples = name === 'member' ? await samplesWithOrder(site) : SAMPLES;
  const folder = join(FOLDER, name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const rows: Row[] = [];
  for (const screen of pagesOf(samples, look.loggedIn)) {
    await site.page.evaluate((hash) => void (location.hash = hash), screen.path);
    await (name === 'loading' ? settledButForCalls(site.page) : settled(site.page));
    rows.push(await photograph(site.page, screen, folder));
  }
  await writeSheet(folder, name, rows);
  expect(rows.length).toBeGreaterThan(0);
});

/** A row of the sheet: a screen in each mode and width. */
interface Row {
  readonly path: string;
  /** File names within the state's folder. */
  readonly pictures: readonly string[];
}

function pagesOf(samples: Samples, loggedIn: boolean): Screen[] {
  const ids = wanted('PAGES');
  return filledScreens(samples).filter(
    ({ id, access }) => (!ids.length || ids.includes(id)) && (loggedIn || access !== 'member'),
  );
}

async function photograph(page: Page, { path }: Screen, folder: string): Promise<Row> {
  const pictures: string[] = [];
  const name = path.replace(/D\d{10,}|pay_url=.*/, 'one').replace(/\W+/g, '_');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    for (const colorScheme of SCHEMES) {
      await setScheme(page, colorScheme);
      const file = `${name}-${String(width)}-${colorScheme}.jpg`;
      await page.screenshot({ path: join(folder, file), type: 'jpeg', quality: 80, animations: 'disabled' });
      pictures.push(file);
    }
  }
  return { path, pictures };
}

/** Writes an HTML page of all screens. */
function writeSheet(folder: string, title: string, rows: readonly Row[]): Promise<void> {
  const html = `<!doctype html><meta charset="utf-8"><title>${title}</title>
    <style>body{font:14px sans-serif;display:grid;grid-template-columns:repeat(2,auto);gap:16px;margin:16px}
    figure{margin:0} div{display:flex;gap:6px} img{height:500px;flex:none}</style>
    ${rows.map(figure).join('')}`;
  return writeFile(join(folder, 'index.html'), html);
}

function figure({ path, pictures }: Row): string {
  const images = pictures.map((file) => `<img src="${file}" alt="">`).join('');
  return `<figure><figcaption>${path.replaceAll('&', '&amp;')}</figcaption><div>${images}</div></figure>`;
}
