import { afterAll, expect, test } from 'vitest';
import { closeBrowser } from './support/browser.ts';
import { copy } from './support/copy.ts';
import { answer, answerDeposits } from './support/deposit-answers.ts';
import { choose, expectFocus, field, fill, messages, send } from './support/form.ts';
import { openJourney, type OpenSite } from './support/open-site.ts';
import { expectPlace, placeOf } from './support/place.ts';
import { settled } from './support/settled.ts';
import { until } from './support/until.ts';
import { isNetworkLine, visit } from './support/usable.ts';

afterAll(closeBrowser);

const sent = ({ calls }: OpenSite) => calls.filter(({ name }) => name === 'recharge');
const said = (min: number, max: number): string => `请输入${String(min)}-${String(max)}之间的金额`;

test('Deposit, any: "请输入{{min}}-{{max}}之间的金额", by the range of each method and protocol', async () => {
  const site = await openJourney({ loggedIn: true, page: '/recharge' });
  const { page, toasts } = site;
  const refuses = async (form: string, amounts: readonly string[], words: string): Promise<void> => {
    for (const amount of amounts) {
      await fill(page, form, { amount });
      await send(page);
      await until(() => toasts.at(-1), 4000).toBe(words);
      expect((await messages(page, form))['amount']).toBe(words);
    }
  };
  for (const [method, min, max] of [
    ['alipay', 100, 5000],
    ['vvpay', 100, 20_000],
    ['topay', 100, 30_000],
    ['kdpay', 100, 10_000],
    ['wanbpay', 100, 10_000],
    ['usdt', 200, 200_000],
  ] as const) {
    await site.go(`/recharge?method=${method}`);
    await refuses(`deposit-${method}`, ['', `${String(min - 1)}.99`, `${String(max)}.01`], said(min, max));
    await expectFocus(page, `deposit-${method}`, 'amount');
  }
  await page.getByRole('radio', { name: 'ERC20' }).tap();
  await until(() => page.locator('form:visible').innerText()).toContain('单笔 500-500000 元');
  await refuses('deposit-usdt', ['499.99', '500000.01'], said(500, 500_000));

  await site.go('/recharge?method=wechat');
  const chips = page.locator('form:visible').getByRole('radio');
  expect(await chips.allInnerTexts()).toEqual(
    Array.from({ length: 10 }, (_, index) => String(100 * (index + 1))),
  );
  await send(page);
  await until(() => toasts.at(-1)).toBe(said(100, 1000));

  expect(site.calls.filter(({ name }) => name === 'getPayRange').map(({ body }) => body['type'])).toEqual(
    expect.arrayContaining(['bank', 'alipay', 'vvpay', 'topay', 'usdt-trc20', 'usdt-erc20', 'wechat']),
  );
  expect(sent(site)).toEqual([]);
});

test('Default deposit range until the server range arrives: 100 to 10000', async () => {
  const site = await openJourney({
    loggedIn: true,
    page: '/recharge?method=alipay',
    scenario: { fail: { getPayRange: '500' } },
    allow: isNetworkLine,
  });
  expect(await site.page.locator('form:visible').innerText()).toContain('单笔 100-10000 元');
  await fill(site.page, 'deposit-alipay', { amount: '10000.01' });
  await send(site.page);
  await until(() => site.toasts.at(-1)).toBe(said(100, 10_000));
});

