import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { built } from '#scripts/files/built.ts';
import { openJourney } from '#tests/journeys/support/open-site.ts';
import { field, fill } from '#tests/journeys/support/page/form.ts';
import { expectPlace } from '#tests/journeys/support/page/place.ts';
import { settled } from '#tests/journeys/support/page/settled.ts';
import { until } from '#tests/journeys/support/page/until.ts';

const folder = mkdtempSync(join(tmpdir(), 'deploy-'));
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

beforeAll(() => serve(built.dist));
afterAll(() => rmSync(folder, { recursive: true }));

test('a page that was open through a deploy runs the new code from the next navigation on, and what was typed is kept', async () => {
  const site = await openJourney({
    loggedIn: true,
    page: '/applyagent',
    dist: live,
    allow: ({ kind }) => kind !== 'page error',
  });
  const { page } = site;
  await until(() =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('follow-versions')),
    ),
  ).toBe(true);
  await settled(page);
  await fill(page, 'apply-agent', { mobile: '13800138000' });
  const build = () => page.locator('html').getAttribute('data-build');
  let loads = 0;
  page.on('request', (request) => void (request.isNavigationRequest() && (loads += 1)));

  serve(buildAnew());
  expect(await build()).toBeNull();
  await page.evaluate(() => void (location.hash = '#/transRecord'));
  await until(build).toBe('B');
  await expectPlace(page, '/transRecord');
  await until(() => page.locator('main').innerText()).toMatch(/\d{4,}/);
  await site.go('/applyagent');
  expect(await field(page, 'apply-agent', 'mobile').inputValue()).toBe('13800138000');
  expect(loads).toBe(1);
});
