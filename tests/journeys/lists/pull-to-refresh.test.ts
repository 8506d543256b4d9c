import { expect, test } from 'vitest';
import { copy } from '#tests/journeys/support/copy.ts';
import { demoPlayer } from '#tests/journeys/support/players.ts';
import { openSite } from '#tests/journeys/support/open-site.ts';
import { until } from '#tests/journeys/support/page/waits.ts';

test('a pull from the top asks anew and shows what is new', async () => {
  const site = await openSite({ loggedIn: true, page: '/transRecord?type=3' });
  const { page } = site;
  const rows = page.locator('[data-list=transactions] button[aria-haspopup=dialog]').filter({ hasText: '¥' });
  await until(() => rows.count()).toBeGreaterThan(0);
  const transfer = { amount: 1, sourcetype: 'userbalance', targettype: 'yunxiao' };
  const { code, message } = await site.call('/api/transfer', transfer, await site.tokenFor(demoPlayer));
  expect(code, message).toBe(200);
  const finger = await site.context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 200, y }] });
  await touch('touchStart', 420);
  for (const y of [440, 480, 540, 600, 660, 720]) await touch('touchMove', y);
  await until(site.words).toContain(copy('shell.release'));
  await touch('touchEnd');
  await until(() => rows.first().innerText()).toContain('¥1.00');
  await until(site.words).not.toContain(copy('shell.refreshing'));
});
