import { expect, test } from 'vitest';
import { centsIn, expectSoundBooks } from '#tests/journeys/support/books.ts';
import { copy } from '#tests/journeys/support/copy.ts';
import { openJourney } from '#tests/journeys/support/open-site.ts';
import { until } from '#tests/journeys/support/page/settled.ts';

test('/money: total assets (central plus game balance), the two balances, and the venues', async () => {
  const site = await openJourney({ loggedIn: true, page: '/money' });
  const { page } = site;
  const text = await site.words();
  expect(text).toMatch(/总资产\s*¥13,659\.30\s*中心钱包\s*¥12,680\.50\s*场馆余额\s*¥978\.80/);
  expect(text).toMatch(/云霄真人\s*¥320\.00/);
  const venues = page.getByRole('region', { name: copy('venue.title') });
  expect(await venues.getByRole('listitem').count()).toBe(12);
});

test('One-key recycle: the server’s message is shown, then balances and user info are asked anew; ten taps make one', async () => {
  const site = await openJourney({ loggedIn: true, page: '/money' });
  const { page, toasts } = site;
  const count = (name: string): number => site.sent(name).length;
  await site.control('scenario', { fail: { recycleVenues: 'refuse' } });
  const key = page.getByRole('button', { name: '一键回收' });
  await key.tap();
  await until(() => toasts.at(-1)).toBe('系统繁忙，请稍后再试');
  expect(centsIn(site, 'yunxiao')).toBe(32_000);

  await site.control('scenario', { slow: 200 });
  const before = { user: count('user'), wallet: count('refreshusermoney'), balance: count('balance') };
  const box = await key.boundingBox();
  const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 15];
  await Promise.all(Array.from({ length: 10 }, () => page.touchscreen.tap(x, y)));
  expect(await key.getAttribute('aria-busy')).toBe('true');
  await until(() => toasts.at(-1)).toBe('回收成功，共978.80元');
  expect(count('transall')).toBe(2);
  await until(site.words).toMatch(/¥13,659\.30\s*中心钱包\s*¥13,659\.30\s*场馆余额\s*¥0\.00/);
  expect(count('user')).toBeGreaterThan(before.user);
  expect(count('refreshusermoney')).toBeGreaterThan(before.wallet);
  expect(count('balance')).toBeGreaterThan(before.balance);
  expect(centsIn(site, 'userbalance')).toBe(1_365_930);
  await expectSoundBooks(site);

  await site.control('scenario', {});
  await site.go('/');
  await page.locator('header').getByRole('button', { name: '一键回收' }).tap();
  await until(() => toasts.at(-1)).toBe('场馆内没有可回收的余额');
});
