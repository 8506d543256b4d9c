import { expect, test } from 'vitest';
import { holdClock, setHidden } from '#tests/journeys/support/page/clock.ts';
import { openJourney, type OpenSite } from '#tests/journeys/support/open-site.ts';
import { until } from '#tests/journeys/support/page/until.ts';

const asked = ({ calls }: OpenSite): number => calls.filter(({ name }) => name === 'balancelist').length;

/** The most requests for the venues that were ever under way at a time. */
function watchOverlap({ page }: OpenSite): () => number {
  let underWay = 0;
  let most = 0;
  const isPoll = (url: string): boolean => url.endsWith('/api/balancelist');
  page.on('request', (request) => {
    if (isPoll(request.url())) most = Math.max(most, (underWay += 1));
  });
  const over = (url: string): void => void (isPoll(url) && (underWay -= 1));
  page.on('requestfinished', (request) => over(request.url()));
  page.on('requestfailed', (request) => over(request.url()));
  return () => most;
}

test('the venues of a transfer are asked for every 1.5 s, never two at once, none while hidden or elsewhere', async () => {
  const ms = 1500;
  const site = await openJourney({ loggedIn: true, page: '/transfer' });
  const most = watchOverlap(site);
  const clock = await holdClock(site);
  const before = asked(site);
  await clock.pass(ms * 4);
  const polls = asked(site) - before;
  expect(polls).toBeGreaterThanOrEqual(3);
  expect(polls).toBeLessThanOrEqual(5);

  await setHidden(site.page, true);
  const atRest = asked(site);
  await clock.pass(ms * 3);
  expect(asked(site)).toBe(atRest);
  await setHidden(site.page, false);
  await until(() => asked(site)).toBe(atRest + 1);

  await site.page.evaluate(() => void (location.hash = '/mine'));
  await until(() => site.page.title()).toContain('我的');
  await clock.pass(1000);
  const left = asked(site);
  await clock.pass(ms * 3);
  expect(asked(site)).toBe(left);
  expect(most()).toBe(1);
});

test('no venues are polled once the session is over, and a slow server is never asked twice at a time', async () => {
  const site = await openJourney({ loggedIn: true, page: '/transfer' });
  const most = watchOverlap(site);
  const clock = await holdClock(site);
  await site.control('scenario', { slow: 400 });
  await clock.pass(6000);
  expect(most()).toBe(1);
  await site.control('scenario', { fail: { listVenueBalances: '401' } });
  await clock.pass(3000);
  await site.page.getByRole('alertdialog').getByRole('button', { name: '确认' }).tap();
  await clock.pass(2000);
  expect(await site.page.evaluate(() => sessionStorage.getItem('api_token'))).toBeNull();
  const over = asked(site);
  await clock.pass(20_000);
  expect(asked(site)).toBe(over);
});
