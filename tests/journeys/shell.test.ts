import { afterAll, expect, test } from 'vitest';
import { closeBrowser } from './support/browser.ts';
import { holdClock, setHidden } from './support/clock.ts';
import { copy } from './support/copy.ts';
import { demoPlayer } from './support/demo-player.ts';
import { field, fill } from './support/form.ts';
import { openJourney, type OpenSite } from './support/open-site.ts';
import { expectPlace, goBack, placeOf } from './support/place.ts';
import { newPlayer } from './support/players.ts';
import { settled } from './support/settled.ts';
import { until } from './support/until.ts';

afterAll(closeBrowser);

const balancePolls = ({ calls }: OpenSite): number => calls.filter(({ name }) => name === 'balance').length;

test('the top bar shows a visitor login and register, a player the balance, a refresh and 一键回收', async () => {
  const visitor = await openJourney();
  const bar = visitor.page.locator('header');
  expect(await bar.getByRole('button').allInnerTexts()).toEqual(expect.arrayContaining(['登录', '注册']));
  expect(await bar.innerText()).not.toContain('一键回收');
  await bar.getByRole('button', { name: '登录' }).tap();
  await expectPlace(visitor.page, '/login?type=0');

  const player = await openJourney({ loggedIn: true });
  const own = player.page.locator('header');
  await until(() => own.innerText()).toContain('¥12,680.50');
  expect(await own.innerText()).toContain('一键回收');
  expect(await own.innerText()).not.toContain('注册');
  await own.getByRole('button', { name: copy('shell.balance.hide') }).tap();
  await until(() => own.innerText()).not.toContain('12,680');
  await own.getByRole('button', { name: copy('shell.nav.menu') }).tap();
  const entries = player.page.getByRole('dialog').getByRole('listitem');
  await until(async () => (await entries.allInnerTexts()).map((words) => words.trim())).toEqual([
    ...['消息中心', '意见反馈', '复制永久域名', '关于我们', '退出登录'],
  ]);
});

test('"The top bar is hidden on … mine"; every sub-screen has a back arrow', async () => {
  const site = await openJourney({ loggedIn: true, page: '/mine' });
  expect(await site.page.locator('header').count()).toBe(0);
  for (const [label, path] of [
    ['卡片管理', '/wallet?type=1'],
    ['存款', '/recharge'],
    ['交易记录', '/transRecord'],
  ] as const) {
    await site.page.getByRole('button', { name: label }).tap();
    await expectPlace(site.page, path);
    const bar = site.page.locator('header');
    expect(await bar.getByRole('heading').count(), path).toBe(1);
    await bar.getByRole('button', { name: copy('shell.nav.back') }).tap();
    await expectPlace(site.page, '/mine');
  }
});

test('a sub-screen that was opened first goes back to where it belongs', async () => {
  const { page } = await openJourney({ loggedIn: true, page: '/addBankCard' });
  await page.getByRole('button', { name: copy('shell.nav.back') }).tap();
  await expectPlace(page, '/wallet');
});

test('the tab bar stands on the main screens; going where one is says 已在当前页面！', async () => {
  const { page, toasts, go } = await openJourney({ loggedIn: true });
  const bar = page.getByRole('navigation');
  expect(await bar.getByRole('button').allInnerTexts()).toEqual(['首页', '优惠', '客服', '赞助', '我的']);
  expect(await bar.getByRole('button', { name: '首页' }).getAttribute('aria-current')).toBe('page');
  await bar.getByRole('button', { name: '首页' }).tap();
  await until(() => toasts).toEqual(['已在当前页面！']);
  await bar.getByRole('button', { name: '我的' }).tap();
  await expectPlace(page, '/mine');
  expect(toasts.length).toBe(1);
  expect(await bar.getByRole('button', { name: '我的' }).getAttribute('aria-current')).toBe('page');
  await go('/transRecord');
  expect(await bar.count()).toBe(0);
});

