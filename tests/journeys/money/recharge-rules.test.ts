import { expect, test } from 'vitest';
import { copy } from '#tests/journeys/support/copy.ts';
import { answer } from '#tests/journeys/support/page/answer.ts';
import { choose, field, fill, send, sendReviewed } from '#tests/journeys/support/page/form.ts';
import { openJourney } from '#tests/journeys/support/open-site.ts';
import { expectPlace, placeOf, settled, until } from '#tests/journeys/support/page/settled.ts';
import { visit } from '#tests/journeys/support/page/usable.ts';

test('a deposit whose payment page is refused, or that has nothing to open, says that it was made, leads to the record, and empties the amount; one whose payment page cannot be framed still leads to its order, and is opened by a tap', async () => {
  const site = await openJourney({ loggedIn: true, page: '/recharge?method=alipay' });
  const { page, toasts, url } = site;
  const dialog = page.getByRole('alertdialog');
  for (const [data, words] of [
    [{ pay_url: 'javascript:alert(1)' }, 'deposit.cannot-open'],
    [null, 'deposit.nothing-to-open'],
  ] as const) {
    await answer(page, 'recharge', data);
    await fill(page, 'deposit-alipay', { amount: '321' });
    const before = toasts.length;
    await sendReviewed(page);
    expect(await dialog.innerText()).toContain(copy(words));
    expect(toasts.slice(before)).toEqual([]);
    expect(placeOf(page)).toBe('/recharge?method=alipay');
    await dialog.getByRole('button', { name: copy('deposit.records') }).tap();
    await expectPlace(page, '/transRecord?type=1');
    await page.unroute('**/api/recharge');
    await site.go('/recharge?method=alipay');
    expect(await field(page, 'deposit-alipay', 'amount').inputValue()).toBe('');
  }

  const deposit = async (data: object): Promise<readonly string[]> => {
    await site.go('/recharge?method=alipay');
    await answer(page, 'recharge', data);
    await fill(page, 'deposit-alipay', { amount: '321' });
    const before = toasts.length;
    await sendReviewed(page);
    await until(() => placeOf(page)).not.toContain('/recharge');
    await page.unroute('**/api/recharge');
    await settled(page);
    return toasts.slice(before);
  };
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
    expect(await site.words()).toContain('D1');
    expect(await site.words()).not.toContain('新窗口');
    const isOpened = !payUrl.startsWith('http:');
    expect(await page.getByRole('button', { name: copy('block-pay-order.pay') }).count()).toBe(
      isOpened ? 1 : 0,
    );
    if (!isOpened) expect(await site.words()).toContain(copy('block-pay-order.pay-refused'));
    await site.go('/recharge?method=alipay');
    expect(await field(page, 'deposit-alipay', 'amount').inputValue()).toBe('');
  }
});

test('§8.21 Bank deposit with no bound bank or USDT cards: "您还未绑定任何钱包卡，请前往绑定" at the form too, with a link to /wallet, and nothing is sent', async () => {
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
  expect(site.sent('recharge')).toEqual([]);
  await dialog.getByRole('button', { name: copy('deposit.bind-now') }).tap();
  await expectPlace(page, '/wallet?type=2');
  await site.go('/recharge?method=alipay');
  await dialog.getByRole('button', { name: copy('deposit.bind-later') }).tap();
  await fill(page, 'deposit-alipay', { amount: '100' });
  await sendReviewed(page);
  await expectPlace(page, /^\/payIframe/);
});

test('method tabs depend on server flags: as they are now, and however loosely they are typed; manual (rengong) is always there: it says how, and opens customer service', async () => {
  const site = await openJourney({
    loggedIn: true,
    page: '/recharge',
    scenario: { payWaysOff: ['usdt', 'alipay'] },
  });
  const { page, context } = site;
  const methods = async (): Promise<string> =>
    (await page.locator('[role=radiogroup]').first().locator('[role=radio]').allInnerTexts())
      .map((text) => text.split('\n')[1])
      .join(' ');
  expect(await methods()).toBe('银行卡转账 人工存款 微信支付 VV支付 TOPay 口袋支付 GoPay OKPay 万币支付');
  await site.control('scenario', { payWaysOff: true });
  await visit(site, '/recharge');
  expect(await page.getByRole('radio').allInnerTexts()).toEqual([expect.stringContaining('人工存款')]);
  expect(await site.words()).toContain('联系在线客服');
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: copy('deposit-manual.service-tab') }).tap();
  const tab = await opened;
  await until(() => tab.url()).toContain('/sandbox/service');
  await tab.close();

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
  expect(await methods()).toBe('USDT 人工存款 微信支付');
});
