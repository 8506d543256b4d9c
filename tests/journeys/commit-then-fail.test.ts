import { afterAll, expect, test } from 'vitest';
import { closeBrowser } from './support/browser.ts';
import { copy } from './support/copy.ts';
import { deposited, depositsMade, fillDeposit } from './support/deposit-form.ts';
import { field, send } from './support/form.ts';
import { openJourney, type OpenSite } from './support/open-site.ts';
import { expectPlace, placeOf } from './support/place.ts';
import { siteSettings } from './support/site-settings.ts';
import { until } from './support/until.ts';
import { isNetworkLine } from './support/usable.ts';

afterAll(closeBrowser);

const sent = ({ calls }: OpenSite) => calls.filter(({ name }) => name === 'recharge');

test('ten taps in 50 ms make one deposit', async () => {
  const site = await openJourney({ loggedIn: true, page: '/recharge' });
  const { page } = site;
  await fillDeposit(site);
  await site.control('scenario', { slow: 300 });
  const box = await page.locator('form:visible button[type=submit]').boundingBox();
  const [x, y] = [(box?.x ?? 0) + 40, (box?.y ?? 0) + 20];
  await Promise.all(Array.from({ length: 10 }, () => page.touchscreen.tap(x, y)));
  await expectPlace(page, '/transRecord?type=1');
  expect(sent(site).length).toBe(1);
  expect(depositsMade(site)).toBe(1);
  expect(site.toasts).toEqual(['已提交，等待后台审核']);
});

test('Enter and a tap at the same time make one deposit', async () => {
  const site = await openJourney({ loggedIn: true, page: '/recharge' });
  const { page } = site;
  await fillDeposit(site);
  await field(page, 'deposit-bank', 'bank_address').focus();
  await site.control('scenario', { slow: 300 });
  const box = await page.locator('form:visible button[type=submit]').boundingBox();
  await Promise.all([
    page.keyboard.press('Enter'),
    page.touchscreen.tap((box?.x ?? 0) + 40, (box?.y ?? 0) + 20),
    page.keyboard.press('Enter'),
  ]);
  await expectPlace(page, '/transRecord?type=1');
  expect(sent(site).length).toBe(1);
  expect(depositsMade(site)).toBe(1);
});

test.each(['500', 'html', 'cut', 'reset', 'hang'] as const)(
  'a deposit that was made but not confirmed (%s): the player is told so, and trying again makes no second one',
  async (fault) => {
    const site = await openJourney({
      loggedIn: true,
      page: '/recharge',
      allow: isNetworkLine,
      ...(fault === 'hang' && { config: siteSettings({ requestTimeoutMs: 1000 }) }),
    });
    const { page } = site;
    await fillDeposit(site);
    await site.control('scenario', { commitThenFail: { createDeposit: fault } });
    await send(page);
    await until(() => site.toasts).toEqual([copy('deposit.unknown')]);
    expect(placeOf(page)).toBe('/recharge');
    expect(depositsMade(site)).toBe(1);
    expect(await field(page, 'deposit-bank', 'amount').inputValue()).toBe(deposited.yuan);
    expect(await field(page, 'deposit-bank', 'bank_address').inputValue()).toBe('昆明翠湖支行');

    await site.control('scenario', {});
    await send(page);
    await expectPlace(page, '/transRecord?type=1');
    expect(site.toasts.at(-1)).toBe('已提交，等待后台审核');
    expect(sent(site).length).toBe(2);
    expect(new Set(sent(site).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(depositsMade(site)).toBe(1);
  },
);

test('a deposit that the server refuses is not made; the next one is another attempt', async () => {
  const site = await openJourney({ loggedIn: true, page: '/recharge' });
  await fillDeposit(site);
  await site.control('scenario', { fail: { createDeposit: 'refuse' } });
  await send(site.page);
  await until(() => site.toasts).toEqual(['系统繁忙，请稍后再试']);
  await site.control('scenario', {});
  await send(site.page);
  await expectPlace(site.page, '/transRecord?type=1');
  expect(new Set(sent(site).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
  expect(depositsMade(site)).toBe(1);
});