test('a visitor who taps 我的 is led to login, and to it afterwards', async () => {
  const { page } = await openJourney();
  await page.getByRole('navigation').getByRole('button', { name: '我的' }).tap();
  await expectPlace(page, '/login?redirect=%2Fmine');
});

test('"When logged in the balance is polled every 4300 ms", not while the page is hidden, and at once on return', async () => {
  const site = await openJourney({ loggedIn: true, page: '/mine' });
  const clock = await holdClock(site);
  const before = balancePolls(site);
  await clock.pass(43_000);
  const polls = balancePolls(site) - before;
  expect(polls).toBeGreaterThanOrEqual(9);
  expect(polls).toBeLessThanOrEqual(11);
  await setHidden(site.page, true);
  const atRest = balancePolls(site);
  await clock.pass(43_000);
  expect(balancePolls(site)).toBe(atRest);
  await setHidden(site.page, false);
  await until(() => balancePolls(site)).toBe(atRest + 1);
});

test('no balance is polled for a visitor', async () => {
  const site = await openJourney();
  const clock = await holdClock(site);
  await clock.pass(20_000);
  expect(balancePolls(site)).toBe(0);
});

test('一键回收 brings the money of the venues home, says what the server says, and shows the new balance', async () => {
  const site = await openJourney({ loggedIn: true });
  const token = await site.page.evaluate(() => sessionStorage.getItem('api_token') ?? '');
  const before = (await site.call('/api/refreshusermoney', {}, token)).data as Record<string, string>;
  const total = Number(before['balance']) + Number(before['gameblance']);
  expect(Number(before['gameblance'])).toBeGreaterThan(0);
  await site.page.getByRole('button', { name: '一键回收' }).tap();
  await until(() => site.toasts.at(-1)).toMatch(/^回收成功，共[\d,.]+元$/);
  const shown = total.toLocaleString('en-US', { minimumFractionDigits: 2 });
  await until(() => site.page.locator('header').innerText()).toContain(`¥${shown}`);
});

test('the drawer has its entries for visitor and player, and going back closes it first', async () => {
  const site = await openJourney({ page: '/login' });
  const { page, toasts } = site;
  await site.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await site.go('/');
  const drawer = page.getByRole('dialog');
  await page.getByRole('button', { name: copy('shell.nav.menu') }).tap();
  await drawer.waitFor();
  const entries = (await drawer.getByRole('listitem').allInnerTexts()).map((words) => words.trim());
  expect(entries).toEqual(['意见反馈', '复制永久域名', '关于我们', '登录']);
  await goBack(page);
  await drawer.waitFor({ state: 'hidden' });
  expect(placeOf(page)).toBe('/');

  await page.getByRole('button', { name: copy('shell.nav.menu') }).tap();
  await drawer.getByRole('button', { name: '复制永久域名' }).tap();
  await until(() => toasts.at(-1)).toBe('复制成功！');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('https://qinghua.example.com');
});

test('going back closes a sheet and a dialog, and stays on the page', async () => {
  const site = await openJourney({ loggedIn: true, page: '/mine' });
  const { page } = site;
  await page.getByRole('button', { name: '退出登录' }).tap();
  await page.getByRole('alertdialog').waitFor();
  await goBack(page);
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
  expect(placeOf(page)).toBe('/mine');
  expect(await page.evaluate(() => sessionStorage.getItem('api_token'))).not.toBeNull();

  await site.go('/addBankCard');
  await field(page, 'add-bank-card', 'bank').tap();
  await page.getByRole('dialog').waitFor();
  await goBack(page);
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(placeOf(page)).toBe('/addBankCard');
  await goBack(page);
  await expectPlace(page, '/mine');
});

