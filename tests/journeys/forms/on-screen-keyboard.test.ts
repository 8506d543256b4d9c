import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { until } from '#tests/journeys/support/page/waits.ts';
import { openSite } from '#tests/journeys/support/open-site.ts';

/** What a phone of 390x844 leaves of the page above its keyboard. */
const ABOVE_KEYBOARD = { width: 390, height: 430 };

const FORMS = [
  '/transfer',
  '/recharge?method=bank',
  '/recharge?method=usdt',
  '/withdrawal?method=usdt',
  '/addBankCard',
  '/addUsdtCard',
];

test('with the keyboard open no control that has the focus is under a bar, and the button can be tapped', async () => {
  const { page, go } = await openSite({ loggedIn: true, page: '/mine' });
  await page.setViewportSize(ABOVE_KEYBOARD);
  for (const path of FORMS) {
    await go(path);
    await page.locator('form:visible').waitFor();
    const amount = page.locator('input[autocomplete=transaction-amount]:visible');
    if ((await amount.count()) > 0) await amount.fill('500');
    const controls = await page.locator('form:visible').locator('input, button, textarea').all();
    for (const control of controls) {
      if (!(await control.isVisible()) || (await control.isDisabled())) continue;
      await control.evaluate((one: HTMLElement) => one.focus());
      // Leaving the field before may say something under it, which moves this one.
      const isSeen = async () =>
        (await isClear(page)) || control.evaluate((one) => `${location.hash} ${one.id}`);
      await until(isSeen).toBe(true);
    }
    await page.locator('form:visible button[type=submit]').tap({ trial: true });
  }
});

/** Whether top and foot of what has the focus are seen: the browser finds it, or a part of it, at both. */
function isClear(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused) return false;
    const { left, width, top, bottom } = focused.getBoundingClientRect();
    return [top + 2, bottom - 2].every((y) => {
      const found = document.elementFromPoint(left + width / 2, y);
      return found !== null && (focused.contains(found) || found.contains(focused));
    });
  });
}
