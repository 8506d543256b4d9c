import { cpSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { built } from '#scripts/files/built.ts';
import { openJourney, type OpenSite } from '#tests/journeys/support/open-site.ts';
import { field, fill } from '#tests/journeys/support/page/form.ts';
import { expectPlace, placeOf, settled, until } from '#tests/journeys/support/page/settled.ts';
import { tempFolder } from '#tests/setup/temp-folder.ts';

const folder = tempFolder();
const live = join(folder, 'live');

/** Puts another folder in place of what is served, in one step. */
function serve(dist: string): void {
  symlinkSync(resolve(dist), `${live}.new`);
  renameSync(`${live}.new`, live);
}

/** The same build with every file of code under another name, as a change in each of them would give it; it says `data-build="B"`. */
function buildAnew(): string {
  const other = join(folder, 'other');
  cpSync(built.dist, other, { recursive: true, filter: (path) => !/[.](?:br|gz)$/.test(path) });
  const assets = join(other, 'assets');
  const renamed = (text: string): string =>
    text.replaceAll(/(?<=-)([\w-]{8})(?=[.]js\b)/g, (hash) => [...hash].reverse().join(''));
  for (const name of readdirSync(assets).filter((one) => one.endsWith('.js'))) {
    const mark = name.startsWith('start-') ? ';document.documentElement.dataset.build="B";' : '';
    const text = readFileSync(join(assets, name), 'utf8');
    rmSync(join(assets, name));
    writeFileSync(join(assets, renamed(name)), renamed(text) + mark);
  }
  for (const path of ['index.html', 'built/entry.json'])
    writeFileSync(join(other, path), renamed(readFileSync(join(other, path), 'utf8')));
  return other;
}

const LIST_CODE = '**/assets/list-view-*.js';

/** The page with a form, typed into, once what follows versions is there; of another build, if it is given. */
async function openTyped(dist?: string): Promise<OpenSite & { loads: () => number }> {
  const site = await openJourney({
    ...{ loggedIn: true, page: '/applyagent', ...(dist && { dist }) },
    allow: ({ kind, text }) =>
      kind === 'failed request' ||
      text.includes('code (unreachable)') ||
      text.includes('Failed to load resource'),
  });
  await until(() =>
    site.page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('follow-versions')),
    ),
  ).toBe(true);
  await settled(site.page);
  await fill(site.page, 'apply-agent', { mobile: '13800138000' });
  let loads = 0;
  site.page.on('request', (request) => void (request.isNavigationRequest() && (loads += 1)));
  return { ...site, loads: () => loads };
}

/** The server has another build: it starts with another script, and code of the earlier one is gone. */
async function deploy(page: Page, isWhole: () => boolean): Promise<void> {
  await page.route(LIST_CODE, (route) => (isWhole() ? route.continue() : route.fulfill({ status: 404 })));
  await page.route('**/built/entry.json', (route) => route.fulfill({ json: ['/assets/start-another.js'] }));
}

/** Goes to a page of other code: what comes is a new document of it, once, and what was typed is there on the way back. */
async function expectTakenOver(site: Awaited<ReturnType<typeof openTyped>>): Promise<void> {
  const { page } = site;
  await page.evaluate(() => void (location.hash = '#/transRecord'));
  await until(() => site.loads()).toBe(1);
  await expectPlace(page, '/transRecord');
  await until(site.words).toMatch(/\d{4,}/);
  await site.go('/applyagent');
  expect(await field(page, 'apply-agent', 'mobile').inputValue()).toBe('13800138000');
  expect(site.loads()).toBe(1);
}

test('a page that was open through a deploy runs the new code from the next navigation on, and what was typed is kept', async () => {
  serve(built.dist);
  const site = await openTyped(live);
  serve(buildAnew());
  const build = () => site.page.locator('html').getAttribute('data-build');
  expect(await build()).toBeNull();
  await expectTakenOver(site);
  expect(await build()).toBe('B');
});

test('a page whose code is gone with its release is reached all the same, and what was typed is kept', async () => {
  const site = await openTyped();
  await deploy(site.page, () => site.loads() > 0);
  await expectTakenOver(site);
});

test('where the newer release lacks the code too, the site says that it cannot be opened and is not loaded again and again', async () => {
  const site = await openTyped();
  const { page } = site;
  await deploy(page, () => false);
  await page.evaluate(() => void (location.hash = '#/transRecord'));
  await until(() => site.loads()).toBe(1);
  await page.locator('#root button:visible').first().waitFor();
  await settled(page);
  expect([site.loads(), placeOf(page)]).toEqual([1, '/transRecord']);
});

test('code that cannot be had without a network, or of the same release, loads nothing anew', async () => {
  const site = await openTyped();
  const { page, context } = site;
  await context.setOffline(true);
  await page.evaluate(() => void (location.hash = '#/transRecord'));
  const again = page.getByRole('button', { name: '重试' });
  await again.waitFor();
  await context.setOffline(false);
  await page.route(LIST_CODE, (route) => route.fulfill({ status: 503 }));
  await again.tap();
  await again.waitFor();
  expect([site.loads(), placeOf(page)]).toEqual([0, '/transRecord']);
});
