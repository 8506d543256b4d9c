import { afterAll, expect, test } from 'vitest';
import { centsIn, expectSoundBooks, ordersSince } from './support/books.ts';
import { closeBrowser } from './support/browser.ts';
import { copy } from './support/copy.ts';
import { demoPlayer } from './support/demo-player.ts';
import { choose, expectFocus, expectMessages, field, fill, messages, send } from './support/form.ts';
import { openJourney, type OpenSite } from './support/open-site.ts';
import { expectPlace } from './support/place.ts';
import { newPlayer } from './support/players.ts';
import { settled } from './support/settled.ts';
import { until } from './support/until.ts';

afterAll(closeBrowser);

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
const sent = ({ calls }: OpenSite) => calls.filter(({ name }) => name === 'withdraw');
const main = ({ page }: OpenSite): Promise<string> => page.locator('main').innerText();

test('Withdrawal: a card or address must be chosen, amount at least 100, payment password required; in this order on each tab', async () => {
  const site = await openJourney({ loggedIn: true, page: '/withdrawal' });
  const { page, toasts } = site;
  for (const { method, tab, nothing, card } of WAYS) {
    const form = `withdraw-${method}`;
    await toTab(site, tab);
    await send(page);
    await until(() => toasts.at(-1)).toBe(nothing);
    await expectMessages(page, form, {
      bank: nothing,
      amount: '单笔提现不能低于100元',
      password: '请输入支付密码',
    });
    await choose(page, form, 'bank', card);
    for (const amount of ['', '99.99']) {
      await fill(page, form, { amount });
      await send(page);
      await until(() => toasts.at(-1)).toBe('单笔提现不能低于100元');
      await expectFocus(page, form, 'amount');
    }
    await fill(page, form, { amount: '100' });
    await send(page);
    await until(() => toasts.at(-1)).toBe('请输入支付密码');
    await expectFocus(page, form, 'password');
    expect(await messages(page, form)).toEqual({ password: '请输入支付密码' });
  }
  expect(sent(site)).toEqual([]);
});

test('Card number display: masked except the last 4 characters; labels by type; without one, the tab says so and leads to where one is added', async () => {
  const site = await openJourney({ loggedIn: true, page: '/withdrawal?method=bank' });
  const { page } = site;
  const sheet = page.getByRole('dialog');
  for (const { method, tab, card, last, whole } of [...WAYS].reverse()) {
    await toTab(site, tab);
    await field(page, `withdraw-${method}`, 'bank').tap();
    const option = sheet.getByRole('radio', { name: card });
    expect(await option.innerText()).toMatch(new RegExp(`\\*{4} ${last}$`));
    if (method === 'bank') expect(await option.innerText()).toContain('林青岚');
    await option.tap();
    await sheet.waitFor({ state: 'hidden' });
    const chosen = await field(page, `withdraw-${method}`, 'bank').innerText();
    expect(chosen).toMatch(new RegExp(`${card}[\\s\\S]*\\*{4} ${last}`));
    const html = await page.evaluate(() => document.documentElement.outerHTML);
    expect(html).not.toContain(whole);
    expect(html).not.toContain(whole.slice(-5));
  }
  const other = await openJourney({ loggedIn: newPlayer, page: '/withdrawal' });
  for (const { method, tab } of WAYS) {
    await toTab(other, tab);
    expect(await main(other)).toContain(copy(`withdraw-${method}.no-cards`));
  }
  await other.page.getByRole('button', { name: copy('withdraw-bank.add') }).tap();
  await expectPlace(other.page, '/addBankCard');
});

test('USDT conversion: amount / withdrawusdtrate, rounded down to 2 decimals, minus the fee of the chosen card’s protocol, at each key', async () => {
  const site = await openJourney({ loggedIn: true, page: '/mine' });
  const { page } = site;
  const terms = (rate: string) =>
    page.route('**/api/refreshusermoney', async (route) => {
      const answer = (await (await route.fetch()).json()) as { data: object };
      const data = { ...answer.data, withdrawcashfee: 5, withdrawfeeusdttrc: '1', withdrawusdtrate: rate };
      await route.fulfill({ json: { ...answer, data } });
    });
  await terms('6.15');
  await page.reload();
  await site.go('/withdrawal');
  const fact = (name: string): Promise<string> =>
    page
      .locator('main')
      .getByText(copy(`withdraw-usdt.fact.${name}`))
      .locator('..')
      .innerText();
  await choose(page, 'withdraw-usdt', 'bank', 'ERC20');
  const amount = field(page, 'withdraw-usdt', 'amount');
  const nets: string[] = [];
  for (const key of '3075') {
    await amount.press(key);
    nets.push((await fact('net')).split('\n').at(-1) ?? '');
  }
  expect(nets).toEqual(['0.00 USDT', '0.00 USDT', '44.91 USDT', '495.00 USDT']);
  expect(await fact('gross')).toContain('500.00 USDT');
  expect(await fact('fee')).toContain('5.00 USDT');
  await choose(page, 'withdraw-usdt', 'bank', 'TRC20');
  expect(await fact('fee')).toContain('1.00 USDT');
  expect(await fact('net')).toContain('499.00 USDT');

  await page.unroute('**/api/refreshusermoney');
  await terms('6');
  await page.getByRole('button', { name: copy('block-venue-list.refresh') }).tap();
  await amount.fill('100.37');
  await until(() => fact('gross')).toContain('16.72 USDT');
  expect(await fact('net')).toContain('15.72 USDT');
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
    const button = page.locator('form:visible button[type=submit]');
    await button.scrollIntoViewIfNeeded();
    const box = await button.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 40, (box?.y ?? 0) + 20];
    await Promise.all(Array.from({ length: 10 }, () => page.touchscreen.tap(x, y)));
    const said = () => toasts.filter((toast) => toast === '已提交，等待后台审核').length;
    await until(said).toBe(index + 1);
    const submittedAt = Date.now();
    expect(await field(page, form, 'password').inputValue()).toBe('');
    await expectPlace(page, '/transRecord?type=2');
    expect(Date.now() - submittedAt).toBeGreaterThan(1000);
    expect(sent(site)).toHaveLength(index + 1);
    expect(sent(site).at(-1)?.body).toMatchObject({ amount: Number(yuan), password: '123456' });
    const orders = ordersSince(site, 2, before);
    expect(orders).toHaveLength(index + 1);
    expect(orders.at(-1)).toMatchObject({ cents: 10_123 + index * 100 });
    expect(orders.at(-1)?.detail).toContain(whole);
    await expectSoundBooks(site);
  }
  expect(balance - centsIn(site, 'userbalance')).toBe(10_123 + 10_223 + 10_323);
});

