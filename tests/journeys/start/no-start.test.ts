import type { Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { serveSite } from '#tests/journeys/support/open-site.ts';

/** The delay of an animation, and whether its element is seen at its first moment. Then goes to its end. */
function firstOfAnimation(element: HTMLElement): string {
  element.style.animation = 'none';
  element.getAnimations();
  element.style.animation = '';
  const { animationDelay, visibility } = getComputedStyle(element);
  const first = `${animationDelay} ${visibility}`;
  element.getAnimations().forEach((animation) => animation.finish());
  return first;
}

test.each([
  ['is missing', (route: Route) => route.fulfill({ status: 404, body: 'Not found' })],
  ['hangs', () => undefined],
])(
  'where the code %s, the page has the name of the site, and after a few seconds words and a way to reload',
  async (_, spoil) => {
    const { page, url } = await serveSite({ allow: () => true });
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
  const { page, url } = await serveSite({ allow: () => true });
  await page.route('**/assets/*', (route) => route.abort('connectionreset'));
  await page.goto(url);
  expect(await page.getByRole('link', { name: '重新加载' }).isVisible()).toBe(true);
});
