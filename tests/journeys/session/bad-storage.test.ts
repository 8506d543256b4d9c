import { expect, test } from 'vitest';
import { demoPlayer } from '#tests/journeys/support/players.ts';
import { openSite } from '#tests/journeys/support/open-site.ts';
import { expectPath, until } from '#tests/journeys/support/page/waits.ts';
import { logIn } from '#tests/journeys/support/page/login.ts';

/** What a browser may do if a storage is asked for. Each runs in the page before any code of the site. */
const BROKEN: Record<string, () => void> = {
  'every storage throws when it is asked for': () => {
    for (const name of ['sessionStorage', 'localStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
  },
  'nothing that is written stays': () => {
    Storage.prototype.setItem = () => undefined;
    Storage.prototype.getItem = () => null;
  },
};

test.each(Object.entries(BROKEN))('the site starts and a player logs in where %s', async (name, breakIt) => {
  const site = await openSite({ page: '/', before: (context) => context.addInitScript(breakIt) });
  await until(() => site.page.locator('header').innerText()).toContain('注册');
  expect(await site.page.locator('body').innerText(), name).not.toMatch(
    /undefined|NaN|\[object|\bnull\b|shell\.|block-/,
  );
  await site.go('/login');
  await logIn(site);
  await expectPath(site.page, '/');
  await until(site.words).toContain(demoPlayer.name);
  await site.go('/transRecord');
  await until(site.words).toMatch(/已通过|待审核/);
});
