import { expect, test } from 'vitest';
import { copy } from '#tests/journeys/support/copy.ts';
import { openJourney } from '#tests/journeys/support/open-site.ts';
import { expectPlace, goBack } from '#tests/journeys/support/page/settled.ts';

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
