import { expect, test } from 'vitest';
import { demoPlayer } from '#tests/journeys/support/players.ts';
import { choose, field, fill, sendReviewed } from '#tests/journeys/support/page/form.ts';
import { openJourney, type OpenSite } from '#tests/journeys/support/open-site.ts';
import { expectPlace, until } from '#tests/journeys/support/page/settled.ts';
import { logIn } from '#tests/journeys/support/page/login.ts';

const typed = { amount: '300', password: demoPlayer.payPassword } as const;

/** Fills the form of a withdrawal, has the server say 401 to it, and reads the dialog that says so. */
async function expire(site: OpenSite): Promise<void> {
  const { page } = site;
  await choose(page, 'withdraw-bank', 'bank', '江南银行');
  await fill(page, 'withdraw-bank', typed);
  // The submission alone: a poll of the balance that came first would log out without a word.
  await site.control('scenario', { fail: { createWithdrawal: '401' } });
  await sendReviewed(page);
  const dialog = page.getByRole('alertdialog');
  await until(() => dialog.innerText()).toContain('身份验证失败：您的登录已过期，请重新登录');
  await site.control('scenario', {});
  for (const key of ['Escape', 'Escape']) await page.keyboard.press(key);
  expect(await dialog.count(), 'only its button closes it').toBe(1);
  await dialog.getByRole('button', { name: '确认' }).tap();
  await expectPlace(page, /^\/login\?/);
}

const amount = ({ page }: OpenSite) => field(page, 'withdraw-bank', 'amount').inputValue();

test('401 and a login as the same player: the form comes back as typed, the password excepted', async () => {
  const site = await openJourney({ loggedIn: true, page: '/withdrawal?method=bank' });
  await expire(site);
  await logIn(site);
  await expectPlace(site.page, '/withdrawal?method=bank');
  await until(() => amount(site)).toBe(typed.amount);
  expect(await field(site.page, 'withdraw-bank', 'bank').innerText()).toContain('江南银行');
  expect(await field(site.page, 'withdraw-bank', 'password').inputValue()).toBe('');
});
