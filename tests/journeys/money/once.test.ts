import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectSoundBooks } from '#tests/journeys/support/books.ts';
import { copy } from '#tests/journeys/support/copy.ts';
import { depositsMade, fillDeposit } from '#tests/journeys/support/deposit-form.ts';
import { confirmButton, sendReviewed, tapTenTimes } from '#tests/journeys/support/page/form.ts';
import { openJourney, type OpenSite } from '#tests/journeys/support/open-site.ts';
import { expectPlace, placeOf, settled, until } from '#tests/journeys/support/page/settled.ts';
import { isNetworkLine } from '#tests/journeys/support/page/usable.ts';

// That each call takes effect once, whatever is lost, is proved without a browser in tests/state/exactly-once.test.ts.
const RECORD = '/transRecord?type=1';
const button = (page: Page) => page.locator('form:visible button[type=submit]');
const open = () => openJourney({ loggedIn: true, page: '/recharge', allow: isNetworkLine });

test('a deposit is made once by ten taps in 50 ms with Enter between them', async () => {
  const site = await open();
  const { page } = site;
  await fillDeposit(site);
  await site.control('scenario', { slow: 250 });
  await tapTenTimes(page, button(page));
  await confirmButton(page).tap({ trial: true });
  expect(site.sent('recharge'), 'ten taps on the form open the review and send nothing').toEqual([]);
  await Promise.all([tapTenTimes(page, confirmButton(page)), page.keyboard.press('Enter')]);
  await until(() => depositsMade(site)).toBe(1);
  await expectPlace(page, RECORD);
  expect(site.sent('recharge')).toHaveLength(1);
});

test('a deposit whose answer is lost is of unknown outcome, in words; sent again, also after a reload, it is made once', async () => {
  const site = await open();
  const { page } = site;
  await fillDeposit(site);
  await site.control('scenario', { commitThenFail: { createDeposit: '500' } });
  await sendReviewed(page);
  const dialog = page.getByRole('alertdialog');
  await until(() => dialog.innerText()).toContain('网络不稳定，结果未知。请先到交易记录核对，不要重复提交');
  await dialog.getByRole('button', { name: '知道了' }).tap();
  await dialog.waitFor({ state: 'hidden' });
  expect([placeOf(page), depositsMade(site)]).toEqual(['/recharge', 1]);
  await site.control('scenario', {});
  await page.reload();
  await settled(page);
  await fillDeposit(site);
  await sendReviewed(page);
  await expectPlace(page, RECORD);
  expect(new Set(site.sent('recharge').map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  expect(depositsMade(site)).toBe(1);
  await expectSoundBooks(site);
});

test('two tabs at once make one deposit, and the same from the other tab within a minute is asked about first', async () => {
  const site = await open();
  const { page } = site;
  const other = await secondTab(site);
  await fillDeposit(site);
  await fillDeposit({ ...site, page: other });
  await site.control('scenario', { slow: 800 });
  // A tab behind another is not painted, so it cannot be tapped; its script goes on.
  const click = (one: Element): void => (one as HTMLElement).click();
  for (const tab of [page, other]) await button(tab).evaluate(click);
  for (const tab of [page, other]) await confirmButton(tab).waitFor();
  await Promise.all([page, other].map((tab) => confirmButton(tab).evaluate(click)));
  await until(() => site.toasts).toContain(copy('shell.once.busy'));
  await until(() => [page, other].map(placeOf).sort()).toEqual(['/recharge', RECORD]);
  expect([site.sent('recharge').length, depositsMade(site)]).toEqual([1, 1]);

  await site.control('scenario', {});
  const late = placeOf(page) === '/recharge' ? page : other;
  await late.bringToFront();
  await sendReviewed(late);
  const question = late.getByRole('alertdialog');
  await until(() => question.innerText()).toMatch(/\d+秒前已成功提交过相同的内容/);
  await question.getByRole('button', { name: '取消' }).tap();
  await question.waitFor({ state: 'hidden' });
  expect(depositsMade(site)).toBe(1);
  await sendReviewed(late);
  await question.getByRole('button', { name: copy('shell.once.again') }).tap();
  await until(() => depositsMade(site)).toBe(2);
  await expectSoundBooks(site);
});

/** Another tab of the same player, as a browser opens one: with a copy of the session's storage. */
async function secondTab({ page, context, url }: OpenSite): Promise<Page> {
  const kept = await page.evaluate(() => Object.entries(sessionStorage));
  const other = await context.newPage();
  await other.addInitScript((entries) => {
    if (sessionStorage.length === 0) for (const [key, value] of entries) sessionStorage.setItem(key, value);
  }, kept);
  await other.goto(`${url}/#/recharge`);
  await settled(other);
  return other;
}
