import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { axeFindings } from '#tests/sweep/axe.ts';
import { closeBrowser, openPhone } from '#tests/journeys/support/browser.ts';
import { serveGallery } from '#tests/ui/gallery/serve-gallery.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

/** The parts of a page stand alone here: what axe says of whole pages is the sweep's. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
let gallery: Awaited<ReturnType<typeof serveGallery>>;
let context: BrowserContext;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  gallery = await serveGallery();
});
afterAll(async () => {
  await closeBrowser();
  await gallery.close();
});

beforeEach(async () => {
  context = await openPhone();
  page = await context.newPage();
  page.setDefaultTimeout(15_000);
  complaints = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(`${gallery.origin}?page=overlay`);
});
afterEach(async () => {
  await context.close();
  expect(complaints.filter((text) => !text.includes('favicon') && !text.includes('404'))).toEqual([]);
});

const surface = (role: string) => page.locator(`[role=${role}][data-state=open]`);
const opener = (kind: string) => page.locator(`#open-${kind}`);

describe('an overlay, built and under the policy of the site', () => {
  test.each([
    ['dialog', 'alertdialog'],
    ['sheet', 'dialog'],
    ['drawer', 'dialog'],
  ])('a %s takes the focus, and gives it back when one goes back', async (kind, role) => {
    await opener(kind).focus();
    await opener(kind).press('Enter');
    await surface(role).waitFor();
    expect(await surface(role).evaluate((element) => element.contains(document.activeElement))).toBe(true);
    expect(await page.evaluate(() => (history.state as { overlay?: number }).overlay)).toBe(1);
    await page.goBack();
    await surface(role).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.id)).toBe(`open-${kind}`);
    expect(page.url()).toContain('page=overlay');
  });

  test('closing by Esc, by the veil and by a button each leave the history as it was', async () => {
    const length = await page.evaluate(() => history.length);
    const ways = [
      () => page.keyboard.press('Escape'),
      () => page.touchscreen.tap(20, 20),
      () => page.getByRole('button', { name: '关闭' }).tap(),
    ];
    for (const close of ways) {
      await opener('sheet').tap();
      await surface('dialog').waitFor();
      await page.waitForTimeout(350);
      await close();
      await surface('dialog').waitFor({ state: 'detached' });
      await page.waitForFunction(() => !(history.state as { overlay?: number } | null)?.overlay);
    }
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(length + 1);
  });

  test('a sheet is as tall as its words, at most 85 of the screen, and scrolls inside', async () => {
    await opener('sheet').tap();
    await surface('dialog').waitFor();
    await page.waitForTimeout(350);
    const box = await surface('dialog').boundingBox();
    expect(box?.width).toBe(390);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(844);
    expect(box?.height).toBeLessThanOrEqual(844 * 0.85 + 1);
    await page.setViewportSize({ width: 390, height: 500 });
    const [inner, outer] = await surface('dialog').evaluate((content) => {
      const body = [...content.children].find((part) => getComputedStyle(part).overflowY === 'auto');
      return [body?.scrollHeight ?? 0, body?.clientHeight ?? 0];
    });
    expect(inner).toBeGreaterThan(outer ?? 0);
  });

  test.each(['dialog', 'sheet', 'drawer'])('axe finds nothing wrong with a %s', async (kind) => {
    await opener(kind).tap();
    await page.locator('[data-part=content][data-state=open]').waitFor();
    await page.waitForTimeout(350);
    expect(await axeFindings(page, { within: '[data-part=content]' })).toEqual([]);
  });

  test('without its code the same words and buttons come in a plain dialog', async () => {
    await page.route(/overlay-view/, (route) => route.abort());
    await opener('dialog').tap();
    const plain = page.locator('dialog[open]');
    await plain.waitFor();
    expect(await plain.textContent()).toContain('您确定要退出登录吗?');
    await page.getByRole('button', { name: '取消' }).tap();
    await plain.waitFor({ state: 'detached' });
    complaints = complaints.filter((text) => !text.includes('ERR_FAILED'));
  });
});

describe.each(['light', 'dark'])('the gallery, %s', (mode) => {
  test.each(['home', 'form', 'records', 'account', 'states'])(
    'axe finds nothing wrong with %s, and targets and inputs are large enough',
    async (name) => {
      await page.goto(`${gallery.origin}?page=${name}&mode=${mode}`);
      await page.waitForTimeout(400);
      expect(await axeFindings(page, { tags })).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      expect(await smallTargets()).toEqual([]);
      expect(await smallInputs()).toEqual([]);
    },
  );
});

function smallTargets(): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a, label:has(input), [role=switch]')].flatMap(
      (element) => {
        const { width, height } = element.getBoundingClientRect();
        const before = getComputedStyle(element, '::before');
        const reach =
          before.position === 'absolute' ? height - 2 * Number.parseFloat(before.top || '0') : height;
        return width >= 44 && Math.max(height, reach) >= 44
          ? []
          : [`${element.className} ${width}x${height}`];
      },
    ),
  );
}

function smallInputs(): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('input:not([type=checkbox]), textarea')]
      .filter((input) => Number.parseFloat(getComputedStyle(input).fontSize) < 16)
      .map((input) => input.id),
  );
}
