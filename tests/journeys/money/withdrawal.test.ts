import { expect, test } from 'vitest';
import { expectSoundLedger, ordersSince } from '#tests/journeys/support/ledger.ts';
import { copy } from '#tests/journeys/support/copy.ts';
import { demoPlayer } from '#tests/journeys/support/players.ts';
import {
  choose,
  confirmButton,
  expectSoundSheet,
  fill,
  sendReviewed,
  tapTenTimes,
} from '#tests/journeys/support/page/form.ts';
import { openSite } from '#tests/journeys/support/open-site.ts';
import { expectPath, settled, until } from '#tests/journeys/support/page/waits.ts';

/** The three ways, each with a card of the demonstration player. */
const WAYS = [
  ['usdt', 'USDT', 'USDT ERC20', '0x8F2b6D41c7Ea95301bD84fA2e6C07d93B5a1E4f8'],
  ['wallet', '虚拟钱包', '口袋支付', 'KD20260618552031'],
  ['bank', '银行卡', '江南银行', '6217001820012345678'],
] as const;

test('Withdrawal: submitted, waits for review, then /transRecord after 1.5 s; ten taps make one, on each tab, and the number of a card is nowhere whole', async () => {
  const site = await openSite({ loggedIn: true, page: '/withdrawal' });
  const { page, toasts } = site;
  const before = Date.now();
  for (const [index, [method, tab, card, whole]] of WAYS.entries()) {
    const form = `withdraw-${method}`;
    const yuan = `${String(101 + index)}.23`;
    await site.go('/withdrawal');
    await page.getByRole('radio', { name: tab, exact: true }).tap();
    await settled(page);
    await choose(page, form, 'bank', card);
    await fill(page, form, { amount: yuan, password: demoPlayer.payPassword });
    await tapTenTimes(page, page.locator('form:visible button[type=submit]'));
    await confirmButton(page).tap({ trial: true });
    expect(await page.getByRole('dialog').innerText()).toMatch(RegExp(`•{4} ${whole.slice(-4)}`));
    expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toContain(whole.slice(-5));
    expect(site.sent('withdraw'), 'ten taps on the form only open the review').toHaveLength(index);
    await tapTenTimes(page, confirmButton(page));
    const said = () => toasts.filter((toast) => toast === '已提交，等待后台审核').length;
    await until(said).toBe(index + 1);
    await expectPath(page, '/transRecord?type=2');
    expect(site.sent('withdraw')).toHaveLength(index + 1);
    expect(site.sent('withdraw').at(-1)?.body['bank']).toEqual(expect.any(Number));
    const orders = ordersSince(site, 2, before);
    expect(orders).toHaveLength(index + 1);
    expect(orders.at(-1)).toMatchObject({ cents: 10_123 + index * 100 });
    expect(orders.at(-1)?.detail).toContain(whole);
    expectSoundLedger(site);
  }
});

const PASSWORD = 'withdraw-bank_password';

test('支付密码错误 closes the review, marks the payment password and focuses it; what was typed stays, and is sent to a sound result', async () => {
  const { page } = await openSite({ loggedIn: true, page: '/withdrawal?method=bank' });
  await choose(page, 'withdraw-bank', 'bank', '江南银行');
  await fill(page, 'withdraw-bank', { amount: '500', password: '999999' });
  await sendReviewed(page);
  const marked = page.locator('[aria-invalid="true"]:visible');
  await until(() => marked.evaluateAll((all) => all.map(({ id }) => id))).toEqual([PASSWORD]);
  await until(() => page.evaluate(() => document.activeElement?.id)).toBe(PASSWORD);
  await until(() => page.getByRole('dialog').count()).toBe(0);
  await page.clock.setFixedTime(new Date()); // The result leads on after 1.5 s: here it stays.
  await fill(page, 'withdraw-bank', { password: demoPlayer.payPassword });
  await sendReviewed(page);
  await page.getByRole('dialog').getByText(copy('withdraw.result.title')).first().waitFor();
  await expectSoundSheet(page);
});
