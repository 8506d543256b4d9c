import { afterAll, expect, test } from 'vitest';
import { closeBrowser } from '#tests/journeys/support/browser.ts';
import type { ConfigEdits } from '#tests/journeys/support/config-folder.ts';
import { settled } from '#tests/journeys/support/page/settled.ts';
import { until } from '#tests/journeys/support/page/until.ts';
import { closeWelcome } from '#tests/journeys/support/page/welcome.ts';
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

let versions = 0;

/** A version that no phone has seen, and that differs in each file that is damaged: what is the same as before, a phone has kept. */
function anotherVersion(): ConfigEdits {
  versions += 1;
  const at = String(versions);
  return {
    ...editCopy('shell', { brand: `青花新版${at}` }),
    ...editCopy('home', { title: `新首页${at}` }),
    ...editCopy('login', { title: `新登录${at}` }),
  };
}

test(
  'without a config of before the site runs on the one it was built with; without that too it says that it cannot start, until a retry finds all well',
  { timeout: 150_000 },
  async () => {
    const site = await openPublished();
    const { page } = site;
    let isBuiltThere = true;
    await page.route('**/built/**', (route) =>
      isBuiltThere ? route.continue() : route.fulfill({ status: 404, body: 'Not found' }),
    );
    const visit = async (): Promise<void> => {
      await page.goto(`${site.url}/none-of-the-site`);
      await page.evaluate(async () => {
        localStorage.clear();
        await caches.delete('qh-config');
      });
      await page.goto(site.url);
    };
    for (const [what, damage] of DAMAGES) {
      await site.publish(anotherVersion());
      await damage(site);
      isBuiltThere = true;
      await visit();
      await waitForStart(page);
      expect((await configInUse(page))?.origin, what).toBe('built-in');

      isBuiltThere = false;
      await visit();
      const alert = page.getByRole('alert');
      await alert.waitFor();
      expect(await alert.innerText(), what).toContain('网站暂时无法打开');
      expect(await configInUse(page), what).toBeUndefined();
      const retry = alert.getByRole('button', { name: '重新加载' });
      expect((await retry.boundingBox())?.height).toBeGreaterThanOrEqual(44);

      await site.publish(anotherVersion());
      await retry.tap();
      await waitForStart(page);
      expect((await configInUse(page))?.origin, what).toBe('newest');
    }
  },
);

test('a page whose file is broken comes from the version of before, which stays the good one; the next whole version is taken', async () => {
  const site = await openPublished();
  const { page } = site;
  await page.goto(site.url);
  await waitUntilKept(page);
  const before = await configInUse(page);
  await site.publish(anotherVersion());
  await site.spoil('page.login.', half);
  await page.reload();
  await waitForStart(page);
  expect((await configInUse(page))?.origin).toBe('newest');
  await closeWelcome(page);
  await page.evaluate(() => void (location.hash = '/login'));
  await until(() => configInUse(page), 30_000).toEqual({ origin: 'last-good', version: before?.version });
  await page.locator('form').waitFor();
  expect(await keptVersion(page)).toBe(before?.version);

  await site.publish(anotherVersion());
  await page.reload();
  await waitForStart(page);
  const after = await configInUse(page);
  expect(after?.origin).toBe('newest');
  expect(after?.version).not.toBe(before?.version);
  await settled(page);
});
