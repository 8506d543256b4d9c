import { expect, test } from 'vitest';
import { demoPlayer } from '#tests/journeys/support/players.ts';
import { openJourney, type OpenSite } from '#tests/journeys/support/open-site.ts';
import { expectPlace, placeOf, until } from '#tests/journeys/support/page/settled.ts';
import { logIn } from '#tests/journeys/support/page/login.ts';

function keptToken({ page }: OpenSite): Promise<string | null> {
  return page.evaluate(() => sessionStorage.getItem('api_token'));
}

test('a login that the player keeps logs in at the next visit, and is not readable on the device', async () => {
  const site = await openJourney({ page: '/login' });
  await logIn(site, demoPlayer, true);
  await expectPlace(site.page, '/');
  await until(() => site.page.evaluate(() => localStorage.getItem('qh:login'))).not.toBeNull();
  const kept = await site.page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  expect(kept).not.toContain(demoPlayer.password);
  expect(kept).not.toContain(demoPlayer.name);

  const next = await nextVisit(site);
  await expectPlace(next, '/');
  await until(() => next.locator('main').innerText()).toContain(demoPlayer.name);
});

test('an automatic login that fails says so once and leaves the form to the player', async () => {
  const site = await openJourney({ page: '/login' });
  await logIn(site, demoPlayer, true);
  await expectPlace(site.page, '/');
  await until(() => site.page.evaluate(() => localStorage.getItem('qh:login'))).not.toBeNull();
  const changed = { password: demoPlayer.password, paypassword: 'another123', login_password: undefined };
  const { code } = await site.call('/api/editPassword', changed, (await keptToken(site)) ?? '');
  expect(code).toBe(200);
  await site.page.close();

  const next = await nextVisit(site);
  const before = site.toasts.length;
  await until(() => site.toasts.slice(before)).toEqual(['账号或密码错误']);
  expect(placeOf(next)).toBe('/login');
  await logIn({ ...site, page: next }, { name: demoPlayer.name, password: 'another123' });
  await expectPlace(next, '/');
  expect(site.sent('login_pc').length).toBe(3);
});

/** A new tab of the same profile, opened on the login page: what the session's storage held is not in it. */
async function nextVisit(site: OpenSite) {
  const page = await site.context.newPage();
  await page.goto(`${site.url}/#/login`);
  return page;
}
