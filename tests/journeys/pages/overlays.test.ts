import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFindings } from '#tests/sweep/axe.ts';
import { copy } from '#tests/journeys/support/copy.ts';
import { field } from '#tests/journeys/support/page/form.ts';
import { openSite } from '#tests/journeys/support/open-site.ts';
import { goBack, pathOf, until } from '#tests/journeys/support/page/waits.ts';

const OVERLAYS = [
  ['alertdialog', '/mine', (page: Page) => page.getByRole('button', { name: '退出登录' })],
  ['dialog', '/addBankCard', (page: Page) => field(page, 'add-bank-card', 'bank')],
  ['dialog', '/', (page: Page) => page.getByRole('button', { name: copy('shell.nav.menu') })],
] as const;

test('a dialog, a sheet and a drawer take the focus, axe finds nothing wrong with them, and going back closes them first and returns the focus; Esc, the backdrop and a button each close a sheet and leave the history as it was; so does a drag far enough, and the page behind scrolls only then; a sheet ends at the bottom of the screen, takes at most 85 % of it, and scrolls inside; a toast over it is above it, and not inert', async () => {
  const { page, go } = await openSite({ loggedIn: true, page: '/mine' });
  for (const [role, path, openerOf] of OVERLAYS) {
    await go(path);
    const opener = openerOf(page);
    const surface = page.getByRole(role);
    await opener.focus();
    await opener.press('Enter');
    await surface.waitFor();
    await until(() => hasFocusWithin(surface)).toBe(true);
    expect(await axeFindings(page, 'dialog[open]')).toEqual([]);
    await goBack(page);
    await surface.waitFor({ state: 'hidden' });
    expect(pathOf(page)).toBe(path);
    await until(() => hasFocusWithin(opener)).toBe(true);
  }

  await go('/addBankCard');
  const length = await page.evaluate(() => history.length);
  const sheet = page.getByRole('dialog');
  const ways = [
    () => page.keyboard.press('Escape'),
    // A tap that comes with the sheet was meant for what lay there: nothing can be tapped beneath this place.
    () =>
      until(async () => {
        await page.touchscreen.tap(195, 40);
        return sheet.isVisible();
      }).toBe(false),
    () => sheet.getByRole('button', { name: copy('shell.close') }).tap(),
  ];
  for (const close of ways) {
    await field(page, 'add-bank-card', 'bank').tap();
    await until(() => hasFocusWithin(sheet)).toBe(true);
    await close();
    await sheet.waitFor({ state: 'hidden' });
    await page.waitForFunction(() => !(history.state as { overlay?: number } | null)?.overlay);
  }
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(length + 1);

  await field(page, 'add-bank-card', 'bank').tap();
  const bottom = async () => {
    const box = await sheet.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  await until(bottom).toBe(844); // It has come up.
  const isLocked = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).overflowY === 'hidden');
  expect(await isLocked()).toBe(true);
  const top = (await sheet.boundingBox())?.y ?? 0;
  const finger = await page.context().newCDPSession(page);
  const drag = async (px: number): Promise<void> => {
    await sheet.hover({ position: { x: 195, y: 30 } }); // It takes no tap in its first moment.
    const send = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', down: number, after: number) =>
      finger.send('Input.dispatchMouseEvent', {
        type,
        x: 195,
        y: top + 30 + down,
        button: 'left',
        clickCount: 1,
        buttons: type === 'mouseReleased' ? 0 : 1,
        timestamp: Date.now() / 1000 + after,
      });
    await send('mousePressed', 0, -1); // A second before: how far it went counts, not how fast.
    for (const down of [px / 10, px]) await send('mouseMoved', down, 0);
    await send('mouseReleased', px, 0);
  };
  await drag(40);
  expect((await sheet.boundingBox())?.y).toBe(top);
  await drag(200);
  await sheet.waitFor({ state: 'hidden' });
  expect(await isLocked()).toBe(false);

  await page.setViewportSize({ width: 390, height: 500 });
  await field(page, 'add-bank-card', 'bank').tap();
  await until(bottom).toBe(500);
  const box = await sheet.boundingBox();
  expect(box?.width).toBe(390);
  expect(box?.height).toBeLessThanOrEqual(500 * 0.85 + 1);
  const hidden = await sheet.evaluate((content) => {
    const body = [...content.querySelectorAll('*')].find(
      (part) => getComputedStyle(part).overflowY === 'auto',
    );
    return (body?.scrollHeight ?? 0) - (body?.clientHeight ?? 0);
  });
  expect(hidden).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });

  await page.setViewportSize({ width: 390, height: 844 });
  await go('/transRecord');
  await page.locator('[data-list] li button').first().tap();
  await page.getByRole('dialog').getByRole('button', { name: /复制/ }).first().tap();
  const toast = page.locator('dialog[open] .toast__item');
  await toast.waitFor();
  const isOnTop = await toast.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isOnTop).toBe(true);
});

function hasFocusWithin(part: Locator): Promise<boolean> {
  return part.evaluate((element) => element.contains(document.activeElement));
}
