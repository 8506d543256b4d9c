import type { Locator, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { closeBrowser } from './support/browser.ts';
import { copy } from './support/copy.ts';
import { openJourney, type OpenSite } from './support/open-site.ts';
import { expectPlace, goBack } from './support/place.ts';
import { newPlayer } from './support/players.ts';
import { settled } from './support/settled.ts';
import { until } from './support/until.ts';

afterAll(closeBrowser);

const isNetworkLine = ({ text }: { text: string }): boolean => text.includes('Failed to load resource');

function rows(page: Page): Locator {
  return page
    .locator('[data-list=transactions]')
    .locator('button[aria-haspopup=dialog]')
    .filter({ hasText: '¥' });
}

const pagesAsked = ({ calls }: OpenSite, type: number): unknown[] =>
  calls
    .filter(({ name, body }) => name === 'gettransrecord' && body['type'] === type)
    .map(({ body }) => body['page']);

async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await settled(page);
}

/** Gives the player a number of transfers into a venue, of 1, 2, 3 … yuan. */
async function transfers(site: OpenSite, count: number): Promise<void> {
  const token = await site.page.evaluate(() => sessionStorage.getItem('api_token') ?? '');
  const venues = (await site.call('/api/balancelist', {}, token)).data as { name: string }[];
  const targettype = venues[0]?.name;
  for (let amount = 1; amount <= count; amount += 1) {
    const { code, message } = await site.call(
      '/api/transfer',
      { amount, sourcetype: 'userbalance', targettype },
      token,
    );
    expect(code, message).toBe(200);
  }
}

test('"Lists page from 1, append pages, and stop" at the total, with no row twice', async () => {
  const site = await openJourney({ loggedIn: true, page: '/mine' });
  const { page } = site;
  const token = await page.evaluate(() => sessionStorage.getItem('api_token') ?? '');
  await transfers(site, 45);
  const asked = { type: 3, date: 4, page: 1, api_type: '' };
  const { total } = (await site.call('/api/gettransrecord', asked, token)).data as { total: number };
  const last = Math.ceil(total / 20);
  expect(last).toBeGreaterThan(2);

  await site.go('/transRecord?type=3');
  await until(() => rows(page).count()).toBe(20);
  expect(pagesAsked(site, 3)).toEqual([1]);
  for (let number = 2; number <= last; number += 1) {
    await scrollToEnd(page);
    await until(() => rows(page).count()).toBe(Math.min(total, number * 20));
  }
  await until(() => page.locator('[data-list=transactions]').innerText()).toContain('没有更多了');
  await scrollToEnd(page);
  expect(pagesAsked(site, 3)).toEqual(Array.from({ length: last }, (_, index) => index + 1));
});

test('rows of one filter never stand under another, however fast the player switches', async () => {
  const site = await openJourney({ loggedIn: true, page: '/transRecord' });
  const { page } = site;
  await until(() => rows(page).count()).toBeGreaterThan(3);
  await site.control('scenario', { slow: 300 });
  await page.evaluate(() => {
    const seen = window as unknown as { strangers: string[] };
    seen.strangers = [];
    const look = (): void => {
      const tab = document.querySelector('[role=tab][aria-selected=true]')?.textContent;
      const text = document.querySelector('[data-list=transactions]')?.textContent ?? '';
      const own = tab === '存款' ? 'D' : 'W';
      for (const [, kind] of text.matchAll(/\b([DW])20\d{12}/g))
        if (kind !== own) seen.strangers.push(`${String(tab)}: ${String(kind)}`);
      requestAnimationFrame(look);
    };
    look();
  });
  for (const label of ['取款', '存款', '取款', '存款', '取款'])
    await page.getByRole('tab', { name: label }).tap();
  await expectPlace(page, '/transRecord?type=2');
  await until(() => rows(page).first().innerText()).toMatch(/W20\d{12}/);
  expect(await page.evaluate(() => (window as unknown as { strangers: string[] }).strangers)).toEqual([]);
  expect(
    await rows(page)
      .filter({ hasText: /D20\d{12}/ })
      .count(),
  ).toBe(0);
});

