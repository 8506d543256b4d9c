import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { copy } from '#tests/journeys/support/copy.ts';
import { openJourney, type OpenSite } from '#tests/journeys/support/open-site.ts';
import { until } from '#tests/journeys/support/page/until.ts';

function rows(page: Page): Locator {
  return page
    .locator('[data-list=transactions]')
    .locator('button[aria-haspopup=dialog]')
    .filter({ hasText: '¥' });
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
