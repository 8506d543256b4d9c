import { expect, test } from 'vitest';
import { openSite } from '#tests/journeys/support/open-site.ts';
import { goBack, until } from '#tests/journeys/support/page/waits.ts';

test('§9.7 /vip: ten levels, the card of the player’s own level is in view, the rules open, and the cards are as they were left when one comes back', async () => {
  const site = await openSite({ loggedIn: true, page: '/vip' });
  const { page } = site;
  const list = page.getByRole('list', { name: 'VIP等级' });
  const left = (at: number) =>
    list
      .getByRole('listitem')
      .nth(at)
      .evaluate((card) => Math.round(card.getBoundingClientRect().left));
  expect(await list.getByRole('listitem').count()).toBe(10);
  expect(await left(3)).toBe(16);
  expect(await site.words()).not.toContain('自动降一级');
  for (const rule of await page.locator('main summary').all()) await rule.tap();
  expect(await site.words()).toContain('自动降一级');
  await list.evaluate((cards) => cards.scrollTo({ left: 0, behavior: 'instant' }));
  await until(() => left(0)).toBe(16);
  await site.go('/mine');
  await goBack(page);
  expect(await left(0)).toBe(16);
});