test('a page that fails leaves the rows, and a tap asks for it again', async () => {
  const site = await openJourney({ loggedIn: true, page: '/mine', allow: isNetworkLine });
  const { page } = site;
  await transfers(site, 25);
  await site.go('/transRecord?type=3');
  await until(() => rows(page).count()).toBe(20);
  await site.control('scenario', { fail: { listTransactions: '500' } });
  await scrollToEnd(page);
  const again = page.getByRole('button', { name: copy('shell.list.more-failed') });
  await again.waitFor();
  expect(await rows(page).count()).toBe(20);
  await site.control('scenario', {});
  await again.tap();
  await until(() => rows(page).count()).toBeGreaterThan(20);
  expect(await again.count()).toBe(0);
});

test('the first page that fails says so, with a way to try again', async () => {
  const site = await openJourney({ loggedIn: true, page: '/mine', allow: isNetworkLine });
  const { page } = site;
  await site.control('scenario', { fail: { listTransactions: 'html' } });
  await site.go('/transRecord');
  await until(() => page.locator('main').innerText()).toContain(copy('shell.load-failed'));
  await site.control('scenario', {});
  await page.getByRole('button', { name: copy('shell.retry') }).tap();
  await until(() => rows(page).count()).toBeGreaterThan(3);
});

test('an empty record says 这里什么都没有', async () => {
  const { page } = await openJourney({ loggedIn: newPlayer, page: '/transRecord' });
  await until(() => page.locator('main').innerText()).toContain('这里什么都没有');
  expect(await rows(page).count()).toBe(0);
});

test('a pull from the top asks anew and shows what is new', async () => {
  const site = await openJourney({ loggedIn: true, page: '/transRecord?type=3' });
  const { page } = site;
  await until(() => rows(page).count()).toBeGreaterThan(0);
  await transfers(site, 1);
  const finger = await site.context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 200, y }] });
  await touch('touchStart', 420);
  for (const y of [440, 480, 540, 600, 660, 720]) await touch('touchMove', y);
  await until(() => page.locator('main').innerText()).toContain(copy('shell.release'));
  await touch('touchEnd');
  await until(() => rows(page).first().innerText()).toContain('¥1.00');
  await until(() => page.locator('main').innerText()).not.toContain(copy('shell.refreshing'));
});

test('a row opens its details, whose order number can be copied: 复制成功！', async () => {
  const site = await openJourney({ loggedIn: true, page: '/transRecord' });
  const { page, toasts } = site;
  await site.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const number = /D20\d+/.exec(await rows(page).first().innerText())?.[0];
  await rows(page).first().tap();
  const sheet = page.getByRole('dialog');
  await until(() => sheet.innerText()).toContain(number);
  await sheet
    .getByRole('button', { name: copy('shell.copy.of', { label: copy('trans-record.column.out_trade_no') }) })
    .tap();
  await until(() => toasts.at(-1)).toBe('复制成功！');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number);
  await goBack(page);
  await sheet.waitFor({ state: 'hidden' });
  await expectPlace(page, '/transRecord');
});

test('transfers have no order number, and their states are those of transfers', async () => {
  const { page } = await openJourney({ loggedIn: true, page: '/transRecord?type=3' });
  await until(() => rows(page).count()).toBeGreaterThan(0);
  const text = await page.locator('[data-list=transactions]').innerText();
  expect(text).toContain('成功');
  expect(text).not.toMatch(/TI20\d+|待审核|已通过/);
});

test('a record may be narrowed to one platform, chosen from the platforms of the server', async () => {
  const site = await openJourney({ loggedIn: true, page: '/transRecord?type=3' });
  const { page } = site;
  await page.getByRole('button', { name: /全部平台/ }).tap();
  const sheet = page.getByRole('dialog');
  const venue = sheet.getByRole('radio').nth(1);
  const name = await venue.innerText();
  await venue.tap();
  await sheet.waitFor({ state: 'hidden' });
  await expectPlace(page, /^\/transRecord\?type=3&api_type=.+/);
  await page.getByRole('button', { name: `平台 ${name}` }).waitFor();
  expect(site.calls.filter(({ name: call }) => call === 'gettransrecord').at(-1)?.body['api_type']).not.toBe(
    '',
  );
});
