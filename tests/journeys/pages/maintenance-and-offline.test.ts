import { expect, test } from 'vitest';
import { copy } from '#tests/journeys/support/copy.ts';
import { field, fill } from '#tests/journeys/support/page/form.ts';
import { openSite } from '#tests/journeys/support/open-site.ts';
import { expectPath, until } from '#tests/journeys/support/page/waits.ts';
import { demoPlayer } from '#tests/journeys/support/players.ts';

test('§4.8 maintenance reaches a page that is open: on return to it, and at once by any answer that says so; what was typed stays; a session that ended elsewhere meanwhile leads to the login; without a connection a strip says so', async () => {
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
      for (const value of ['hidden', 'visible']) {
        Object.defineProperty(document, 'visibilityState', { configurable: true, value });
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
  await expectPath(page, '/addBankCard');
  await until(() => typed.inputValue()).toBe('上海支行');

  let isClosed = true;
  const closed = { balance: { code: 503 }, app: { code: 200, data: { site_state: 0, repair_tips: null } } };
  for (const [call, json] of Object.entries(closed))
    await page.route(`**/api/${call}`, (route) => (isClosed ? route.fulfill({ json }) : route.fallback()));
  const retry = page.getByRole('button', { name: copy('shell.retry') });
  await until(site.words).toContain(copy('shell.page-off.text')); // This answer has no text for the player.
  const other = await site.secondTab('/mine');
  await other.getByRole('button', { name: '退出登录' }).tap();
  await other.getByRole('alertdialog').getByRole('button', { name: '确认' }).tap();
  await until(() => page.evaluate(() => sessionStorage.getItem('api_token'))).toBeNull();
  isClosed = false;
  await retry.tap();
  await expectPath(page, `/login?redirect=${encodeURIComponent('/addBankCard')}`);

  await context.setOffline(true);
  await until(() => page.locator('body').innerText()).toContain('网络已断开');
  await context.setOffline(false);
  await until(() => page.locator('body').innerText()).not.toContain('网络已断开');
});
