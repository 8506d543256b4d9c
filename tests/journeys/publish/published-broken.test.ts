import { digest } from '#scripts/files/digest.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Manifest, SiteBundle } from '#model/bundle.ts';
import { countReports } from '#scripts/serve/device-reports.ts';
import {
  openPublished,
  openPublishedSite,
  putFile,
  makeLive,
  spoil,
  tabCalled,
} from '#tests/journeys/support/published-site.ts';
import { liveManifest } from '#tests/scripts/publish/support/target-setup.ts';
import { until } from '#tests/journeys/support/page/waits.ts';
import type { Fault } from '#tests/journeys/support/page/watch-errors.ts';

const GOOD = '我的一';

const good = await openPublished();
const { version: goodVersion } = await good.publish(tabCalled(GOOD));
const { site: goodSite } = liveManifest(good.folder);

/** Puts a version in force whose site bundle is whole and under its right name, whatever it says. */
function forge(folder: string, version: string, change = (bundle: SiteBundle): unknown => bundle): void {
  const bundle = JSON.parse(readFileSync(join(good.folder, 'site', goodSite), 'utf8')) as SiteBundle;
  const text = JSON.stringify(change({ ...bundle, copy: { ...bundle.copy, 'shell.tab.mine': version } }));
  makeLive(folder, version, { vocabulary: 1, site: putFile(folder, 'site', text) });
}

/** What a page asks for last before it hangs. */
const HUNG = '/config/manifest.json?hung';

/** Gives the live login page rules that never end, whole and under the right name: past the check. */
function hangAtLogin(folder: string): void {
  const text = `const last = new XMLHttpRequest(); last.open('GET', '${HUNG}', false); last.send(); for (;;);`;
  const { pages, version } = liveManifest(folder);
  const login = pages['login'] ?? expect.unreachable();
  const validators = putFile(folder, 'validators.login', text, 'js');
  const integrity = `sha256-${digest(text, 'base64')}`;
  makeLive(folder, version, { pages: { ...pages, login: { ...login, validators, integrity } } });
}

/** What is done to a version in force, or to its site bundle before; and what a device reports of it. */
const BREAKS: readonly (readonly [
  reason: string,
  breakIt: (folder: string) => void,
  change?: (bundle: SiteBundle) => unknown,
])[] = [
  ['cut-off', (folder) => spoil(folder, liveManifest(folder).site, (text) => text.slice(0, 900))],
  [
    'vocabulary',
    (folder) => spoil(folder, 'manifest.json', (text) => text.replace('"vocabulary":1', '"vocabulary":2')),
  ],
  ['start', () => undefined, (bundle) => ({ ...bundle, navigation: { ...bundle.navigation, tabBar: 7 } })],
];

/** A file that is not there shows on the console, and a page that breaks at its start says so there. */
const brokenOnPurpose = ({ text }: Fault): boolean => /404|TypeError|tabBar|is not a function/.test(text);

test('a version that is broken is set aside and reported, and the last good one goes on; a whole one after it is taken', async () => {
  const site = await openPublishedSite(good.folder, brokenOnPurpose);
  await site.load();
  expect(await site.running()).toBe(`newest ${goodVersion}`);
  await site.untilCached(goodVersion);

  for (const [index, [reason, breakIt, change]] of BREAKS.entries()) {
    const version = `bad${String(index)}`;
    forge(site.folder, version, change);
    breakIt(site.folder);
    await site.load();
    expect([reason, await site.running()]).toEqual([reason, `last-good ${goodVersion}`]);
    expect(await site.page.locator('nav').last().innerText()).toContain(GOOD);
    const report = { version, release: `${version}-0a1b2c3d`, reason };
    await until(async () => (await site.rejections()).at(-1)).toMatchObject(report);
  }
  await site.load();
  expect(Object.values(countReports(await site.rejections()))).toHaveLength(BREAKS.length);

  forge(site.folder, 'better');
  await site.load();
  expect(await site.running()).toBe('newest better');
});

test('a version that the page goes down with twice is not started a third time: the last good one is, and it is reported', async () => {
  const site = await openPublishedSite(good.folder);
  await site.load();
  await site.untilCached(goodVersion);
  await site.page.goto('about:blank');
  const version = 'deadly';
  forge(site.folder, version);
  hangAtLogin(site.folder);
  for (const visit of [1, 2]) {
    const page = await site.context.newPage();
    const hung = page.waitForRequest((request) => request.url().endsWith(HUNG));
    await page.goto(`${site.url}/#/login`, { waitUntil: 'commit' });
    await hung;
    // Nothing of the page answers any more: the player, or the phone, ends it.
    await page.close();
    expect(await site.rejections(), String(visit)).toEqual([]);
  }
  await site.page.addInitScript(() => {
    const { now } = Date;
    Date.now = () => now() + 60_000; // A minute later: a start as young as these might be another tab's.
  });
  await site.load('/login');
  expect(await site.running()).toBe(`last-good ${goodVersion}`);
  await site.page.locator('form').first().waitFor();
  await until(() => site.rejections()).toMatchObject([{ version, reason: 'died' }]);
  // As it is set aside, the next start does not even try it.
  await site.load('/login');
  expect(await site.running()).toBe(`last-good ${goodVersion}`);
});

test('a device without a good version runs on the built-in one, and reports even a truncated manifest; validators that do not match their hash never run', async () => {
  const site = await openPublishedSite(good.folder, ({ text }) => text.includes("'integrity'"));
  const rules = liveManifest(site.folder).pages['login']?.validators ?? '';
  spoil(site.folder, rules, (text) => `${text};globalThis.harm = 1;`);
  await site.load('/login');
  const { version } = JSON.parse(readFileSync('dist/built/manifest.json', 'utf8')) as Manifest;
  expect(await site.running()).toBe(`built-in ${version}`);
  expect(await site.page.evaluate(() => 'harm' in globalThis)).toBe(false);
  await site.page.locator('form').first().waitFor();
  spoil(site.folder, 'manifest.json', (text) => text.slice(0, 60));
  await site.load('/login');
  expect(await site.running()).toBe(`built-in ${version}`);
  await until(() => site.rejections()).toContainEqual(
    expect.objectContaining({ version: 'unread', reason: 'cut-off' }),
  );
});

test('a site that has neither a good config nor the one it was built with says that it cannot be opened, until a retry finds a whole one', async () => {
  const site = await openPublishedSite(good.folder, ({ text }) => /404|no config/.test(text));
  const { page } = site;
  await page.route('**/built/**', (route) => route.fulfill({ status: 404, body: 'Not found' }));
  const whole = readFileSync(join(site.folder, 'site', 'manifest.json'), 'utf8');
  spoil(site.folder, 'manifest.json', (text) => text.slice(0, 60));
  await page.goto(site.url);
  const alert = page.getByRole('alert');
  await alert.waitFor();
  expect(await alert.innerText()).toContain('网站暂时无法打开');
  const retry = alert.getByRole('button', { name: '重新加载' });
  expect((await retry.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  spoil(site.folder, 'manifest.json', () => whole);
  await retry.tap();
  await until(() => site.running()).toBe(`newest ${goodVersion}`);
});
