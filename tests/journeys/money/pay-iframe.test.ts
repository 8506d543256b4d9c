import { expect, test } from 'vitest';
import { expectSoundLedger, ordersSince } from '#tests/journeys/support/ledger.ts';
import { copy } from '#tests/journeys/support/copy.ts';
import { field, fill, sendReviewed } from '#tests/journeys/support/page/form.ts';
import { openSite } from '#tests/journeys/support/open-site.ts';
import { expectPath, pathOf, until } from '#tests/journeys/support/page/waits.ts';

test('§4.26 Other deposit methods: the payment page stands in a frame, what is paid there is approved in the record, and back goes to /money', async () => {
  const site = await openSite({ loggedIn: true, page: '/recharge?method=alipay' });
  const { page, toasts, context } = site;
  const began = Date.now();
  await fill(page, 'deposit-alipay', { amount: '4321.98' });
  await sendReviewed(page);
  await expectPath(page, /^\/payIframe\?pay_url=/);
  await until(() => toasts).toEqual(['已提交，请在新窗口完成支付']);
  const frame = page.frameLocator('iframe');
  await frame.getByText('支付收银台').first().waitFor();
  expect((await page.locator('iframe').boundingBox())?.height).toBeGreaterThan(600);
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: copy('shell.frame.open-in-browser') }).tap();
  const tab = await opened;
  await until(() => tab.url()).toBe(new URLSearchParams(pathOf(page).split('?')[1]).get('pay_url'));
  expect(await tab.evaluate(() => window.opener === null)).toBe(true);
  await tab.close();
  // Chromium 150 puts a tap in a frame of another origin too high.
  await frame.getByRole('button', { name: '确认支付' }).click();
  await frame.getByText('支付成功').first().waitFor();
  await page.getByRole('button', { name: copy('shell.nav.back') }).tap();
  await until(() => pathOf(page)).toBe('/money');
  await site.go('/transRecord?type=1');
  const row = page.locator('[data-list=transactions]').getByRole('button').filter({ hasText: '¥4,321.98' });
  await until(() => row.innerText()).toContain('已通过');
  await site.go('/recharge?method=alipay');
  expect(await field(page, 'deposit-alipay', 'amount').inputValue()).toBe('');
  expect(ordersSince(site, 1, began)).toHaveLength(1);
  expectSoundLedger(site);
});
