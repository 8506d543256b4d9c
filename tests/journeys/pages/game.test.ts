import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { copy } from '#tests/journeys/support/copy.ts';
import { openJourney } from '#tests/journeys/support/open-site.ts';
import { expectPlace, placeOf, until } from '#tests/journeys/support/page/settled.ts';
import { isNetworkLine } from '#tests/journeys/support/page/usable.ts';

const FOOTBALL = '/gamePage?name=疾风足球&type=sport&code=jf-football';

const frame = (page: Page) => page.locator('main iframe:visible');
const heading = (page: Page) => page.locator('header:visible').getByRole('heading').innerText();

test('§8.7 "Opening a game when logged out shows" 请登录！, and asks for nothing; customer service (dailiD=2) is for all', async () => {
  const site = await openJourney({ page: '/login' });
  const { page, toasts } = site;
  await site.go('/');
  await page.getByRole('button', { name: '打开云霄真人' }).tap();
  await until(() => toasts).toEqual(['请登录！']);
  expect(placeOf(page)).toBe('/');

  await site.go('/gamePage?dailiD=2');
  await page.frameLocator('main iframe').getByText('常见问题').waitFor();
  expect(await heading(page)).toBe('在线客服');
  await site.go('/gamePage?dailiD=1');
  expect(await site.words()).toContain('请登录！');
  await site.go(FOOTBALL);
  expect(await site.words()).toContain('请登录！');
  expect(await frame(page).count()).toBe(0);
  expect([...site.sent('getGameUrl'), ...site.sent('getAgentLoginUrl')]).toEqual([]);
  await page.getByRole('button', { name: copy('game.login') }).tap();
  await expectPlace(page, /^\/login\?redirect=/);
  expect(decodeURIComponent(decodeURIComponent(placeOf(page)))).toContain(FOOTBALL);
});

test('"query name, type, code open a game": in a frame that fills the screen, and the balance is asked for on the way back', async () => {
  const site = await openJourney({ loggedIn: true });
  const { page } = site;
  await page.getByRole('tab', { name: '体育' }).tap();
  await page.getByRole('button', { name: '打开疾风足球' }).tap();
  await until(() => decodeURIComponent(placeOf(page))).toBe(FOOTBALL);
  await page.frameLocator('main iframe').getByText('场馆余额').waitFor();
  expect(site.sent('getGameUrl').map(({ body }) => body)).toEqual([
    { plat_name: '疾风足球', game_type: 'sport', game_code: 'jf-football', is_mobile_url: 1 },
  ]);
  const bar = page.locator('header:visible');
  expect(await heading(page)).toBe('疾风足球');
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(48);
  expect(await bar.count()).toBe(1);
  expect(await bar.innerText()).toMatch(/00:0\d\s+¥13,659\.30/);
  const box = await frame(page).boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(844);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(844);
  await page.setViewportSize({ width: 844, height: 390 });
  expect(await frame(page).boundingBox()).toEqual({ x: 0, y: 0, width: 844, height: 390 });
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await frame(page).getAttribute('sandbox')).not.toMatch(/top-navigation/);

  const before = { balance: site.sent('balance').length, wallet: site.sent('refreshusermoney').length };
  const back = bar.getByRole('button', { name: copy('shell.nav.back') });
  await back.tap();
  await page.getByRole('button', { name: copy('block-game-screen.stay') }).tap();
  expect(placeOf(page)).toContain('/gamePage');
  await back.tap();
  await page.getByRole('button', { name: copy('block-game-screen.go') }).tap();
  await expectPlace(page, '/');
  expect(await page.getByRole('tab', { name: '体育' }).getAttribute('aria-selected')).toBe('true');
  await until(() => site.sent('balance').length).toBeGreaterThan(before.balance);
  await until(() => site.sent('refreshusermoney').length).toBeGreaterThan(before.wallet);
  expect(await page.locator('iframe').count()).toBe(0);
});

test('while a game loads, the picture of its tile stands there; what the server refuses is said, and can be tried again', async () => {
  const site = await openJourney({ loggedIn: true, allow: isNetworkLine });
  const { page } = site;
  let release = (): void => undefined;
  const released = new Promise<void>((go) => (release = go));
  let isDown = true;
  await page.route('**/api/getGameUrl', async (route) => {
    if (isDown) return route.fulfill({ json: { code: 400, message: '游戏维护中', data: null } });
    await released;
    await route.continue();
  });
  await site.go(FOOTBALL);
  await until(site.words).toContain('游戏维护中');
  isDown = false;
  await page.getByRole('button', { name: copy('shell.retry') }).tap();
  const art = page.locator('main [role=status] img:visible');
  await until(() => art.getAttribute('src')).toContain('/football/');
  release();
  await page.frameLocator('main iframe').getByText('场馆余额').waitFor();
  await until(() => art.count()).toBe(0);
});

test('§9.4 "app=1 opens the iOS download address", by a frame that is cleaned up after 2000 ms, and by a tap', async () => {
  const site = await openJourney({ page: '/app' });
  const { page } = site;
  const begun = page.waitForEvent('download');
  await page.getByRole('button', { name: copy('app.download') }).tap();
  await until(() => placeOf(page)).toBe('/gamePage?app=1');
  expect((await begun).suggestedFilename()).toBe('qinghua.mobileconfig');
  expect(await heading(page)).toBe('下载APP');
  await until(() => page.locator('iframe').count()).toBe(0);

  const again = page.waitForEvent('download');
  await page.getByRole('button', { name: copy('block-app-fetch.open') }).tap();
  expect(new URL((await again).url()).pathname).toBe('/sandbox/download');
});

test('"app=1": what was refused says so, what only a tap opens is left to it, and no download is claimed', async () => {
  const site = await openJourney({ page: '/login', allow: isNetworkLine });
  const { page } = site;
  for (const [address, said, isOpened] of [
    ['http://apps.example.com/app', copy('shell.open.unsafe'), false],
    ['javascript:alert(1)', copy('shell.open.unsafe'), false],
    ['', copy('shell.open.unsafe'), false],
    ['itms-services://?action=download-manifest', copy('block-app-fetch.tap'), true],
    [`${site.url}/icons/none.mobileconfig`, copy('block-app-fetch.over'), true],
  ] as const) {
    await site.go('/login');
    await site.context.route('**/api/app', (route) =>
      route.fulfill({ json: { code: 200, message: '', data: { site_state: 1, ios_download_url: address } } }),
    );
    await site.go('/gamePage?app=1');
    await until(site.words, 4000).toContain(said);
    expect(await site.words(), address).not.toContain('已开始');
    const button = page.getByRole('button', { name: copy('block-app-fetch.open') });
    expect(await button.count(), address).toBe(isOpened ? 1 : 0);
    await site.context.unrouteAll();
  }
});
