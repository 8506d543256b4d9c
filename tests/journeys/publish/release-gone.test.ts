import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { field, fill } from '#tests/journeys/support/page/form.ts';
import { openJourney, type OpenSite } from '#tests/journeys/support/open-site.ts';
import { expectPlace, placeOf } from '#tests/journeys/support/page/place.ts';
import { settled } from '#tests/journeys/support/page/settled.ts';
import { until } from '#tests/journeys/support/page/until.ts';

const LIST_CODE = '**/assets/list-view-*.js';

/** The page with a form, typed into, once what follows versions is there. */
async function openTyped(): Promise<OpenSite & { loads: () => number }> {
  const site = await openJourney({
    loggedIn: true,
    page: '/applyagent',
    allow: ({ kind, text }) =>
      kind === 'failed request' ||
      text.includes('code (unreachable)') ||
      text.includes('Failed to load resource'),
  });
  await until(() =>
    site.page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('follow-versions')),
    ),
  ).toBe(true);
  await settled(site.page);
  await fill(site.page, 'apply-agent', { mobile: '13800138000' });
  let loads = 0;
  site.page.on('request', (request) => void (request.isNavigationRequest() && (loads += 1)));
  return { ...site, loads: () => loads };
}

/** The server has another build: it starts with another script, and code of the earlier one is gone. */
async function deploy(page: Page, isWhole: () => boolean): Promise<void> {
  await page.route(LIST_CODE, (route) => (isWhole() ? route.continue() : route.fulfill({ status: 404 })));
  await page.route('**/built/entry.json', (route) => route.fulfill({ json: ['/assets/start-another.js'] }));
}

test('a page whose code is gone with its release is reached all the same, and what was typed is kept', async () => {
  const site = await openTyped();
  const { page } = site;
  await deploy(page, () => site.loads() > 0);
  await page.evaluate(() => void (location.hash = '#/transRecord'));
  await until(() => site.loads()).toBe(1);
  await expectPlace(page, '/transRecord');
  await until(() => page.locator('main').innerText()).toMatch(/\d{4,}/);
  await site.go('/applyagent');
  expect(await field(page, 'apply-agent', 'mobile').inputValue()).toBe('13800138000');
  expect(site.loads()).toBe(1);
});

test('where the newer release lacks the code too, the site says that it cannot be opened and is not loaded again and again', async () => {
  const site = await openTyped();
  const { page } = site;
  await deploy(page, () => false);
  await page.evaluate(() => void (location.hash = '#/transRecord'));
  await until(() => site.loads()).toBe(1);
  await page.locator('#root button:visible').first().waitFor();
  await settled(page);
  expect([site.loads(), placeOf(page)]).toEqual([1, '/transRecord']);
});

test('code that cannot be had without a network, or of the same release, loads nothing anew', async () => {
  const site = await openTyped();
  const { page, context } = site;
  await context.setOffline(true);
  await page.evaluate(() => void (location.hash = '#/transRecord'));
  const again = page.getByRole('button', { name: '重试' });
  await again.waitFor();
  await context.setOffline(false);
  await page.route(LIST_CODE, (route) => route.fulfill({ status: 503 }));
  await again.tap();
  await again.waitFor();
  expect([site.loads(), placeOf(page)]).toEqual([0, '/transRecord']);
});
