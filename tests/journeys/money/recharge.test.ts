import { expect, test } from 'vitest';
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
import { expectPlace, placeOf } from '#tests/journeys/support/page/place.ts';
import { until } from '#tests/journeys/support/page/until.ts';

interface Method {
  method: string;
  label: string;
  /** How the amount, and what else the method asks, is given. */
  give: (site: OpenSite) => Promise<void>;
  /** What has to go out. */
  body: Readonly<Record<string, unknown>>;
  leadsTo: 'payInfo' | 'payIframe';
}

const amount = (method: string, yuan: string) => (site: OpenSite) =>
  fill(site.page, `deposit-${method}`, { amount: yuan });

const chip = (name: string) => (site: OpenSite) =>
  site.page.locator('form:visible').getByRole('radio', { name }).tap();

const METHODS: Method[] = [
  {
    method: 'usdt',
    label: 'USDT',
    give: amount('usdt', '715'),
    body: { paytype: 'usdt', amount: 715, catepay: 'TRC20' },
    leadsTo: 'payInfo',
  },
  {
    method: 'wechat',
    label: '微信支付',
    give: chip('300'),
    body: { paytype: 'wxpay', amount: 300 },
    leadsTo: 'payIframe',
  },
  {
    method: 'alipay',
    label: '支付宝',
    give: amount('alipay', '100.5'),
    body: { paytype: 'alipay', amount: 100.5 },
    leadsTo: 'payIframe',
  },
  {
    method: 'vvpay',
    label: 'VV支付',
    give: async (site) => {
      await amount('vvpay', '250')(site);
      await chip('手机银行H5')(site);
    },
    body: { paytype: 'vvpay', amount: 250, catepay: '9879' },
    leadsTo: 'payIframe',
  },
  ...(
    [
      ['topay', 'topay'],
      ['kdpay', '口袋支付'],
      ['gopay', 'gopay'],
      ['okpay', 'okpay'],
      ['wanbpay', '万币支付'],
    ] as const
  ).map(([method, label], index): Method => ({
    ...{ method, label, give: amount(method, String(101 + index)) },
    body: { paytype: method, amount: 101 + index },
    leadsTo: 'payIframe',
  })),
];

test('§4.26 Other deposit methods: "已提交，请在新窗口完成支付", each with what it sends and the payment page it leads to', async () => {
  const site = await openJourney({ loggedIn: true, page: '/recharge' });
  const { page, toasts, calls } = site;
  const began = Date.now();
  for (const { method, label, give, body, leadsTo } of METHODS) {
    if (placeOf(page) !== '/recharge') await site.go('/recharge');
    await page.getByRole('radio', { name: label }).first().tap();
    await expectPlace(page, `/recharge?method=${method}`);
    await give(site);
    const said = toasts.length;
    await sendReviewed(page);
    await expectPlace(
      page,
      leadsTo === 'payInfo' ? /^\/payInfo\?deposit_no=D\d+$/ : /^\/payIframe\?pay_url=/,
    );
    expect(toasts.slice(said), method).toEqual(['已提交，请在新窗口完成支付']);
    expect(calls.filter(({ name }) => name === 'recharge').at(-1)?.body, method).toEqual(body);
    if (leadsTo === 'payIframe')
      await page.frameLocator('iframe').getByText('支付收银台').first().waitFor({ timeout: 8000 });
  }

  await site.go('/recharge?method=alipay');
  expect(await field(page, 'deposit-alipay', 'amount').inputValue()).toBe('');
  await expectBooksWhole(site, began);
  expect(calls.filter(({ name }) => name === 'recharge').length).toBe(METHODS.length);
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
  await expectBooksWhole(site, began);
});

/** Every deposit that was sent is one order, and the ledger has no fault. */
async function expectBooksWhole({ url, sandbox, calls }: OpenSite, began: number): Promise<void> {
  const state = (await (await fetch(`${url}/sandbox/state`)).json()) as { faults: unknown[] };
  expect(state.faults).toEqual([]);
  const made = sandbox
    .context()
    .store.one<{ rows: number }>(
      'SELECT COUNT(*) AS rows FROM orders WHERE type = 1 AND created_at >= ?',
      began,
    );
  expect(made?.rows).toBe(calls.filter(({ name }) => name === 'recharge').length);
}
