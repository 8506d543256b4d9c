import { afterAll, describe, expect, test } from 'vitest';
import { closeBrowser } from '#tests/journeys/support/browser.ts';
import { copy } from '#tests/journeys/support/copy.ts';
import { settled } from '#tests/journeys/support/settled.ts';
import { until } from '#tests/journeys/support/until.ts';
import { closeWelcome } from '#tests/journeys/support/welcome.ts';
import { editCopy } from './support/edits.ts';
import {
  configInUse,
  keptVersion,
  openPublished,
  waitForStart,
  waitUntilKept,
  type Published,
} from './support/open-published.ts';

afterAll(closeBrowser);

type Damage = (site: Published) => Promise<void>;

const half = (text: string): string => text.slice(0, text.length / 2);
const newer = (text: string): string => JSON.stringify({ ...(JSON.parse(text) as object), vocabulary: 99 });

/** What can be wrong with a published config, as the first screen meets it. */
const DAMAGES: readonly (readonly [string, Damage])[] = [
  ['a manifest that is cut off', (site) => site.spoil('manifest', half)],
  ['a manifest that is not there', (site) => site.spoil('manifest', () => null)],
  ['a manifest of a vocabulary newer than known', (site) => site.spoil('manifest', newer)],
  ['a bundle of the site that is no JSON', (site) => site.spoil('site.', half)],
  ['a bundle of the page that is no JSON', (site) => site.spoil('page.home.', half)],
  ['a bundle of the page that is not there', (site) => site.spoil('page.home.', () => null)],
];

/** A version that differs in each file that is damaged: what is the same as before, a phone has kept. */
const edits = {
  ...editCopy('shell', { brand: '青花新版' }),
  ...editCopy('home', { title: '新首页' }),
  ...editCopy('login', { title: '新登录' }),
};

describe.each(DAMAGES)('%s', (_name, damage) => {
  test('without a config of before, the site says that it cannot start; a retry starts it once all is well', async () => {
    const site = await openPublished();
    const { page } = site;
    await damage(site);
    await page.goto(site.url);
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.innerText()).toContain('网站暂时无法打开');
    expect(await configInUse(page)).toBeUndefined();
    const retry = alert.getByRole('button', { name: '重新加载' });
    expect((await retry.boundingBox())?.height).toBeGreaterThanOrEqual(44);

    await site.publish(edits);
    await retry.tap();
    await waitForStart(page);
    expect((await configInUse(page))?.origin).toBe('newest');
  });

  test('with a config of before, the site starts from it and says so', async () => {
    const site = await openPublished();
    const { page } = site;
    await page.goto(site.url);
    await waitUntilKept(page);
    const before = await configInUse(page);
    expect(before?.origin).toBe('newest');

    await site.publish(edits);
    await damage(site);
    await page.reload();
    await waitForStart(page);
    expect(await configInUse(page)).toEqual({ origin: 'last-good', version: before?.version });

    await site.publish(edits);
    await page.reload();
    await waitForStart(page);
    const after = await configInUse(page);
    expect(after?.origin).toBe('newest');
    expect(after?.version).not.toBe(before?.version);
  });
});

test('a page whose file is broken says so when it is opened; the others work, and the version is not kept as good', async () => {
  const site = await openPublished();
  const { page } = site;
  await page.goto(site.url);
  await waitUntilKept(page);
  const before = await configInUse(page);
  await site.publish(edits);
  await site.spoil('page.login.', half);
  await page.reload();
  await waitForStart(page);
  const broken = await configInUse(page);
  expect(broken?.origin).toBe('newest');
  await closeWelcome(page);
  await page.evaluate(() => void (location.hash = '/login'));
  const alert = page.locator('main').getByRole('alert');
  await alert.waitFor();
  expect(await alert.innerText()).toContain(copy('shell.page-failed'));
  expect(await keptVersion(page)).toBe(before?.version);

  await site.publish(edits);
  await alert.getByRole('button', { name: '重试' }).tap();
  await until(() => page.locator('form').count()).toBeGreaterThan(0);
  await settled(page);
});

test('a kept config that is spoiled is none: the site says that it cannot start, and does not run on half of it', async () => {
  const site = await openPublished();
  const { page } = site;
  await page.goto(site.url);
  await waitUntilKept(page);
  await page.evaluate(async () => {
    const cache = await caches.open('qh-config');
    for (const { url } of await cache.keys()) await cache.put(url, new Response('{"half":'));
  });
  await site.spoil('manifest', half);
  await page.reload();
  const alert = page.getByRole('alert');
  await alert.waitFor();
  expect(await alert.innerText()).toContain('网站暂时无法打开');
  expect(await configInUse(page)).toBeUndefined();
});
