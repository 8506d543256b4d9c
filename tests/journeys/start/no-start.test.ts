import type { Page, Route } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { built } from '#scripts/files/built.ts';
import { listen } from '#scripts/serve/listen.ts';
import { sandboxApi } from '#scripts/serve/sandbox-config.ts';
import { createSiteHandler } from '#scripts/serve/site.ts';
import { openPhone } from '#tests/journeys/support/browser.ts';
import { closeProfile } from '#tests/journeys/support/recording.ts';
import { openWorld, UNDRIVEN } from '#tests/sandbox/open-world.ts';

/** A phone on a site of which nothing is loaded yet. */
async function openPhoneOnSite(): Promise<{ page: Page; url: string }> {
  const sandbox = openWorld(UNDRIVEN);
  const server = await listen(
    createSiteHandler({ distDir: built.dist, configDir: built.config, api: sandboxApi(sandbox) }),
  );
  const context = await openPhone();
  onTestFinished(async () => {
    await closeProfile(context);
    await server.close(0);
    sandbox.close();
  });
  return { page: await context.newPage(), url: server.url };
}

/** The delay of an element's animation, and whether it is seen at the first moment of it, however far that is by now. */
function firstOfAnimation(element: HTMLElement): string {
  element.style.animation = 'none';
  element.getAnimations();
  element.style.animation = '';
  const { animationDelay, visibility } = getComputedStyle(element);
  return `${animationDelay} ${visibility}`;
}

test.each([
  ['is missing', (route: Route) => route.fulfill({ status: 404, body: 'Not found' })],
  ['hangs', () => undefined],
])(
  'where the code %s, the page has the name of the site, and after a few seconds words and a way to reload',
  async (_, spoil) => {
    const { page, url } = await openPhoneOnSite();
    let isSpoilt = true;
    await page.route('**/assets/*.js', (route) => (isSpoilt ? spoil(route) : route.continue()));
    await page.goto(`${url}/register?pid=friend7`, { waitUntil: 'commit' });
    await page.getByText('青花厅', { exact: true }).waitFor();
    expect(await page.title()).toBe('青花厅');
    const reload = page.getByRole('link', { name: '重新加载' });
    expect(await page.locator('.maintenance__late').evaluate(firstOfAnimation)).toBe('5s hidden');
    await reload.waitFor();
    expect(await page.locator('body').innerText()).toContain('打开得有点慢');
    expect((await reload.boundingBox())?.height).toBeGreaterThanOrEqual(44);

    isSpoilt = false;
    await reload.tap();
    await page.getByRole('textbox').first().waitFor();
    expect(await page.getByText('打开得有点慢').count()).toBe(0);
  },
);

test('where the style sheet is missing too, all of it is there at once', async () => {
  const { page, url } = await openPhoneOnSite();
  await page.route('**/assets/*', (route) => route.abort('connectionreset'));
  await page.goto(url);
  expect(await page.getByRole('link', { name: '重新加载' }).isVisible()).toBe(true);
});