test('what the server refuses, or nobody knows, keeps the form; leaving before the 1.5 s are over stays where one went', async () => {
  const site = await openJourney({ loggedIn: true, page: '/withdrawal?method=bank' });
  const { page, toasts } = site;
  const before = Date.now();
  await choose(page, 'withdraw-bank', 'bank', '江南银行');
  await fill(page, 'withdraw-bank', { amount: '99999', password: '123456' });
  await until(() => main(site)).toContain(copy('withdraw.short'));
  await send(page);
  await until(() => toasts.at(-1)).toBe('余额不足');
  await page.getByRole('radio', { name: copy('withdraw.all'), exact: true }).tap();
  expect(await field(page, 'withdraw-bank', 'amount').inputValue()).toBe('12680.50');
  expect(await main(site)).not.toContain(copy('withdraw.short'));
  await fill(page, 'withdraw-bank', { amount: '100', password: '000000' });
  await send(page);
  await until(() => toasts.at(-1)).toBe('支付密码错误');
  expect(await field(page, 'withdraw-bank', 'amount').inputValue()).toBe('100');
  expect(await field(page, 'withdraw-bank', 'bank').innerText()).toContain('江南银行');
  expect(centsIn(site, 'userbalance')).toBe(1_268_050);

  await fill(page, 'withdraw-bank', { password: '123456' });
  await site.control('scenario', { fail: { createWithdrawal: 'html' } });
  await send(page);
  const unknown = page.getByRole('alertdialog');
  await unknown.waitFor();
  expect(await unknown.innerText()).toContain(copy('unknown.money'));
  await unknown.getByRole('button', { name: copy('unknown.close') }).tap();
  await unknown.waitFor({ state: 'hidden' });
  expect(await field(page, 'withdraw-bank', 'amount').inputValue()).toBe('100');
  expect(ordersSince(site, 2, before)).toEqual([]);
  await site.control('scenario', {});
  await send(page);
  await until(() => toasts.at(-1)).toBe('已提交，等待后台审核');
  await site.go('/mine');
  await page.waitForTimeout(1700);
  await expectPlace(page, '/mine');
  expect(centsIn(site, 'userbalance')).toBe(1_258_050);
  await expectSoundBooks(site);
});

test('Remaining wagering is shown and explained; the server refuses until it is done', async () => {
  const site = await openJourney({ loggedIn: true, page: '/mine' });
  const { page } = site;
  site.sandbox.desk().store.run("UPDATE players SET wagering_cents = 123450 WHERE username = 'demo2026'");
  await site.go('/withdrawal?method=bank');
  await until(() => main(site)).toContain('¥1,234.50');
  expect(await main(site)).toContain(copy('withdraw.turnover-left'));
  await choose(page, 'withdraw-bank', 'bank', '江南银行');
  await fill(page, 'withdraw-bank', { amount: '100', password: '123456' });
  await send(page);
  await until(() => site.toasts.at(-1)).toBe('还需完成1234.5元流水才能取款');
  expect(await field(page, 'withdraw-bank', 'amount').inputValue()).toBe('100');
});

test('Collapsed venue list rows: 3 on withdrawal; one-key recycle brings the money home once', async () => {
  const site = await openJourney({ loggedIn: true, page: '/withdrawal' });
  const { page } = site;
  const venues = page.getByRole('region', { name: copy('venue.title') });
  expect(await venues.getByRole('listitem').count()).toBe(3);
  await venues.getByRole('button', { name: '展开其余9个' }).tap();
  expect(await venues.getByRole('listitem').count()).toBe(12);
  await venues.getByRole('button', { name: copy('block-venue-list.collapse') }).tap();
  expect(await venues.getByRole('listitem').count()).toBe(3);
  expect(await venues.getByRole('listitem').first().getByRole('button').count()).toBe(0);
  const recycle = venues.getByRole('button', { name: '一键回收' });
  await recycle.tap();
  await until(() => site.toasts.at(-1)).toBe('回收成功，共978.80元');
  await until(() => venues.innerText()).not.toContain('¥320.00');
  await until(() => main(site)).toContain('¥13,659.30');
  expect(site.calls.filter(({ name }) => name === 'transall')).toHaveLength(1);
  expect(centsIn(site, 'userbalance')).toBe(1_365_930);
  await expectSoundBooks(site);
});
