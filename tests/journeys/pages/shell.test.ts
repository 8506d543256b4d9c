import { expect, test } from 'vitest';
import { copy } from '#tests/journeys/support/copy.ts';
import { demoPlayer } from '#tests/journeys/support/players.ts';
import { field, fill } from '#tests/journeys/support/page/form.ts';
import { openSite } from '#tests/journeys/support/open-site.ts';
import { expectPlace, goBack, placeOf, until } from '#tests/journeys/support/page/settled.ts';

test('the tab bar stands on the main screens, the top bar has the balance for a player and the login for a visitor; every sub-screen has a back arrow; the drawer has its entries, and going back closes it first', async () => {
  const { page, toasts, go } = await openSite({ loggedIn: true });
  const bar = page.getByRole('navigation');
  expect(await bar.getByRole('button').allInnerTexts()).toEqual(['首页', '优惠', '客服', '赞助', '我的']);
  await bar.getByRole('button', { name: '首页' }).tap();
  await until(() => toasts).toEqual(['已在当前页面！']);
  await bar.getByRole('button', { name: '我的' }).tap();
  await expectPlace(page, '/mine');
  expect(await bar.getByRole('button', { name: '我的' }).getAttribute('aria-current')).toBe('page');
  const top = page.locator('header');
  expect(await top.count()).toBe(0);
  await page.getByRole('button', { name: '存款' }).tap();
  await expectPlace(page, '/recharge');
  expect([await bar.count(), await top.getByRole('heading').count()]).toEqual([0, 1]);
  await top.getByRole('button', { name: copy('shell.nav.back') }).tap();
  await expectPlace(page, '/mine');

  await go('/zhanzhu');
  await until(() => top.innerText()).toMatch(/¥12,680\.50[\s\S]*一键回收/);
  await top.getByRole('button', { name: copy('shell.balance.hide') }).tap();
  await until(() => top.innerText()).not.toContain('12,680');
  const drawer = page.getByRole('dialog');
  const entries = async () =>
    (await drawer.getByRole('listitem').allInnerTexts()).map((words) => words.trim()).join();
  await top.getByRole('button', { name: copy('shell.nav.menu') }).tap();
  await until(entries).toBe('消息中心,意见反馈,复制永久域名,关于我们,退出登录');
  await drawer.getByRole('button', { name: '退出登录' }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: '确认' }).tap();
  await expectPlace(page, '/');

  await until(() => top.getByRole('button').allInnerTexts()).toEqual(
    expect.arrayContaining(['登录', '注册']),
  );
  await page.getByRole('button', { name: copy('shell.nav.menu') }).tap();
  await until(entries).toBe('意见反馈,复制永久域名,关于我们,登录');
  await goBack(page);
  await drawer.waitFor({ state: 'hidden' });
  expect(placeOf(page)).toBe('/');
});

test('§4.8 maintenance reaches a page that is open: on return to it, and at once by any answer that says so; what was typed stays, and back leads to where a screen belongs that was opened first; without a connection a strip says so, and with one again the balance is asked for', async () => {
  const site = await openSite({
    loggedIn: true,
    page: '/addBankCard',
    allow: ({ kind }) => kind === 'failed request' || kind === 'console error',
  });
  const { page, context } = site;
  const typed = field(page, 'add-bank-card', 'bank_address');
  // As a phone does that is put away and taken out again.
  const comeBack = () =>
    page.evaluate(async () => {
      for (const hidden of [true, false]) {
        const get = () => (hidden ? 'hidden' : 'visible');
        Object.defineProperty(document, 'visibilityState', { configurable: true, get });
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
        document.dispatchEvent(new Event('visibilitychange'));
        await new Promise((resolve) => setTimeout(resolve));
      }
    });
  await fill(page, 'add-bank-card', { bank_address: '上海支行' });
  await site.control('scenario', { maintenance: true });
  await comeBack();
  await until(site.words).toContain('系统维护中');
  expect(await page.getByRole('navigation').or(page.locator('header')).count()).toBe(0);
  expect(await page.locator('body').innerText()).not.toContain(demoPlayer.name);
  await site.control('scenario', {});
  await comeBack();
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

  await context.setOffline(true);
  await until(() => page.locator('body').innerText()).toContain('网络已断开');
  const before = site.sent('balance').length;
  await context.setOffline(false);
  await until(() => page.locator('body').innerText()).not.toContain('网络已断开');
  await until(() => site.sent('balance').length).toBeGreaterThan(before);
  await fill(page, 'add-bank-card', { bank_address: '' });
  await page.getByRole('button', { name: copy('shell.nav.back') }).tap();
  await expectPlace(page, '/wallet');
});

test('getVisitUrl leads on "with register?pid appended when a referrer exists", and the form there has it', async () => {
  const site = await openSite({ page: '/login?type=1&pid=friend7' });
  const { page } = site;
  const other = site.url.replace('127.0.0.1', 'localhost');
  await site.control('scenario', { visitUrl: other });
  await page.reload();
  await until(() => new URL(page.url()).origin).toBe(other);
  await expectPlace(page, '/login?type=1&pid=friend7');
});
