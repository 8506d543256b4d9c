import type { BrowserContext } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { closeBrowser } from '#tests/journeys/support/browser.ts';
import { demoPlayer } from '#tests/journeys/support/demo-player.ts';
import { openJourney, type OpenSite } from '#tests/journeys/support/open-site.ts';
import { expectPlace } from '#tests/journeys/support/page/place.ts';
import { logIn } from '#tests/journeys/support/players.ts';
import { settled } from '#tests/journeys/support/page/settled.ts';
import { until } from '#tests/journeys/support/page/until.ts';
import { expectUsable, startOn } from '#tests/journeys/support/page/usable.ts';

afterAll(closeBrowser);

/** What a browser may do to those who ask for a storage: each runs in the page before anything of the site does. */
const BROKEN: Record<string, () => void> = {
  'every storage throws when it is asked for': () => {
    for (const name of ['sessionStorage', 'localStorage', 'indexedDB', 'caches', 'BroadcastChannel'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
  },
  'every storage throws when it is used': () => {
    const refuse = (): never => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
    for (const name of ['getItem', 'setItem', 'removeItem', 'clear', 'key'] as const)
      Storage.prototype[name] = refuse;
    IDBFactory.prototype.open = refuse;
    if ('caches' in window) CacheStorage.prototype.open = refuse;
  },
  'nothing that is written stays': () => {
    Storage.prototype.setItem = () => undefined;
    Storage.prototype.getItem = () => null;
  },
  'there are no keys, caches or channels': () => {
    for (const name of ['indexedDB', 'caches', 'BroadcastChannel']) Reflect.deleteProperty(window, name);
    Object.defineProperty(window, 'indexedDB', { configurable: true, value: undefined });
  },
};

test.each(Object.keys(BROKEN))('the site starts and a player logs in where %s', async (name) => {
  const breakIt = BROKEN[name];
  const site = await openJourney({
    page: '/',
    before: async (context: BrowserContext) => void (breakIt && (await context.addInitScript(breakIt))),
  });
  await until(() => site.page.locator('header').innerText()).toContain('注册');
  await expectUsable(site, name);
  await logsIn(site);
});

const RUBBISH = [
  '',
  'undefined',
  'null',
  '{',
  '[]',
  '42',
  '{"version":1}',
  '{"v":1,"value":{"a":[1,{}]}}',
  '\u0000\ud800',
  'x'.repeat(5000),
];

test('the site starts where the device holds rubbish', { timeout: 90_000 }, async () => {
  const site = await openJourney({ page: '/login' });
  for (const rubbish of RUBBISH) {
    await site.page.evaluate((value) => {
      for (const key of ['qh:visited', 'qh:packet']) sessionStorage.setItem(key, value);
      for (const key of ['qh:login', 'qh:games', 'qh:welcome', 'qh:mask', 'qh:referrer'])
        localStorage.setItem(key, value);
    }, rubbish);
    await startOn(site.page, '/');
    await settled(site.page);
    await expectUsable(site, rubbish);
    await until(() => site.page.locator('main').innerText()).toContain('百家乐');
  }
  await logsIn(site);
});

test.each(['rubbish', 'two words', '令牌', '\n', 'x'.repeat(3000)])(
  'a token that no server gave (%#) ends in a login, not in a broken screen',
  async (token) => {
    const site = await openJourney({
      page: '/mine',
      before: (context) =>
        context.addInitScript((value) => {
          if (location.protocol === 'about:') return;
          if (sessionStorage.getItem('spoilt') === null) sessionStorage.setItem('api_token', value);
          sessionStorage.setItem('spoilt', '');
        }, token),
    });
    const dialog = site.page.getByRole('alertdialog');
    await until(
      async () => (await dialog.count()) + (site.page.url().includes('/login') ? 1 : 0),
    ).toBeGreaterThan(0);
    if ((await dialog.count()) > 0) await dialog.getByRole('button').tap();
    await until(() => site.page.url()).toContain('/login');
    await logIn(site);
    await expectPlace(site.page, '/mine');
    await until(() => site.page.locator('main').innerText()).toContain(demoPlayer.name);
  },
);

test('a key store that fails keeps no login, and says nothing of it', async () => {
  const site = await openJourney({
    page: '/login',
    before: (context) =>
      context.addInitScript(() => {
        IDBFactory.prototype.open = () => {
          throw new DOMException('A mutation operation was attempted.', 'InvalidStateError');
        };
      }),
  });
  await logIn(site, demoPlayer, true);
  await expectPlace(site.page, '/');
  expect(await site.page.evaluate(() => localStorage.getItem('qh:login'))).toBeNull();
});

async function logsIn(site: OpenSite): Promise<void> {
  await site.go('/login');
  await logIn(site);
  await expectPlace(site.page, '/');
  await until(() => site.page.locator('main').innerText()).toContain(demoPlayer.name);
  await site.go('/transRecord');
  await until(() => site.page.locator('main').innerText()).toMatch(/已通过|待审核/);
}
