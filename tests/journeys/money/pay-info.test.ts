import { expect, test } from 'vitest';
import { copy } from '#tests/journeys/support/copy.ts';
import { decodeQr } from '#tests/journeys/support/page/decode-qr.ts';
import { demoPlayer } from '#tests/journeys/support/players.ts';
import { openSite, type OpenSite } from '#tests/journeys/support/open-site.ts';
import { expectPath, until, startOn } from '#tests/journeys/support/page/waits.ts';

const HOUR_MS = 3_600_000;
const PICTURE = copy('block-pay-order.picture');
const COPY_ADDRESS = copy('block-pay-order.copy-address');

/** Makes an order by another device of the player. Returns its number, and its payment page if it has one. */
async function order({ call, tokenFor }: OpenSite, body: object) {
  const { data } = await call('/api/recharge', body, await tokenFor(demoPlayer));
  return data as { readonly deposit_no: string; readonly pay_url: string };
}

test('§4.28 an order of USDT: a QR image that a scanner reads by day and by night and a tap saves, what is to be copied, a clock that is the server’s, and after its hour nothing but the way to a new one', async () => {
  const site = await openSite({ loggedIn: true, page: '/mine' });
  const { page, context, toasts } = site;
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url });
  await page.clock.setFixedTime(Date.now() + 5 * HOUR_MS);
  let path = '';
  for (const [catepay, address, colorScheme] of [
    ['TRC20', 'TQhT8bq2Yp9wV1xM3rK5nL7sD6fG4hJ2kC', 'light'],
    ['ERC20', '0x5A3c9E17b2D4f60819aC7e52B8d31F94c6E0a7D2', 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    const { deposit_no: number } = await order(site, { paytype: 'usdt', amount: 715, catepay });
    path = `/payInfo?deposit_no=${number}`;
    await site.go(path);
    const text = await site.words();
    for (const shown of ['100.00 USDT', '¥715.00', number, catepay]) expect(text).toContain(shown);
    expect(await page.getByRole('timer').innerText()).toMatch(/^(60:00|59:[0-5]\d)$/);

    const picture = page.getByRole('img', { name: PICTURE });
    await until(() => decodeQr(picture)).toBe(address);
    expect((await picture.boundingBox())?.width).toBeGreaterThanOrEqual(160);
    await page.getByRole('button', { name: COPY_ADDRESS }).tap();
    await until(copied).toBe(address);
    await until(() => toasts.at(-1)).toBe('复制成功！');
    const label = copy('block-pay-order.usdt');
    await page.getByRole('button', { name: copy('shell.copy.of', { label }) }).tap();
    await until(copied).toBe('100.00');
    // What a long press on the address selects.
    const selected = await page
      .locator('main p:has(wbr)')
      .evaluate((shown) => (getSelection()?.selectAllChildren(shown), getSelection()?.toString() ?? ''));
    expect(selected).toBe(address);
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: copy('block-pay-order.save') }).tap();
    expect((await saved).suggestedFilename()).toBe(`${catepay}-qr.png`);
  }

  await page.clock.resume();
  await site.control('clock', { now: Date.now() + HOUR_MS - 6000 });
  await startOn(page, path);
  await until(site.words).toContain('订单已过期');
  expect(await page.getByRole('timer').innerText()).toBe('00:00');
  expect(await decodeQr(page.locator(`img[alt="${PICTURE}"]`))).toBeUndefined();
  for (const off of [COPY_ADDRESS, '我已支付'])
    expect(await page.getByRole('button', { name: off }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: copy('block-pay-order.again') }).tap();
  await expectPath(page, '/recharge');
});

test('the way to pay stands while the order is on its way, that of the order before that of the address; an open order turns into its result by itself', async () => {
  const site = await openSite({ loggedIn: true, page: '/mine' });
  const { page } = site;
  const { deposit_no, pay_url } = await order(site, { paytype: 'alipay', amount: 250 });
  const pay = page.getByRole('button', { name: copy('block-pay-order.pay') });
  await site.control('scenario', { fail: { getPayInfo: 'hang' } });
  const elsewhere = encodeURIComponent('https://evil.example/');
  await page.evaluate(
    (hash) => void (location.hash = hash),
    `/payInfo?deposit_no=${deposit_no}&pay_url=${elsewhere}`,
  );
  await pay.waitFor();
  await site.control('scenario', {});
  const info = { amount: '250', created_at: null, paytype: 'alipay' };
  const json = { code: 200, message: '', data: { info, deposit_no, pay_url } };
  await page.route('**/api/payinfo', (route) => route.fulfill({ json }));
  await startOn(page, `/payInfo?deposit_no=${deposit_no}&pay_url=${elsewhere}`);
  await pay.tap();
  await expectPath(page, `/payIframe?pay_url=${encodeURIComponent(pay_url)}`);

  await page.unroute('**/api/payinfo');
  for (const [state, title, way, path] of [
    [2, 'pay-info.paid-title', 'pay-info.to-games', '/'],
    [3, 'pay-info.rejected-title', 'pay-info.again', '/recharge'],
  ] as const) {
    const { deposit_no: id } = await order(site, { paytype: 'usdt', amount: 715, catepay: 'TRC20' });
    await site.go(`/payInfo?deposit_no=${id}`);
    await site.control('review', { id, state });
    await until(site.words).toContain(copy(title));
    await page.getByRole('button', { name: copy(way) }).tap();
    await expectPath(page, path);
  }
});
