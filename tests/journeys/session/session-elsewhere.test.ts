import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findBrowser } from '#scripts/setup/browser.mjs';
import { demoPlayer, newPlayer } from '#tests/journeys/support/players.ts';
import { openSite, type OpenSite } from '#tests/journeys/support/open-site.ts';
import { expectPath, hold, pathOf, settled, until } from '#tests/journeys/support/page/waits.ts';
import { logIn } from '#tests/journeys/support/page/login.ts';

/** Only a whole Chromium has a back-forward cache. Elsewhere the page is loaded anew, and the same holds. */
const hasCache = findBrowser()?.includes('headless') === false;
const RECORD = '/transRecord?type=1';

/** Every frame that is painted once the tab has no session: what can be read in it, typed values included. */
async function watchFrames(page: Page): Promise<() => Promise<string>> {
  await page.evaluate(() => {
    const seen: string[] = [];
    const look = (): void => {
      const isOver = sessionStorage.getItem('api_token') === null;
      const isShown = getComputedStyle(document.documentElement).visibility === 'visible';
      if (isOver && isShown) {
        const typed = [...document.querySelectorAll('input')].filter((box) => box.checkVisibility());
        seen.push([document.title, document.body.innerText, ...typed.map(({ value }) => value)].join('\n'));
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    Object.assign(window, { seenFrames: seen });
  });
  return async () => {
    const frames = await page.evaluate<string[]>('window.seenFrames ?? []');
    return [...new Set(frames)].join('\n---\n');
  };
}

/** What on the page is the player's alone: amounts, times and numbers of orders. */
async function figuresOf(page: Page): Promise<string[]> {
  await until(() => page.locator('main').innerText()).toMatch(/\d[\d,.:-]{4,}/);
  const text = await page.locator('main').innerText();
  return [...new Set(text.match(/\d[\d,.:-]{4,}/g))];
}

/** Lets a page into the cache as other browsers do: Chromium keeps none whose document says no-store. */
async function asOthersCache(context: BrowserContext): Promise<void> {
  await context.route(/:\d+\/$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'cache-control': 'no-cache' } });
  });
}

async function logOut({ page }: OpenSite): Promise<void> {
  await page.getByRole('button', { name: '退出登录' }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: '确认' }).tap();
}

/** Nothing of the player is read in what was painted, nor kept; but for what says nothing of anybody. */
async function expectNothingLeft(page: Page, frames: string, figures: readonly string[]): Promise<void> {
  for (const mine of [demoPlayer.name, ...figures]) expect(frames).not.toContain(mine);
  const harmless = /^qh:(?:ended|device|games|referrer|starts|visited)$/;
  const kept = await page.evaluate(() => [...Object.keys(sessionStorage), ...Object.keys(localStorage)]);
  expect(kept.filter((key) => !harmless.test(key))).toEqual([]);
}

test('after a logout in one tab no frame of the other shows the player, also while its login page is still on its way', async () => {
  const site = await openSite({ loggedIn: true, page: '/mine' });
  const other = await site.secondTab(RECORD, await site.tokenFor(demoPlayer));
  const figures = await figuresOf(other);
  expect(figures.length).toBeGreaterThan(4);
  const release = await hold(other, '**/config/page.login.*');
  const frames = await watchFrames(other);

  await logOut(site);
  await until(() => other.evaluate(() => sessionStorage.getItem('api_token'))).toBeNull();
  await until(frames).not.toBe('');
  await until(() => site.sent('logoff').length).toBe(1); // It carries the token, and may leave after the end.
  const asked = site.calls.length;
  release();
  await expectPath(other, `/login?redirect=${encodeURIComponent(RECORD)}`);
  await expectNothingLeft(other, await frames(), figures);
  expect(site.calls.slice(asked).filter(({ token }) => token !== undefined)).toEqual([]);
});

test.each([
  ['loaded anew', false],
  ['from the back-forward cache', true],
])(
  'a page that comes back %s after a logout and another player elsewhere shows nothing of the earlier one',
  async (_, backForwardCache) => {
    const site = await openSite({ loggedIn: true, page: '/mine', backForwardCache, before: asOthersCache });
    const other = await site.secondTab(RECORD, await site.tokenFor(demoPlayer));
    const figures = await figuresOf(other);
    // What it looks like as it goes is what is seen before any of its own steps has run.
    await other.evaluate(() => {
      window.addEventListener('pagehide', () =>
        Object.assign(window, { keptAs: getComputedStyle(document.documentElement).visibility }),
      );
    });
    const frames = await watchFrames(other);
    const body = '<!doctype html><link rel="icon" href="data:,">';
    await other.route('**/elsewhere', (route) => route.fulfill({ contentType: 'text/html', body }));
    await other.goto(`${site.url}/elsewhere`);

    await logOut(site);
    await expectPath(site.page, '/');
    await site.go('/login');
    await logIn(site, newPlayer);
    await expectPath(site.page, '/');
    const token = await site.page.evaluate(() => sessionStorage.getItem('api_token'));

    const asked = site.calls.length;
    await other.evaluate(() => void setTimeout(() => history.back(), 50));
    await until(() => pathOf(other)).toBe(`/login?redirect=${encodeURIComponent(RECORD)}`);
    await settled(other);
    const wasKept = await other.evaluate(() => 'seenFrames' in window);
    if (wasKept) expect(await other.evaluate(() => Reflect.get(window, 'keptAs'))).toBe('hidden');
    expect(wasKept).toBe(backForwardCache && hasCache);
    await expectNothingLeft(other, (await frames()) + (await other.locator('body').innerText()), figures);
    const bearers = site.calls.slice(asked).map((call) => call.token);
    expect(bearers.filter((bearer) => bearer !== undefined && bearer !== token)).toEqual([]);
    expect(await site.page.evaluate(() => sessionStorage.getItem('api_token'))).toBe(token);
  },
);
