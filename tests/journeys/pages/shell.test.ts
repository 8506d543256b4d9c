import { expect, test } from 'vitest';
import { setHidden } from '#tests/journeys/support/page/page-visibility.ts';
import { copy } from '#tests/journeys/support/copy.ts';
import { demoPlayer } from '#tests/journeys/support/players.ts';
import { field, fill } from '#tests/journeys/support/page/form.ts';
import { openJourney } from '#tests/journeys/support/open-site.ts';
import { expectPlace, goBack, placeOf, until } from '#tests/journeys/support/page/settled.ts';

test('the tab bar stands on the main screens; going where one is says 已在当前页面！; the top bar shows a player the balance, a refresh and 一键回收; "The top bar is hidden on … mine"; every sub-screen has a back arrow', async () => {
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
  const top = page.locator('header');
  expect(await top.count()).toBe(0);
  for (const [label, path] of [
    ['卡片管理', '/wallet?type=1'],
    ['存款', '/recharge'],
    ['交易记录', '/transRecord'],
  ] as const) {
    await page.getByRole('button', { name: label }).tap();
    await expectPlace(page, path);
    expect(await bar.count(), path).toBe(0);
    expect(await top.getByRole('heading').count(), path).toBe(1);
    await top.getByRole('button', { name: copy('shell.nav.back') }).tap();
    await expectPlace(page, '/mine');
  }

  await go('/zhanzhu');
  await until(() => top.innerText()).toContain('¥12,680.50');
  expect(await top.innerText()).toContain('一键回收');
  expect(await top.innerText()).not.toContain('注册');
  await top.getByRole('button', { name: copy('shell.balance.hide') }).tap();
  await until(() => top.innerText()).not.toContain('12,680');
  await top.getByRole('button', { name: copy('shell.nav.menu') }).tap();
  const entries = page.getByRole('dialog').getByRole('listitem');
  await until(async () => (await entries.allInnerTexts()).map((words) => words.trim())).toEqual([
    ...['消息中心', '意见反馈', '复制永久域名', '关于我们', '退出登录'],
  ]);
});

test('the top bar shows a visitor login and register; the drawer has its entries for visitors, and going back closes it first', async () => {
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
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });

  const bar = page.locator('header');
  expect(await bar.getByRole('button').allInnerTexts()).toEqual(expect.arrayContaining(['登录', '注册']));
  expect(await bar.innerText()).not.toContain('一键回收');
  await bar.getByRole('button', { name: '登录' }).tap();
  await expectPlace(page, '/login?type=0');
});

test('§4.8 maintenance reaches a page that is open: on return to it, and at once by any answer that says so; what was typed stays, and back leads to where a screen belongs that was opened first', async () => {
  const site = await openJourney({ loggedIn: true, page: '/addBankCard' });
  const { page } = site;
  const typed = field(page, 'add-bank-card', 'bank_address');
  await fill(page, 'add-bank-card', { bank_address: '上海支行' });
  await site.control('scenario', { maintenance: true });
  await setHidden(page, true);
  await setHidden(page, false);
  await until(site.words).toContain('系统维护中');
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
  await until(site.words).toContain('系统维护中');
  isClosed = false;
  await site.control('scenario', {});
  await page.getByRole('button', { name: copy('shell.retry') }).tap();
  await until(() => typed.inputValue()).toBe('上海支行');
  await fill(page, 'add-bank-card', { bank_address: '' });
  await page.getByRole('button', { name: copy('shell.nav.back') }).tap();
  await expectPlace(page, '/wallet');
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
  const before = site.sent('balance').length;
  await context.setOffline(false);
  await until(() => page.locator('body').innerText()).not.toContain('网络已断开');
  await until(() => site.sent('balance').length).toBeGreaterThan(before);
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
