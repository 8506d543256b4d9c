import { expect, test } from 'vitest';
import { copy } from '#tests/journeys/support/copy.ts';
import { openSite } from '#tests/journeys/support/open-site.ts';
import { expectPath, goBack, pathOf, until } from '#tests/journeys/support/page/waits.ts';

test('the tab bar stands on the main screens, the top bar has the balance for a player and the login for a visitor; every sub-screen has a back arrow; the drawer has its entries, says if its code did not arrive, and going back closes it first', async () => {
  const code = '**/assets/drawer-menu-*.js';
  const { page, context, toasts, go } = await openSite({
    loggedIn: true,
    before: (phone) => phone.route(code, (route) => route.abort()),
    allow: ({ text }) => /drawer-menu|ERR_FAILED/.test(text),
  });
  const bar = page.getByRole('navigation');
  expect(await bar.getByRole('button').allInnerTexts()).toEqual(['首页', '优惠', '客服', '赞助', '我的']);
  await bar.getByRole('button', { name: '我的' }).tap();
  await expectPath(page, '/mine');
  expect(await bar.getByRole('button', { name: '我的' }).getAttribute('aria-current')).toBe('page');
  const top = page.locator('header');
  expect(await top.count()).toBe(0);
  await page.getByRole('button', { name: '存款' }).tap();
  await expectPath(page, '/recharge');
  expect([await bar.count(), await top.getByRole('heading').count()]).toEqual([0, 1]);
  await top.getByRole('button', { name: copy('shell.nav.back') }).tap();
  await expectPath(page, '/mine');

  await go('/zhanzhu');
  await until(() => top.innerText()).toMatch(/¥12,680\.50[\s\S]*一键回收/);
  await top.getByRole('button', { name: copy('shell.balance.hide') }).tap();
  await until(() => top.innerText()).not.toContain('12,680');
  const drawer = page.getByRole('dialog');
  const entries = async () =>
    (await drawer.getByRole('listitem').allInnerTexts()).map((words) => words.trim()).join();
  const menu = top.getByRole('button', { name: copy('shell.nav.menu') });
  await menu.tap();
  await until(() => toasts).toEqual([copy('shell.offline')]);
  await context.unroute(code);
  await menu.tap();
  await until(entries).toBe('消息中心,意见反馈,复制永久域名,关于我们,理性游戏\n18+,退出登录');
  await drawer.getByRole('button', { name: '退出登录' }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: '确认' }).tap();
  await expectPath(page, '/');

  await until(() => top.getByRole('button').allInnerTexts()).toEqual(
    expect.arrayContaining(['登录', '注册']),
  );
  await menu.tap();
  await until(entries).toBe('意见反馈,复制永久域名,关于我们,登录,理性游戏\n18+');
  await goBack(page);
  await drawer.waitFor({ state: 'hidden' });
  expect(pathOf(page)).toBe('/');
});
