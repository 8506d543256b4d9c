import { test } from 'vitest';
import { openSite } from '#tests/journeys/support/open-site.ts';
import { pathOf, until } from '#tests/journeys/support/page/waits.ts';
import { filledScreens, SAMPLES, samplesWithOrder, screens } from './pages.ts';
import { sweep } from './sweep.ts';

test('every page of config is sound for a member, at its first visit, by day and by night', async () => {
  const site = await openSite({ loggedIn: true, welcome: true });
  const filled = filledScreens(await samplesWithOrder(site));
  // Slow calls show the skeletons, which must keep the room for the data.
  await site.control('scenario', { slow: 200 });
  await sweep(site, filled, {
    night: true,
    fresh: true,
    // The form of a transfer depends on the wallet's response.
    still: (path) => path !== '/transfer',
  });
});

test('every page that a visitor may see is sound; every page of a member sends them to login, and says where they were headed', async () => {
  const site = await openSite({ welcome: true });
  const { page } = site;
  const open = filledScreens(SAMPLES).filter(({ access }) => access !== 'member');
  await sweep(site, open);
  for (const { path } of screens().filter(({ access }) => access === 'member')) {
    await page.evaluate((hash) => void (location.hash = hash), path);
    await until(() => pathOf(page)).toBe(`/login?redirect=${encodeURIComponent(path)}`);
  }
});
