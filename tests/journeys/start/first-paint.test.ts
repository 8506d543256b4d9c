import type { BrowserContext, Page, Route } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { openPhone } from '#tests/journeys/support/browser.ts';
import { openSite } from '#tests/journeys/support/open-site.ts';
import { nextPaint, until } from '#tests/journeys/support/page/waits.ts';
import { countShifts, shiftsOf } from '#tests/sweep/layout-shift.ts';

/** Requests that a first visit makes before it shows the site, the front page included. */
const MAX_REQUESTS = 11;

test.each([
  { path: '/', calls: ['bannerList', 'homenotice'] },
  { path: '/login' },
  { path: '/betRecord', loggedIn: true, calls: ['balancelist', 'betrecord', 'game/list'] },
])(
  'a first visit to $path waits twice before it shows the site: for index.html, and once for all the rest, compiled as it comes, and what it asks the server for; then nothing moves',
  async ({ path, loggedIn = false, calls = [] }) => {
    const site = await openSite({ page: path, loggedIn, before: answerLate });
    await site.page.evaluate(nextPaint);
    expect(await shiftsOf(site.page)).toEqual([]);
    for (const call of calls) expect(site.sent(call)).toHaveLength(1);
    const needed = await neededBeforePaint(site.page);
    expect(needed.length + 1).toBeLessThanOrEqual(MAX_REQUESTS);
    expect(needed).toEqual([...new Set(needed)]);
    expect(needed.some((file) => file.includes('/config/page.'))).toBe(true);
    // V8 takes the hint to compile a file while it loads only where nothing stands before it.
    for (const file of needed.filter((name) => name.startsWith('/assets/') && name.endsWith('.js'))) {
      const code = await (await fetch(site.url + file)).text();
      if (code.length > 8_000)
        expect([file, code.slice(0, 28)]).toEqual([file, '//# allFunctionsCalledOnLoad']);
    }

    // On another phone every answer but index.html is held back: all the rest is asked for nevertheless.
    const context = await openPhone();
    onTestFinished(() => context.close());
    if (loggedIn) await context.addInitScript(() => sessionStorage.setItem('api_token', 'any'));
    const held = new Map<string, Route>();
    await context.route('**/*', async (route) => {
      const request = route.request();
      if (request.isNavigationRequest()) return route.continue();
      held.set(new URL(request.url()).pathname, route);
    });
    const page = await context.newPage();
    await page.goto(`${site.url}/#${path}`, { waitUntil: 'commit' });
    const wanted = [...needed, ...calls.map((call) => `/api/${call}`)];
    await until(() => wanted.filter((file) => !held.has(file))).toEqual([]);
    await Promise.all([...held.values()].map((route) => route.abort()));
  },
);

/** Counts what moves, and has the server answer once the site is drawn. */
async function answerLate(context: BrowserContext): Promise<void> {
  await countShifts(context);
  await context.route('**/api/**', async (route) => {
    const frame = route.request().frame();
    await frame.waitForFunction(() => performance.getEntriesByName('site-drawn').length > 0);
    await frame.evaluate(nextPaint);
    await route.continue();
  });
}

/** Files of the own origin, without pictures and calls, whose requests began before the site was drawn. */
function neededBeforePaint(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const drawnAt = performance.getEntriesByName('site-drawn')[0]?.startTime ?? 0;
    const requests = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return requests
      .filter(({ startTime }) => startTime < drawnAt)
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => /^\/(?:assets|config)\//.test(path));
  });
}

test('rows that arrive before the code are in the first frame', async () => {
  const site = await openSite({ page: '/betRecord', loggedIn: true, before: codeLast });
  const firstFrame = await site.page.evaluate<string>('firstFrame');
  expect(firstFrame).toContain('已结算');
  expect(await site.words()).toContain(firstFrame);
});

/** Holds the code back until the calls are answered, and stores the text of the site's first frame. */
async function codeLast(context: BrowserContext): Promise<void> {
  await context.route('**/assets/start-*.js', async (route) => {
    const frame = route.request().frame();
    await frame.waitForFunction(() => window.earlyResponses?.size === 3);
    await frame.evaluate(() => Promise.all([...(window.earlyResponses?.values() ?? [])]));
    await route.continue();
  });
  await context.addInitScript(() => {
    const readFrame = (): void =>
      void Object.assign(window, { firstFrame: document.querySelector('main')?.innerText });
    const mark = performance.mark.bind(performance);
    performance.mark = (name, options) => {
      if (name === 'site-drawn') requestAnimationFrame(readFrame);
      return mark(name, options);
    };
  });
}
