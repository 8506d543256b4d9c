import { expect, test } from 'vitest';
import { copy } from '#tests/journeys/support/copy.ts';
import { openJourney } from '#tests/journeys/support/open-site.ts';
import { expectPlace, goBack, placeOf, until } from '#tests/journeys/support/page/settled.ts';

test('"tabs OB, FG, PP, AE (… default obgdy) listing games with picture and name"', async () => {
  const site = await openJourney({ page: '/login' });
  const { page } = site;
  await site.go('/concise');
  expect(await page.getByRole('tab').allInnerTexts()).toEqual(['OB', 'FG', 'PP', 'AE']);
  expect(await page.getByRole('tab', { name: 'OB' }).getAttribute('aria-selected')).toBe('true');
  const tiles = page.locator('main li > button:visible');
  const first = await tiles.allInnerTexts();
  expect(first[0]).toBe('锦鲤戏荷');
  await until(() =>
    tiles
      .first()
      .locator('img')
      .evaluate((picture: HTMLImageElement) => picture.naturalWidth),
  ).toBeGreaterThan(0);

  await page.getByRole('tab', { name: 'PP' }).tap();
  await expectPlace(page, '/concise?type=pp');
  await until(() => tiles.allInnerTexts()).not.toEqual(first);
  await site.go('/concise?type=ae');
  expect(await page.getByRole('tab', { name: 'AE' }).getAttribute('aria-selected')).toBe('true');
  expect(site.sent('gamelistBycode').map(({ body }) => body['gamecode'])).toEqual(['obgdy', 'pp', 'ae']);

  await tiles.first().tap();
  await until(() => site.toasts).toEqual(['请登录！']);
  expect(placeOf(page)).toBe('/concise?type=ae');
});

test('"tapping a game opens the game page"; the list is found where it was left', async () => {
  const site = await openJourney({ loggedIn: true });
  const { page } = site;
  await page.getByRole('tab', { name: '电子' }).tap();
  await page.getByRole('button', { name: copy('home.more-slots') }).tap();
  await expectPlace(page, '/concise');
  const tile = page.locator('main li > button:visible').nth(9);
  await tile.scrollIntoViewIfNeeded();
  const name = await tile.innerText();
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(200);
  await tile.tap();
  await expectPlace(page, /^\/gamePage\?name=obgdy&type=concise&code=obgdy\d+/);
  expect(await page.locator('header:visible').getByRole('heading').innerText()).toBe(name);
  await page.frameLocator('main iframe').getByRole('heading', { name }).waitFor();
  expect(await page.locator('main iframe').getAttribute('title')).toBe(name);
  await goBack(page);
  await expectPlace(page, '/concise');
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
});
