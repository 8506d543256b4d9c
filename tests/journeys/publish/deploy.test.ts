import { cpSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { built } from '#scripts/files/build-output.ts';
import { openSite, type OpenSite } from '#tests/journeys/support/open-site.ts';
import { field, fill } from '#tests/journeys/support/page/form.ts';
import { expectPath, pathOf, settled, until } from '#tests/journeys/support/page/waits.ts';
import { isNetworkLine } from '#tests/journeys/support/page/watch-errors.ts';
import { tempFolder } from '#tests/setup/temp-folder.ts';

const folder = tempFolder();
const live = join(folder, 'live');

/** Lets the server serve another folder: replaces the symbolic link atomically. */
function switchTo(dist: string): void {
  symlinkSync(resolve(dist), `${live}.new`);
  renameSync(`${live}.new`, live);
}

/** A copy of the build with another name for each file of code. It sets `data-build="B"` on `<html>`. */
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

/** Opens a page with a form, waits for `follow-versions.ts`, and types. `dist` may be another build. */
async function openTyped(dist?: string): Promise<OpenSite & { loads: () => number }> {
  const site = await openSite({
    loggedIn: true,
    page: '/applyagent',
    ...(dist && { dist }),
    allow: (fault) => isNetworkLine(fault) || fault.text.includes('code (unreachable)'),
  });
  await site.page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('follow-versions')),
  );
  await settled(site.page);
  await fill(site.page, 'apply-agent', { mobile: '13800138000' });
  let loads = 0;
  site.page.on('request', (request) => void (request.isNavigationRequest() && (loads += 1)));
  return { ...site, loads: () => loads };
}

test('a page that was open through a deploy, whose code is gone with its release, runs the new code from the next navigation on, loaded once, and what was typed is kept', async () => {
  switchTo(built.dist);
  const site = await openTyped(live);
  const { page } = site;
  switchTo(buildAnew());
  const build = () => page.locator('html').getAttribute('data-build');
  expect(await build()).toBeNull();
  await page.evaluate(() => void (location.hash = '#/transRecord'));
  await until(site.loads).toBe(1);
  await expectPath(page, '/transRecord');
  await until(site.words).toMatch(/\d{4,}/);
  await site.go('/applyagent');
  expect(await field(page, 'apply-agent', 'mobile').inputValue()).toBe('13800138000');
  expect([site.loads(), await build()]).toEqual([1, 'B']);
});

test('code that cannot be had without a network, or of the same release, loads nothing anew; where a newer release lacks it too, the site says so and is not loaded again and again', async () => {
  const site = await openTyped();
  const { page, context } = site;
  await context.setOffline(true);
  await page.evaluate(() => void (location.hash = '#/transRecord'));
  const again = page.getByRole('button', { name: '重试' });
  await again.waitFor();
  await context.setOffline(false);
  await page.route('**/assets/list-view-*.js', (route) => route.fulfill({ status: 404 }));
  await again.tap();
  await again.waitFor();
  expect([site.loads(), pathOf(page)]).toEqual([0, '/transRecord']);

  await page.route('**/built/entry.json', (route) => route.fulfill({ json: ['/assets/start-another.js'] }));
  await again.tap();
  await until(site.loads).toBe(1);
  await page.locator('#root button:visible').first().waitFor();
  await settled(page);
  expect([site.loads(), pathOf(page)]).toEqual([1, '/transRecord']);
});

test('a front page whose code is lost on its way does not replace the one that opens offline', async () => {
  switchTo(built.dist);
  const { page, context } = await openSite({ dist: live, worker: true, allow: isNetworkLine });
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload(); // The worker caches what it loads.
  await page.getByRole('navigation').waitFor();
  switchTo(buildAnew());
  rmSync(join(live, 'assets'), { recursive: true });
  await page.reload();
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
  await page.getByText('打开得有点慢').waitFor();
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('navigation').waitFor();
});
