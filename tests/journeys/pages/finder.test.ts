import { expect, test } from 'vitest';
import { copy } from '#tests/journeys/support/copy.ts';
import { openJourney } from '#tests/journeys/support/open-site.ts';
import { expectPlace, placeOf, until } from '#tests/journeys/support/page/settled.ts';

test('a game with a heart, and one that was played, are found again on home and where one searches', async () => {
  const { page, go } = await openJourney({ loggedIn: true });
  const heart = page.getByRole('button', { name: '收藏云霄轮盘' }).first();
  await heart.waitFor();
  const box = await heart.boundingBox(); // Before the tap, which makes it smaller for a moment.
  expect([box?.width, box?.height]).toEqual([44, 44]);
  await heart.tap();
  await until(() => heart.getAttribute('aria-pressed')).toBe('true');
  expect(placeOf(page)).toBe('/');
  await page.getByRole('button', { name: '打开云霄龙虎' }).tap();
  await page.frameLocator('main iframe').getByText('场馆余额').waitFor();

  await go('/');
  const shelf = (key: string) => page.locator('main').getByRole('region', { name: copy(key) });
  await shelf('block-kept-games.played').getByText('云霄龙虎').waitFor();
  await shelf('block-kept-games.favourites').getByText('云霄轮盘').waitFor();
  await page.getByRole('button', { name: copy('games.find') }).tap();
  await expectPlace(page, '/games');
  await shelf('block-kept-games.favourites').getByRole('button', { name: '收藏云霄轮盘' }).tap();
  await shelf('block-kept-games.favourites').waitFor({ state: 'detached' });
});

test('games and providers are found by a part of their name, whatever its case and width', async () => {
  const { page } = await openJourney({ page: '/games' });
  await page.getByRole('tab', { name: copy('home.category.live') }).waitFor();
  const line = page.getByRole('searchbox', { name: copy('block-game-finder.label') });
  await line.fill('轮盘');
  await page.getByText('找到1个游戏').waitFor();
  await line.fill('ｏｂ');
  await page.getByText(copy('block-game-finder.none')).waitFor();
  await page.getByRole('button', { name: copy('games.ob') }).tap();
  await expectPlace(page, '/concise?type=obgdy');
  await page.getByRole('button', { name: '收藏青釉秘宝' }).tap();
  await page
    .getByRole('region', { name: copy('block-kept-games.favourites') })
    .getByText('青釉秘宝')
    .waitFor();
});