test('"site_state … 0 shows only the maintenance tips", and the site comes back when it opens', async () => {
  const site = await openJourney({ loggedIn: newPlayer, scenario: { maintenance: true } });
  const { page } = site;
  await until(() => page.locator('main').innerText()).toContain('系统维护中');
  expect(await page.locator('main').innerText()).toContain('预计两小时内完成');
  expect(await page.getByRole('navigation').count()).toBe(0);
  expect(await page.locator('header').count()).toBe(0);
  expect(await page.locator('body').innerText()).not.toContain(newPlayer.name);
  await site.control('scenario', {});
  await page.getByRole('button', { name: copy('shell.retry') }).tap();
  await page.getByRole('navigation').waitFor();
  await until(() => page.locator('main').innerText()).toContain(newPlayer.name);
});

test('maintenance reaches a page that is open: on return to it, and at once by any answer that says so; what was typed stays', async () => {
  const site = await openJourney({ loggedIn: true, page: '/addBankCard' });
  const { page } = site;
  const typed = field(page, 'add-bank-card', 'bank_address');
  await fill(page, 'add-bank-card', { bank_address: '上海支行' });
  await site.control('scenario', { maintenance: true });
  await setHidden(page, true);
  await setHidden(page, false);
  await until(() => page.locator('main').innerText()).toContain('系统维护中');
  expect(await page.getByRole('navigation').or(page.locator('header')).count()).toBe(0);
  expect(await page.locator('body').innerText()).not.toContain(demoPlayer.name);
  await site.control('scenario', {});
  await setHidden(page, true);
  await setHidden(page, false);
  await expectPlace(page, '/addBankCard');
  await until(() => typed.inputValue()).toBe('上海支行');

  let isClosed = true;
  await page.route('**/api/balance', (route) =>
    isClosed ? route.fulfill({ json: { code: 503, message: '', data: null } }) : route.fallback(),
  );
  await site.control('scenario', { maintenance: true });
  await until(() => page.locator('main').innerText()).toContain('系统维护中');
  isClosed = false;
  await site.control('scenario', {});
  await page.getByRole('button', { name: copy('shell.retry') }).tap();
  await until(() => typed.inputValue()).toBe('上海支行');
});

test('without a connection a strip says so; with one again it goes and the balance is asked for at once', async () => {
  const site = await openJourney({
    loggedIn: true,
    page: '/mine',
    allow: ({ kind }) => kind === 'failed request' || kind === 'console error',
  });
  const { page, context } = site;
  await context.setOffline(true);
  await until(() => page.locator('body').innerText()).toContain('网络已断开');
  const before = balancePolls(site);
  await context.setOffline(false);
  await until(() => page.locator('body').innerText()).not.toContain('网络已断开');
  await until(() => balancePolls(site)).toBeGreaterThan(before);
});

test('getVisitUrl leads on "with register?pid appended when a referrer exists", and the form there has it', async () => {
  const site = await openJourney({ page: '/login?type=1&pid=friend7' });
  const { page } = site;
  const other = site.url.replace('127.0.0.1', 'localhost');
  await site.control('scenario', { visitUrl: other });
  await page.reload();
  await until(() => new URL(page.url()).origin).toBe(other);
  await expectPlace(page, '/login?type=1&pid=friend7');
});

test('getVisitUrl leads to another origin once, and never in a circle', async () => {
  const site = await openJourney();
  const { page } = site;
  const other = site.url.replace('127.0.0.1', 'localhost');
  expect(other).not.toBe(site.url);
  await site.control('scenario', { visitUrl: other });
  await page.reload();
  await until(() => new URL(page.url()).origin).toBe(other);
  await settled(page);
  await site.control('scenario', { visitUrl: site.url });
  await page.reload();
  await until(() => new URL(page.url()).origin).toBe(site.url);
  await settled(page);
  await page.reload();
  await settled(page);
  const loads = site.calls.filter(({ name }) => name === 'getVisitUrl').length;
  await settled(page);
  expect(site.calls.filter(({ name }) => name === 'getVisitUrl').length).toBe(loads);
  expect(loads).toBeLessThanOrEqual(7);
});