test('Bank method: depositor, bank type, card number and branch address, in this order, before the amount', async () => {
  const site = await openJourney({ loggedIn: true, page: '/recharge' });
  const { page, toasts } = site;
  await until(() => field(page, 'deposit-bank', 'bank_owner').inputValue()).not.toBe('');
  const steps: readonly [words: string, mend: () => Promise<void>][] = [
    ['请输入存款人姓名', () => fill(page, 'deposit-bank', { bank_owner: '林青' })],
    ['请选择银行类型', () => choose(page, 'deposit-bank', 'bank', '云岭银行')],
    ['请输入银行卡号', () => fill(page, 'deposit-bank', { bank_no: '6217001820099887766' })],
    ['请输入开户行地址', () => fill(page, 'deposit-bank', { bank_address: '昆明' })],
    [said(100, 50_000), () => fill(page, 'deposit-bank', { amount: '100' })],
  ];
  await fill(page, 'deposit-bank', { bank_owner: '' });
  for (const [words, mend] of steps) {
    await send(page);
    await until(() => toasts.at(-1)).toBe(words);
    await mend();
  }
  expect(sent(site)).toEqual([]);
  await send(page);
  await expectPlace(page, '/transRecord?type=1');
  expect(toasts.at(-1)).toBe('已提交，等待后台审核');
  expect(sent(site).map(({ body }) => body)).toEqual([
    {
      ...{ paytype: 'bank', amount: 100, bank_owner: '林青', bank: '云岭银行' },
      ...{ bank_no: '6217001820099887766', bank_address: '昆明' },
    },
  ]);
});

test('USDT conversion: amount divided by withdrawusdtrate, rounded down to 2 decimals, at each key', async () => {
  const site = await openJourney({ loggedIn: true, page: '/recharge?method=usdt' });
  const { page } = site;
  await answer(page, 'refreshusermoney', { balance: '1', gameblance: '0', withdrawusdtrate: '6.15' });
  await visit(site, '/recharge?method=usdt');
  const shown = (): Promise<string> => page.locator('form:visible').innerText();
  await until(shown).toContain('6.15');
  await field(page, 'deposit-usdt', 'amount').focus();
  for (const [key, usdt] of [
    ['3', '≈ 0.48 USDT'],
    ['0', '≈ 4.87 USDT'],
    ['7', '≈ 49.91 USDT'],
    ['5', '≈ 500.00 USDT'],
  ] as const) {
    await page.keyboard.press(key);
    await until(shown, 2000).toContain(usdt);
  }
});

test('a deposit whose payment page is refused, or that has nothing to open, says that it was made, leads to the record, and empties the amount', async () => {
  const site = await openJourney({ loggedIn: true, page: '/recharge?method=alipay' });
  const { page, toasts } = site;
  const dialog = page.getByRole('alertdialog');
  for (const [data, words] of [
    [{ pay_url: 'javascript:alert(1)' }, 'deposit.cannot-open'],
    [{ pay_url: 'http://pay.example.com/1' }, 'deposit.cannot-open'],
    [{ pay_url: '//evil.example' }, 'deposit.cannot-open'],
    [{ pay_url: 'bitcoin:1' }, 'deposit.cannot-open'],
    [null, 'deposit.nothing-to-open'],
  ] as const) {
    const end = await answerDeposits(page, data);
    await fill(page, 'deposit-alipay', { amount: '321' });
    const before = toasts.length;
    await send(page);
    expect(await dialog.innerText()).toContain(copy(words));
    expect(toasts.slice(before)).toEqual([]);
    expect(placeOf(page)).toBe('/recharge?method=alipay');
    await dialog.getByRole('button', { name: copy('deposit.records') }).tap();
    await expectPlace(page, '/transRecord?type=1');
    await end();
    await site.go('/recharge?method=alipay');
    expect(await field(page, 'deposit-alipay', 'amount').inputValue()).toBe('');
  }
});

