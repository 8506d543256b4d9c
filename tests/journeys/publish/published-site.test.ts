import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rolloutBucket } from '#app/versions/quarantine-and-rollout.ts';
import { copy } from '#tests/journeys/support/copy.ts';
import {
  openPublished,
  openPublishedSite,
  spoil,
  tabCalled,
} from '#tests/journeys/support/published-site.ts';
import { liveManifest } from '#tests/scripts/publish/support/target-setup.ts';
import { expectPath, settled, until } from '#tests/journeys/support/page/waits.ts';

const tabs = 'nav[aria-label="主导航"]';

const first = await openPublished();
await first.publish(tabCalled('我的一'));

test('a published change reaches a page that is open at the next navigation, and nothing typed is lost', async () => {
  const site = await openPublishedSite(first.folder);
  const { page } = site;
  await site.load('/login?type=1');
  const [before = ''] = (await site.running()).split(' ').slice(1);
  await site.untilCached(before);
  await page.locator('input[name="name"], input').first().fill('zhangsan1');

  const { version } = await site.publish(tabCalled('我的二'));
  expect(version).not.toBe(before);
  await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
  await page.waitForResponse((answer) => answer.url().endsWith('/config/manifest.json'));
  expect(await site.running()).toBe(`newest ${before}`);
  expect(await page.locator('input[name="name"], input').first().inputValue()).toBe('zhangsan1');

  await page.evaluate(() => void (location.hash = '#/activity'));
  await page.locator(`html[data-config="newest ${version}"]`).waitFor({ state: 'attached' });
  await page.locator(tabs).getByText('我的二').waitFor();
  await settled(page);
  await page.evaluate(() => void (location.hash = '#/login?type=1'));
  await settled(page);
  expect(await page.locator('input[name="name"], input').first().inputValue()).toBe('zhangsan1');
});

test('a page that is switched off keeps its title and says so to visitors too, with a way home; links to it stay, and the rest works', async () => {
  const site = await openPublishedSite(first.folder);
  const { page } = site;
  await site.switchPage('vip', true);
  await site.switchPage('activity', true);
  await site.load('/vip');
  await page.locator('main').getByText('页面维护中').waitFor();
  expect(await page.locator('h1').innerText()).toBe(copy('vip.title'));
  await page.getByRole('button', { name: '返回首页' }).click();
  await expectPath(page, '/');
  await page.locator(tabs).getByText('优惠').click();
  await page.locator('main').getByText('页面维护中').waitFor();
  expect(await page.getByRole('button', { name: copy('shell.nav.back'), exact: true }).count()).toBe(0);
});

test('a share of the devices has the version on trial, always the same ones; where it fails they have what everyone has', async () => {
  const site = await openPublishedSite(first.folder);
  const { page } = site;
  const { version: old } = liveManifest(site.folder);
  await site.load();
  const { version: trial } = await site.publish(tabCalled('我的新'), 30);
  const deviceName = (isOnTrial: boolean): string => {
    // Names that are alike share a bucket.
    const names = Array.from({ length: 99 }, (_, index) => hash('md5', String(index)));
    return names.find((name) => rolloutBucket(name, trial) < 30 === isOnTrial) ?? expect.unreachable();
  };
  const becomeDevice = (name: string): Promise<void> =>
    page.evaluate((value) => localStorage.setItem('qh:device', JSON.stringify({ v: 1, value })), name);
  await becomeDevice(deviceName(false));
  await site.load();
  expect(await site.running()).toBe(`newest ${old}`);

  const file = liveManifest(site.folder).next?.manifest ?? '';
  let whole = '';
  spoil(site.folder, file, (text) => (whole = text).slice(0, text.indexOf('}')));
  await becomeDevice(deviceName(true));
  await site.load();
  expect(await site.running()).toBe(`newest ${old}`);
  await until(() => site.rejections()).toMatchObject([{ version: trial, reason: 'cut-off' }]);

  spoil(site.folder, file, () => whole);
  await page.evaluate(() => localStorage.removeItem('qh:aside')); // As an hour later.
  await site.load();
  expect(await site.running()).toBe(`trial ${trial}`);
  expect(await page.locator(tabs).innerText()).toContain('我的新');
});

test('each call says which config it comes from, and my page says it at its foot; the header can be switched off, from the next load on', async () => {
  const site = await openPublishedSite(first.folder);
  const { page } = site;
  const said = new Set<string | undefined>();
  page.on('request', (request) => {
    if (request.url().includes('/api/')) said.add(request.headers()['x-config-version']);
  });
  const load = async (): Promise<void> => {
    await page.goto('about:blank'); // What the page before still asks for is its own.
    said.clear();
    await site.load('/boutBallBetInfo?type=7');
  };
  await load();
  const { version, release } = liveManifest(site.folder);
  expect([...said]).toEqual([version]);
  const foot = page.locator('main section').last();
  expect((await foot.innerText()).split(/\s+/)).toEqual(['版本号', release]);
  expect(await foot.getByRole('button', { name: '复制版本号' }).count()).toBe(1);

  const settings = readFileSync('config/site.json', 'utf8');
  await site.publish({
    'config/site.json': settings.replace('"versionHeader": true', '"versionHeader": false'),
  });
  await load();
  expect([...said]).toEqual([undefined]);
});
