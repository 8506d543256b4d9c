import { expect, test } from 'vitest';
import { demoPlayer, newPlayer } from '#tests/journeys/support/players.ts';
import { choose, field, fill, sendReviewed } from '#tests/journeys/support/page/form.ts';
import { openSite, type OpenSite } from '#tests/journeys/support/open-site.ts';
import { expectPath, hold, pathOf, until } from '#tests/journeys/support/page/waits.ts';
import { logIn } from '#tests/journeys/support/page/login.ts';

test('a login that the player keeps logs in at the next visit; where it fails that is said once, and the form is left to the player; it gives way to a login by hand', async () => {
  const site = await openSite({ page: '/login' });
  await logIn(site, demoPlayer, true);
  await expectPath(site.page, '/');
  await until(() => site.page.evaluate(() => localStorage.getItem('qh:login'))).not.toBeNull();

  const next = await nextVisit(site);
  await expectPath(next, '/');
  await until(() => next.locator('main').innerText()).toContain(demoPlayer.name);
  const changed = { password: demoPlayer.password, paypassword: 'another123' };
  expect((await site.call('/api/editPassword', changed, await site.tokenFor(demoPlayer))).code).toBe(200);
  await Promise.all([site.page, next].map((page) => page.close()));

  const last = await nextVisit(site);
  const before = site.toasts.length;
  await until(() => site.toasts.slice(before)).toEqual(['账号或密码错误']);
  expect(pathOf(last)).toBe('/login');
  expect(await last.evaluate(() => localStorage.getItem('qh:login'))).not.toBeNull();
  await logIn({ ...site, page: last }, { name: demoPlayer.name, password: 'another123' }, true);
  await expectPath(last, '/');

  const release = await hold(site.context, '**/api/login_pc');
  const taken = await nextVisit(site);
  await taken.getByText('正在自动登录…').waitFor();
  await logIn({ ...site, page: taken }, newPlayer);
  release();
  await expectPath(taken, '/');
  expect(await taken.evaluate(() => sessionStorage.getItem('qh:account'))).toContain(newPlayer.name);
});

test('401 and a login as the same player: the form comes back as typed, the password excepted', async () => {
  const site = await openSite({ loggedIn: true, page: '/withdrawal?method=bank' });
  const { page } = site;
  const typed = (name: string) => field(page, 'withdraw-bank', name);
  await choose(page, 'withdraw-bank', 'bank', '江南银行');
  await fill(page, 'withdraw-bank', { amount: '300', password: demoPlayer.payPassword });
  // The submission alone: a poll of the balance that came first would log out without a word.
  await site.control('scenario', { fail: { createWithdrawal: '401' } });
  await sendReviewed(page);
  await page.getByRole('alertdialog').getByRole('button', { name: '确认' }).tap();
  await expectPath(page, /^\/login\?/);
  await site.control('scenario', {});
  await logIn(site);
  await expectPath(page, '/withdrawal?method=bank');
  await until(() => typed('amount').inputValue()).toBe('300');
  expect(await typed('bank').innerText()).toContain('江南银行');
  expect(await typed('password').inputValue()).toBe('');
});

/** A new tab of the same profile on the login page; its sessionStorage is empty. */
async function nextVisit(site: OpenSite) {
  const page = await site.context.newPage();
  await page.goto(`${site.url}/#/login`);
  return page;
}
