import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { FaultKind } from '#sandbox/scenario/scenario.ts';
import { copy } from '#tests/journeys/support/copy.ts';
import { decodeQr } from '#tests/journeys/support/page/decode-qr.ts';
import { answer } from '#tests/journeys/support/page/answer.ts';
import { payPage } from '#tests/journeys/support/deposit-form.ts';
import { demoPlayer, newPlayer } from '#tests/journeys/support/players.ts';
import { openJourney, type OpenSite } from '#tests/journeys/support/open-site.ts';
import { expectPlace, until } from '#tests/journeys/support/page/settled.ts';
import { isNetworkLine, visit } from '#tests/journeys/support/page/usable.ts';

const TRC20 = 'TQhT8bq2Yp9wV1xM3rK5nL7sD6fG4hJ2kC';
const ERC20 = '0x5A3c9E17b2D4f60819aC7e52B8d31F94c6E0a7D2';
const HOUR_MS = 3_600_000;
const PICTURE = copy('block-pay-order.picture');

/** Makes a USDT order by another device of the player; answers its number. */
async function order({ call, tokenFor }: OpenSite, catepay: 'TRC20' | 'ERC20' = 'TRC20'): Promise<string> {
  const token = await tokenFor(demoPlayer);
  const { data } = await call('/api/recharge', { paytype: 'usdt', amount: 715, catepay }, token);
  return (data as { deposit_no: string }).deposit_no;
}

/** What the clock says, in seconds. */
async function secondsLeft({ page }: OpenSite): Promise<number> {
  const [minutes = '', seconds = ''] = (await page.getByRole('timer').innerText()).split(':');
  return Number(minutes) * 60 + Number(seconds);
}

test('/payInfo, USDT TRC20 and ERC20: what to send, order number, time, method, address, protocol, and a QR image that a scanner reads by day and by night and a tap saves', async () => {
  const site = await openJourney({ loggedIn: true, page: '/mine' });
  const { page, context, toasts } = site;
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url });
  for (const [protocol, address, colorScheme] of [
    ['TRC20', TRC20, 'light'],
    ['ERC20', ERC20, 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    const number = await order(site, protocol);
    await site.go(`/payInfo?deposit_no=${number}`);
    const text = await site.words();
    for (const shown of ['100.00 USDT', '¥715.00', number, protocol]) expect(text).toContain(shown);
    expect(text).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/);

    const picture = page.getByRole('img', { name: PICTURE });
    await until(() => decodeQr(picture)).toBe(address);
    expect(
      await picture.evaluate((img) => [img.tagName, (img as HTMLImageElement).src.slice(0, 15)]),
    ).toEqual(['IMG', 'data:image/png;']);
    expect((await picture.boundingBox())?.width).toBeGreaterThanOrEqual(160);

    await page.getByRole('button', { name: copy('block-pay-order.copy-address') }).tap();
    await until(copied).toBe(address);
    await until(() => toasts.at(-1)).toBe('复制成功！');
    for (const [label, value] of [
      [copy('block-pay-order.usdt'), '100.00'],
      [copy('pay-info.number'), number],
    ] as const) {
      await page.getByRole('button', { name: copy('shell.copy.of', { label }) }).tap();
      await until(copied).toBe(value);
    }
    expect(await selectedAddress(page)).toBe(address);
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: copy('block-pay-order.save') }).tap();
    expect((await saved).suggestedFilename()).toBe(`${protocol}-qr.png`);

    for (const way of ['我已支付', '查看记录']) {
      await site.go(`/payInfo?deposit_no=${number}`);
      await page.getByRole('button', { name: way }).tap();
      await expectPlace(page, '/transRecord?type=1');
    }
  }
});

test('§4.28 Pay order countdown: 1 hour from the order on the clock of the server, mm:ss, and then the order is over', async () => {
  // The sandbox pays by itself in time; here nobody knows of that.
  const scenario = { fail: { listTransactions: 'refuse' as const } };
  const site = await openJourney({ loggedIn: true, page: '/mine', scenario });
  const { page } = site;
  const number = await order(site);
  await page.clock.setFixedTime(Date.now() + 5 * HOUR_MS);
  await site.go(`/payInfo?deposit_no=${number}`);
  await page.clock.resume();
  expect(await page.getByRole('timer').innerText()).toMatch(/^(60:00|59:[0-5]\d)$/);

  await site.control('clock', { now: Date.now() + HOUR_MS - 90_000 });
  await visit(site, `/payInfo?deposit_no=${number}`);
  const left = await secondsLeft(site);
  expect(left).toBeGreaterThan(45);
  expect(left).toBeLessThanOrEqual(91);
  await until(() => secondsLeft(site)).toBeLessThan(left);
  expect(await page.getByRole('button', { name: '我已支付' }).isEnabled()).toBe(true);

  await site.control('clock', { now: Date.now() + HOUR_MS - 6000 });
  await visit(site, `/payInfo?deposit_no=${number}`);
  await until(site.words, 20_000).toContain('订单已过期');
  expect(await page.getByRole('timer').innerText()).toBe('00:00');
  expect(await decodeQr(page.locator(`img[alt="${PICTURE}"]`))).toBeUndefined();
  for (const off of [copy('block-pay-order.copy-address'), '我已支付'])
    expect(await page.getByRole('button', { name: off }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: copy('block-pay-order.again') }).tap();
  await expectPlace(page, '/recharge');
});

