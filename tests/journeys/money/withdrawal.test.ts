import { expect, test } from 'vitest';
import { centsIn, expectSoundBooks, ordersSince } from '#tests/journeys/support/books.ts';
import { copy } from '#tests/journeys/support/copy.ts';
import { demoPlayer, newPlayer } from '#tests/journeys/support/players.ts';
import {
  choose,
  confirmButton,
  expectFocus,
  expectMessages,
  expectSoundSheet,
  field,
  fill,
  sendReviewed,
  tapTenTimes,
} from '#tests/journeys/support/page/form.ts';
import { openJourney, type OpenSite } from '#tests/journeys/support/open-site.ts';
import { expectPlace, settled, until } from '#tests/journeys/support/page/settled.ts';

/** The three ways, as the spec words them, with a card of the demonstration player in each. */
const WAYS = [
  {
    ...{ method: 'usdt', tab: 'USDT', nothing: '请选择USDT地址', card: 'USDT ERC20', last: 'E4f8' },
    ...{ whole: '0x8F2b6D41c7Ea95301bD84fA2e6C07d93B5a1E4f8' },
  },
  {
    ...{ method: 'wallet', tab: '虚拟钱包', nothing: '请选择钱包地址', card: '口袋支付', last: '2031' },
    ...{ whole: 'KD20260618552031' },
  },
  {
    ...{ method: 'bank', tab: '银行卡', nothing: '请选择银行卡', card: '江南银行', last: '5678' },
    ...{ whole: '6217001820012345678' },
  },
] as const;

const toTab = async ({ page }: OpenSite, tab: string): Promise<void> => {
  await page.getByRole('radio', { name: tab, exact: true }).tap();
  await settled(page);
};
const isEmpty = (input: SVGElement | HTMLElement | null): boolean =>
  input instanceof HTMLInputElement && input.value === '';

test('Card number display: masked except the last 4 characters; labels by type; without one, the tab says so and leads to where one is added', async () => {
  const site = await openJourney({ loggedIn: true, page: '/withdrawal?method=bank' });
  const { page } = site;
  const sheet = page.getByRole('dialog');
  for (const { method, tab, card, last, whole } of [...WAYS].reverse()) {
    await toTab(site, tab);
    await field(page, `withdraw-${method}`, 'bank').tap();
    const option = sheet.getByRole('radio', { name: card });
    expect(await option.innerText()).toMatch(new RegExp(`•{4} ${last}$`));
    if (method === 'bank') expect(await option.innerText()).toContain('林青岚');
    await option.tap();
    await sheet.waitFor({ state: 'hidden' });
    const chosen = await field(page, `withdraw-${method}`, 'bank').innerText();
    expect(chosen).toMatch(new RegExp(`${card}[\\s\\S]*•{4} ${last}`));
    const html = await page.evaluate(() => document.documentElement.outerHTML);
    expect(html).not.toContain(whole);
    expect(html).not.toContain(whole.slice(-5));
  }
  const other = await openJourney({ loggedIn: newPlayer, page: '/withdrawal' });
  for (const { method, tab } of WAYS) {
    await toTab(other, tab);
    expect(await other.words()).toContain(copy(`withdraw-${method}.no-cards`));
  }
  await other.page.getByRole('button', { name: copy('withdraw-bank.add') }).tap();
  await expectPlace(other.page, '/addBankCard');
});

test('Withdrawal: submitted, waits for review, then /transRecord after 1.5 s; ten taps make one, on each tab', async () => {
  const site = await openJourney({ loggedIn: true, page: '/withdrawal' });
  const { page, toasts } = site;
  const before = Date.now();
  const balance = centsIn(site, 'userbalance');
  for (const [index, { method, tab, card, whole }] of WAYS.entries()) {
    const form = `withdraw-${method}`;
    const yuan = `${String(101 + index)}.23`;
    await site.go('/withdrawal');
    await toTab(site, tab);
    await choose(page, form, 'bank', card);
    await fill(page, form, { amount: yuan, password: demoPlayer.payPassword });
    await tapTenTimes(page, page.locator('form:visible button[type=submit]'));
    await confirmButton(page).tap({ trial: true });
    expect(site.sent('withdraw'), 'ten taps on the form open the review and send nothing').toHaveLength(
      index,
    );
    if (method === 'bank') await expectSoundSheet(page);
    // The form goes with its page 1.5 s after the answer: the page itself says whether it was emptied before.
    const emptied = page.waitForFunction(isEmpty, await field(page, form, 'password').elementHandle());
    await tapTenTimes(page, confirmButton(page));
    const said = () => toasts.filter((toast) => toast === '已提交，等待后台审核').length;
    await until(said).toBe(index + 1);
    await emptied;
    await expectPlace(page, '/transRecord?type=2');
    expect(site.sent('withdraw')).toHaveLength(index + 1);
    expect(site.sent('withdraw').at(-1)?.body).toMatchObject({ amount: Number(yuan), password: '123456' });
    const orders = ordersSince(site, 2, before);
    expect(orders).toHaveLength(index + 1);
    expect(orders.at(-1)).toMatchObject({ cents: 10_123 + index * 100 });
    expect(orders.at(-1)?.detail).toContain(whole);
    await expectSoundBooks(site);
  }
  expect(balance - centsIn(site, 'userbalance')).toBe(10_123 + 10_223 + 10_323);
});

test('Remaining wagering is shown and explained; the server refuses until it is done', async () => {
  const site = await openJourney({ loggedIn: true, page: '/mine' });
  const { page } = site;
  site.sandbox.context().store.run("UPDATE players SET wagering_cents = 123450 WHERE username = 'demo2026'");
  await site.go('/withdrawal?method=bank');
  await until(site.words).toContain('¥1,234.50');
  expect(await site.words()).toContain(copy('withdraw.turnover-left'));
  await choose(page, 'withdraw-bank', 'bank', '江南银行');
  await fill(page, 'withdraw-bank', { amount: '100', password: '123456' });
  await sendReviewed(page);
  await until(() => site.toasts.at(-1)).toBe('还需完成1234.5元流水才能取款');
  expect(await field(page, 'withdraw-bank', 'amount').inputValue()).toBe('100');
});

test('支付密码错误 closes the review, marks the payment password once and focuses it; what was typed stays, and is sent to a sound result', async () => {
  const site = await openJourney({ loggedIn: true, page: '/withdrawal?method=bank' });
  const { page, toasts } = site;
  await choose(page, 'withdraw-bank', 'bank', '江南银行');
  await fill(page, 'withdraw-bank', { amount: '500', password: '999999' });
  await sendReviewed(page);
  await expectMessages(page, 'withdraw-bank', { password: '支付密码错误' });
  await expectFocus(page, 'withdraw-bank', 'password');
  expect(toasts).toEqual(['支付密码错误']);
  await until(() => page.getByRole('dialog').count()).toBe(0);
  expect(await field(page, 'withdraw-bank', 'amount').inputValue()).toBe('500');
  expect(await field(page, 'withdraw-bank', 'password').inputValue()).toBe('999999');
  await page.clock.setFixedTime(new Date()); // The result leads on after 1.5 s: here it stays.
  await fill(page, 'withdraw-bank', { password: demoPlayer.payPassword });
  await sendReviewed(page);
  await page.getByRole('dialog').getByText(copy('withdraw.result.title')).first().waitFor();
  await expectSoundSheet(page);
});
