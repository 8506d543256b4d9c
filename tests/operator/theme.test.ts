import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { closeBrowser } from '#tests/journeys/support/browser.ts';
import { configFolder } from '#tests/journeys/support/config-folder.ts';
import { openSite } from '#tests/journeys/support/open-site.ts';
import { editTheme } from './support/edits.ts';
import { expectSameBuild } from './support/same-build.ts';

expectSameBuild();
afterAll(closeBrowser);

/** Red, green and blue of what the browser paints behind the button that sends the form on screen. */
async function buttonColor(page: Page): Promise<{ red: number; green: number; blue: number }> {
  const [red = 0, green = 0, blue = 0] = await page
    .locator('form:visible button[type=submit]')
    .evaluate((button) => {
      const canvas = document.createElement('canvas');
      canvas.width = canvas.height = 1;
      const brush = canvas.getContext('2d');
      if (!brush) throw new Error('nothing to paint on');
      brush.fillStyle = getComputedStyle(button).backgroundColor;
      brush.fillRect(0, 0, 1, 1);
      return [...brush.getImageData(0, 0, 1, 1).data];
    });
  return { red, green, blue };
}

const green = editTheme((theme) => ({ ...theme, seed: { ...theme.seed, brand: '#0B6B3A' } }));

test.each([
  ['by day', false],
  ['by night', true],
])('another brand colour: the button wears it %s', async (_when, dark) => {
  const shipped = await openSite({ page: '/login', dark });
  const before = await buttonColor(shipped.page);
  expect(before.blue).toBeGreaterThan(before.green);
  const edited = await openSite({ page: '/login', dark, config: green });
  const after = await buttonColor(edited.page);
  expect(after.green).toBeGreaterThan(after.blue);
  expect(after.green).toBeGreaterThan(after.red);
});

test('by day the button has the very colour of the seed', async () => {
  const { page } = await openSite({ page: '/login', config: green });
  expect(await buttonColor(page)).toEqual({ red: 0x0b, green: 0x6b, blue: 0x3a });
});

test('corners and columns are data too', async () => {
  const { page } = await openSite({
    page: '/login',
    config: editTheme((theme) => ({ ...theme, shape: { ...theme.shape, radius: 'sharp' } })),
  });
  const radius = await page
    .locator('form:visible button[type=submit]')
    .evaluate((button) => getComputedStyle(button).borderTopLeftRadius);
  expect(radius).toBe('4px');
});

test('a theme whose words cannot be read is refused, and the pair that breaks is named with its place', async () => {
  const faint = editTheme((theme) => ({
    ...theme,
    tokens: { ...theme.tokens, light: { ...theme.tokens?.light, fg: '#C9D2E8' } },
  }));
  await expect(configFolder(faint)).rejects.toThrow(
    /config\/theme\.json:\d+:\d+ {2}fg #C9D2E8 on \S+ #[0-9A-F]{6} \(light\) has a contrast of 1\.\d+, below 4\.5/i,
  );
});

test('a brand colour on which its words cannot be read is refused', async () => {
  const pale = editTheme((theme) => ({ ...theme, seed: { ...theme.seed, brand: '#FFE9A8' } }));
  await expect(configFolder(pale)).rejects.toThrow(/config\/theme\.json:\d+:\d+ {2}brand\.\w+ \S+ on /);
});