test('an open order turns into its result by itself; without a number, with an unknown one, or another player’s, the screen says so and leads to the record', async () => {
  const site = await openJourney({ loggedIn: true, page: '/payInfo' });
  const { page, call, tokenFor } = site;
  expect(await site.words()).toContain(copy('pay-info.missing-title'));
  const token = await tokenFor(newPlayer);
  const { data } = await call('/api/recharge', { paytype: 'usdt', amount: 715, catepay: 'TRC20' }, token);
  for (const number of ['D000', (data as { deposit_no: string }).deposit_no]) {
    await site.go(`/payInfo?deposit_no=${number}`);
    expect(await site.words()).toContain('没有这个订单');
    expect(await page.getByRole('timer').count()).toBe(0);
  }
  await page
    .locator('main')
    .getByRole('button', { name: copy('deposit.records') })
    .tap();
  await expectPlace(page, '/transRecord?type=1');

  for (const [state, title, way, path] of [
    [2, 'pay-info.paid-title', 'pay-info.to-games', '/'],
    [3, 'pay-info.rejected-title', 'pay-info.again', '/recharge'],
  ] as const) {
    const number = await order(site);
    await site.go(`/payInfo?deposit_no=${number}`);
    await site.control('review', { id: number, state });
    await until(site.words, 12_000).toContain(copy(title));
    expect(await site.words()).not.toContain(copy('block-pay-order.address'));
    await until(site.words).toContain('¥715.00');
    await page.getByRole('button', { name: copy(way) }).tap();
    await expectPlace(page, path);
  }
});

test("an order with a payment page leads there, if its address is safe: its own before the query's, the first thing to do; a picture is shown only if safe", async () => {
  const site = await openJourney({ loggedIn: true, page: '/mine' });
  const { page } = site;
  const info = { amount: '88.8', created_at: '2026-11-20 10:00:00', paytype: 'alipay' };
  await answer(page, 'payinfo', { info, deposit_no: 'D7', cardlist: { payimg: 'javascript:alert(1)' } });
  await site.go('/payInfo?deposit_no=D7&pay_url=javascript:alert(1)');
  const text = await site.words();
  expect(text).toContain('¥88.80');
  expect(text).toContain('支付宝');
  expect(await page.getByRole('img', { name: PICTURE }).count()).toBe(0);

  await answer(page, 'payinfo', {
    info: { ...info, created_at: null, paytype: 'newpay' },
    deposit_no: 'D7',
    cardlist: [{ payimg: '/icons/icon-192.png' }],
  });
  await visit(site, '/payInfo?deposit_no=D7&pay_url=javascript:alert(1)');
  expect(await page.getByRole('img', { name: PICTURE }).getAttribute('src')).toBe('/icons/icon-192.png');
  expect(await site.words()).toContain(copy('block-pay-order.pay-refused'));
  expect(await payButton(page).count()).toBe(0);
  // A word that nobody knows has a label too.
  expect(await site.words()).toContain(copy('enum.pay-way.other'));

  const own = await payPage(site);
  await answer(page, 'payinfo', {
    info: { ...info, created_at: beijingNow() },
    deposit_no: 'D7',
    pay_url: own,
  });
  await visit(site, '/payInfo?deposit_no=D7&pay_url=https%3A%2F%2Fevil.example%2F');
  const pay = await payButton(page).boundingBox();
  const paid = await page.getByRole('button', { name: '我已支付' }).boundingBox();
  expect(pay?.width).toBeGreaterThan(300);
  expect(pay?.y).toBeLessThan(paid?.y ?? 0);
  await payButton(page).tap();
  await expectPlace(page, `/payIframe?pay_url=${encodeURIComponent(own)}`);
});

test('/payInfo keeps the way to pay: whatever comes of payinfo, while it is on its way, and for a visitor', async () => {
  const site = await openJourney({ loggedIn: true, page: '/mine', allow: isNetworkLine });
  const { page } = site;
  const payUrl = encodeURIComponent(await payPage(site));
  const path = `/payInfo?deposit_no=D7&pay_url=${payUrl}`;
  for (const fault of ['refuse', 'reset', 'hang'] as FaultKind[]) {
    await site.control('scenario', { fail: { getPayInfo: fault } });
    await page.evaluate((hash) => void (location.hash = hash), '/mine');
    await page.evaluate((hash) => void (location.hash = hash), path);
    await payButton(page).waitFor({ timeout: 8000 });
    expect(await payButton(page).isEnabled(), fault).toBe(true);
    await until(site.words).toContain('D7');
  }
  await payButton(page).tap();
  await expectPlace(page, `/payIframe?pay_url=${payUrl}`);

  const visitor = await openJourney({ page: '/login' });
  await visitor.go(path);
  await payButton(visitor.page).waitFor();
  expect(await visitor.words()).toContain(copy('pay-info.visitor'));
});

/** What a long press on the address selects. */
function selectedAddress(page: Page): Promise<string> {
  return page
    .locator('main p:has(wbr)')
    .evaluate((shown) => (getSelection()?.selectAllChildren(shown), getSelection()?.toString() ?? ''));
}

const payButton = (page: Page) => page.getByRole('button', { name: copy('block-pay-order.pay') });

/** Now, as the server writes times. */
const beijingNow = (): string =>
  new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