test('a deposit whose payment page cannot be framed still leads to its order, and is opened by a tap', async () => {
  const site = await openJourney({ loggedIn: true, page: '/recharge?method=alipay' });
  const { page, toasts, url } = site;
  const deposit = async (data: object): Promise<readonly string[]> => {
    await site.go('/recharge?method=alipay');
    const end = await answerDeposits(page, data);
    await fill(page, 'deposit-alipay', { amount: '321' });
    const before = toasts.length;
    await send(page);
    await until(() => placeOf(page)).not.toContain('/recharge');
    await end();
    await settled(page);
    return toasts.slice(before);
  };
  const main = (): Promise<string> => page.locator('main').innerText();
  for (const [payUrl, button] of [
    [`${url}/pay/1`, copy('shell.frame.open-in-browser')],
    ['alipays://platformapi/startapp?id=1', copy('shell.open.in-app')],
  ] as const) {
    expect(await deposit({ pay_url: payUrl })).toEqual(['已提交，请在新窗口完成支付']);
    await expectPlace(page, `/payIframe?pay_url=${encodeURIComponent(payUrl)}`);
    expect(await page.locator('main').getByRole('button', { name: button }).count()).toBe(1);
    expect(await page.locator('iframe').count()).toBe(0);
  }
  const info = { amount: '321', created_at: null, paytype: 'alipay' };
  await answer(page, 'payinfo', { info, deposit_no: 'D1' });
  for (const payUrl of [
    'https://pay.example.com/1',
    'weixin://wxpay/bizpayurl?pr=1',
    'http://pay.example.com/1',
  ]) {
    expect(await deposit({ pay_url: payUrl, deposit_no: 'D1' }), payUrl).toEqual([
      copy('deposit.submitted-order'),
    ]);
    await expectPlace(page, `/payInfo?deposit_no=D1&pay_url=${encodeURIComponent(payUrl)}`);
    expect(await main()).toContain('D1');
    expect(await main()).not.toContain('新窗口');
    const isOpened = !payUrl.startsWith('http:');
    expect(await page.getByRole('button', { name: copy('block-pay-order.pay') }).count()).toBe(
      isOpened ? 1 : 0,
    );
    if (!isOpened) expect(await main()).toContain(copy('block-pay-order.pay-refused'));
    await site.go('/recharge?method=alipay');
    expect(await field(page, 'deposit-alipay', 'amount').inputValue()).toBe('');
  }
});

test('Bank deposit with no bound bank or USDT cards: "您还未绑定任何钱包卡，请前往绑定" at the form too, with a link to /wallet, and nothing is sent', async () => {
  const player = { name: 'newbie01', password: 'demo123456' };
  const site = await openJourney({ loggedIn: player, page: '/recharge?method=bank' });
  const { page } = site;
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: copy('deposit.bind-later') }).tap();
  await dialog.waitFor({ state: 'hidden' });
  expect(await page.locator('form:visible').innerText()).toContain('您还未绑定任何钱包卡，请前往绑定');
  await choose(page, 'deposit-bank', 'bank', '云岭银行');
  const typed = { bank_owner: '林青', bank_no: '6217001820099887766', bank_address: '昆明', amount: '100' };
  await fill(page, 'deposit-bank', typed);
  await send(page);
  expect(await dialog.innerText()).toContain('您还未绑定任何钱包卡，请前往绑定');
  expect(sent(site)).toEqual([]);
  await dialog.getByRole('button', { name: copy('deposit.bind-now') }).tap();
  await expectPlace(page, '/wallet?type=2');
  await site.go('/recharge?method=alipay');
  await dialog.getByRole('button', { name: copy('deposit.bind-later') }).tap();
  await fill(page, 'deposit-alipay', { amount: '100' });
  await send(page);
  await expectPlace(page, /^\/payIframe/);
});

test('method tabs depend on server flags: as they are now, and however loosely they are typed', async () => {
  const site = await openJourney({
    loggedIn: true,
    page: '/recharge',
    scenario: { payWaysOff: ['usdt', 'alipay'] },
  });
  const { page } = site;
  const methods = async (): Promise<string> =>
    (await page.getByRole('radiogroup').first().innerText()).replace(/\s+/g, ' ');
  expect(await methods()).toMatch(
    /银行卡转账.*微信支付.*VV支付.*topay.*口袋支付.*gopay.*okpay.*万币支付.*人工存款/,
  );
  expect(await methods()).not.toMatch(/USDT|支付宝/);
  await site.control('scenario', {});
  await answer(page, 'get_pay_way', {
    card: '0',
    usdt: '1',
    wechat: true,
    alipay: null,
    vvpay: 'yes',
    topay: 2,
    extra: 1,
  });
  await visit(site, '/recharge');
  await settled(page);
  expect(await methods()).toMatch(/^USDT \S+ 微信支付 \S+ 人工存款 \S+$/);
});
