import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectSoundBooks, ordersSince } from '#tests/journeys/support/books.ts';
import { copy } from '#tests/journeys/support/copy.ts';
import { fillDeposit } from '#tests/journeys/support/deposit-form.ts';
import {
  confirmButton,
  expectSoundSheet,
  field,
  fill,
  send,
  sendReviewed,
} from '#tests/journeys/support/page/form.ts';
import { openJourney, type OpenSite } from '#tests/journeys/support/open-site.ts';
import { expectPlace, placeOf, until } from '#tests/journeys/support/page/settled.ts';

const typed = (method: string, yuan: string) => (page: Page) =>
  fill(page, `deposit-${method}`, { amount: yuan });
const chip = (name: string) => (page: Page) =>
  page.locator('form:visible').getByRole('radio', { name }).tap();

/** Each method by its label: how the amount, and what else it asks, is given, and what has to go out. */
const METHODS = [
  ['usdt', 'USDT', [typed('usdt', '715')], { paytype: 'usdt', amount: 715, catepay: 'TRC20' }],
  ['wechat', '微信支付', [chip('300')], { paytype: 'wxpay', amount: 300 }],
  ['alipay', '支付宝', [typed('alipay', '100.5')], { paytype: 'alipay', amount: 100.5 }],
  [
    'vvpay',
    'VV支付',
    [typed('vvpay', '250'), chip('手机银行H5')],
    { paytype: 'vvpay', amount: 250, catepay: '9879' },
  ],
  ['topay', 'topay', [typed('topay', '101')], { paytype: 'topay', amount: 101 }],
  ['kdpay', '口袋支付', [typed('kdpay', '102')], { paytype: 'kdpay', amount: 102 }],
  ['gopay', 'gopay', [typed('gopay', '103')], { paytype: 'gopay', amount: 103 }],
  ['okpay', 'okpay', [typed('okpay', '104')], { paytype: 'okpay', amount: 104 }],
  ['wanbpay', '万币支付', [typed('wanbpay', '105')], { paytype: 'wanbpay', amount: 105 }],
] as const;

test('§4.26 Other deposit methods: "已提交，请在新窗口完成支付", each with what it sends and the payment page it leads to', async () => {
  const site = await openJourney({ loggedIn: true, page: '/recharge' });
  const { page, toasts } = site;
  const began = Date.now();
  for (const [method, label, steps, body] of METHODS) {
    if (placeOf(page) !== '/recharge') await site.go('/recharge');
    await page.getByRole('radio', { name: label }).first().tap();
    await expectPlace(page, `/recharge?method=${method}`);
    for (const step of steps) await step(page);
    const said = toasts.length;
    await sendReviewed(page);
    await expectPlace(page, method === 'usdt' ? /^\/payInfo\?deposit_no=D\d+$/ : /^\/payIframe\?pay_url=/);
    expect(toasts.slice(said), method).toEqual(['已提交，请在新窗口完成支付']);
    expect(site.sent('recharge').at(-1)?.body, method).toEqual(body);
    if (method !== 'usdt')
      await page.frameLocator('iframe').getByText('支付收银台').first().waitFor({ timeout: 8000 });
  }

  await site.go('/recharge?method=alipay');
  expect(await field(page, 'deposit-alipay', 'amount').inputValue()).toBe('');
  await expectOneOrderEach(site, began);
  expect(site.sent('recharge')).toHaveLength(METHODS.length);
});

test('a bank deposit ends on a result that axe finds nothing wrong with', async () => {
  const site = await openJourney({ loggedIn: true, page: '/recharge?method=bank' });
  await fillDeposit(site);
  await site.page.clock.setFixedTime(new Date()); // The result leads on after 1.5 s: here it stays.
  await sendReviewed(site.page);
  await site.page.getByRole('dialog').getByText(copy('deposit.result.title')).first().waitFor();
  await expectSoundSheet(site.page);
});

test('what is paid in the frame is approved in the record, and back goes to /money', async () => {
  const site = await openJourney({ loggedIn: true, page: '/recharge?method=alipay' });
  const { page } = site;
  const began = Date.now();
  await fill(page, 'deposit-alipay', { amount: '4321.98' });
  await send(page);
  await expectSoundSheet(page);
  await confirmButton(page).tap();
  await expectPlace(page, /^\/payIframe/);
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button', { name: '确认支付' }).tap();
  await frame.getByText('支付成功').first().waitFor();
  await page.getByRole('button', { name: copy('shell.nav.back') }).tap();
  await until(() => placeOf(page)).toBe('/money');
  await site.go('/transRecord?type=1');
  const row = page.locator('[data-list=transactions]').getByRole('button').filter({ hasText: '¥4,321.98' });
  await until(() => row.innerText()).toContain('已通过');
  expect(await row.innerText()).toContain('支付宝');
  await expectOneOrderEach(site, began);
});

/** Every deposit that was sent is one order, and the books add up. */
async function expectOneOrderEach(site: OpenSite, began: number): Promise<void> {
  await expectSoundBooks(site);
  expect(ordersSince(site, 1, began)).toHaveLength(site.sent('recharge').length);
}
