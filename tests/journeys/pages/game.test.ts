import { expect, test } from 'vitest';
import { copy } from '#tests/journeys/support/copy.ts';
import { openSite } from '#tests/journeys/support/open-site.ts';
import { expectPath, hold, pathOf, until } from '#tests/journeys/support/page/waits.ts';
import { isNetworkLine } from '#tests/journeys/support/page/watch-errors.ts';

const FOOTBALL = '/gamePage?name=疾风足球&type=sport&code=jf-football';

test('a game with a heart, and one that was played, are found again on home and where one searches, by a part of the name, whatever its case and width; "query name, type, code open a game": the picture of its tile stands there while it loads, what the server refuses can be tried again, the frame fills the screen, and the balance is asked for on the way back', async () => {
  const site = await openSite({ loggedIn: true, allow: isNetworkLine });
  const { page } = site;
  const heart = page.getByRole('button', { name: '收藏云霄轮盘' }).first();
  await heart.waitFor();
  expect(await heart.boundingBox()).toMatchObject({ width: 44, height: 44 }); // A tap shrinks it.
  await heart.tap();
  await until(() => heart.getAttribute('aria-pressed')).toBe('true');
  await page.getByRole('button', { name: '打开云霄龙虎' }).tap();
  await page.frameLocator('main iframe').getByText('场馆余额').waitFor();

  await site.go('/');
  const shelf = (key: string) => page.locator('main').getByRole('region', { name: copy(key) });
  await shelf('block-kept-games.played').getByText('云霄龙虎').waitFor();
  await shelf('block-kept-games.favourites').getByText('云霄轮盘').waitFor();
  await page.getByRole('button', { name: copy('games.find') }).tap();
  await expectPath(page, '/games');
  await shelf('block-kept-games.favourites').getByRole('button', { name: '收藏云霄轮盘' }).tap();
  await shelf('block-kept-games.favourites').waitFor({ state: 'detached' });
  const line = page.getByRole('searchbox', { name: copy('block-game-finder.label') });
  await line.fill('轮盘');
  await page.getByText('找到1个游戏').waitFor();
  await until(() => page.getByRole('tab').count()).toBe(0); // The categories are hidden.
  await line.fill('ｏｂ');
  await page.getByText(copy('block-game-finder.none')).waitFor();
  await page.getByRole('button', { name: copy('games.ob') }).tap();
  await expectPath(page, '/concise?type=obgdy');

  await site.go('/games'); // Without a search, the kept page shows none.
  await page.getByRole('tab').first().waitFor();
  expect(await line.inputValue()).toBe('');
  await site.go('/');
  const refusal = { json: { code: 400, message: '游戏维护中', data: null } };
  await page.route('**/api/getGameUrl', (route) => route.fulfill(refusal), { times: 1 });
  await page.getByRole('tab', { name: '体育' }).tap();
  await page.getByRole('button', { name: '打开疾风足球' }).tap();
  await until(() => decodeURIComponent(pathOf(page))).toBe(FOOTBALL);
  await until(site.words).toContain('游戏维护中');
  const release = await hold(page, '**/api/getGameUrl');
  await page.getByRole('button', { name: copy('shell.retry') }).tap();
  const art = page.locator('main [role=status] img:visible');
  await until(() => art.getAttribute('src')).toContain('/football/');
  release();
  await page.frameLocator('main iframe').getByText('场馆余额').waitFor();
  await until(() => art.count()).toBe(0);
  const game = { plat_name: '疾风足球', game_type: 'sport', game_code: 'jf-football', is_mobile_url: 1 };
  expect(site.sent('getGameUrl').at(-1)?.body).toEqual(game);

  const bar = page.locator('header:visible');
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(48);
  expect(await bar.innerText()).toMatch(/疾风足球[\s\S]*00:\d\d\s+¥13,659\.30/);
  const frame = page.locator('main iframe:visible');
  const box = await frame.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(844);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(844);
  await page.setViewportSize({ width: 844, height: 390 });
  expect(await frame.boundingBox()).toEqual({ x: 0, y: 0, width: 844, height: 390 });
  await page.setViewportSize({ width: 390, height: 844 });

  const asked = () => site.sent('balance').length;
  const before = asked();
  const back = bar.getByRole('button', { name: copy('shell.nav.back') });
  await back.tap();
  await page.getByRole('button', { name: copy('block-game-screen.stay') }).tap();
  expect(pathOf(page)).toContain('/gamePage');
  await back.tap();
  await page.getByRole('button', { name: copy('block-game-screen.go') }).tap();
  await expectPath(page, '/');
  expect(await page.getByRole('tab', { name: '体育' }).getAttribute('aria-selected')).toBe('true');
  await until(asked).toBeGreaterThan(before);
  expect(await page.locator('iframe').count()).toBe(0);
});
