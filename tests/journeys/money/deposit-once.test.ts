import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectSoundLedger, ordersSince } from '#tests/journeys/support/ledger.ts';
import { copy } from '#tests/journeys/support/copy.ts';
import { choose, confirmButton, field, fill, sendReviewed } from '#tests/journeys/support/page/form.ts';
import { openSite } from '#tests/journeys/support/open-site.ts';
import { expectPath, goBack, pathOf, settled, until } from '#tests/journeys/support/page/waits.ts';
import { isNetworkLine } from '#tests/journeys/support/page/watch-errors.ts';

// That each call takes effect once, whatever is lost, is proved in tests/state/exactly-once.test.ts.
const RECORD = '/transRecord?type=1';

test('a deposit whose answer is lost is of unknown outcome, in words; sent again after a reload, or by two tabs at once, it is made once, and the same within a minute is asked about first', async () => {
  const site = await openSite({ loggedIn: true, page: '/recharge', allow: isNetworkLine });
  const { page } = site;
  const began = Date.now();
  const made = (): number => ordersSince(site, 1, began).length;
  await fillDeposit(page, '777.77');
  await site.control('scenario', { commitThenFail: { createDeposit: '500' } });
  await sendReviewed(page);
  const dialog = page.getByRole('alertdialog');
  await until(() => dialog.innerText()).toContain('网络不稳定，结果未知。请先到交易记录核对，不要重复提交');
  await dialog.getByRole('button', { name: '知道了' }).tap();
  await dialog.waitFor({ state: 'hidden' });
  expect([pathOf(page), made()]).toEqual(['/recharge', 1]);
  await site.control('scenario', {});
  await page.reload();
  await settled(page);
  await fillDeposit(page, '777.77');
  await sendReviewed(page);
  await expectPath(page, RECORD);
  expect([site.sent('recharge').length, made()]).toEqual([2, 1]);

  await site.go('/recharge');
  const other = await site.secondTab('/recharge');
  for (const tab of [page, other]) await fillDeposit(tab, '888.88');
  await site.control('scenario', { slow: 800 });
  // A tab behind another is not painted, so it cannot be tapped; its script goes on.
  const click = (one: Element): void => (one as HTMLElement).click();
  for (const tab of [page, other]) await tab.locator('form:visible button[type=submit]').evaluate(click);
  for (const tab of [page, other]) await confirmButton(tab).waitFor();
  await Promise.all([page, other].map((tab) => confirmButton(tab).evaluate(click)));
  await until(() => site.toasts).toContain(copy('shell.once.busy'));
  await until(() => [page, other].map(pathOf).sort()).toEqual(['/recharge', RECORD]);
  expect([site.sent('recharge').length, made()]).toEqual([3, 2]);

  await site.control('scenario', {});
  const late = pathOf(page) === '/recharge' ? page : other;
  await late.bringToFront();
  await sendReviewed(late);
  const question = late.getByRole('alertdialog');
  await until(() => question.innerText()).toMatch(/\d+秒前已成功提交过相同的内容/);
  await question.getByRole('button', { name: '取消' }).tap();
  await question.waitFor({ state: 'hidden' });
  expect(made()).toBe(2);
  await sendReviewed(late);
  await question.getByRole('button', { name: copy('shell.once.again') }).tap();
  await until(made).toBe(3);
  expectSoundLedger(site);

  await late.getByRole('button', { name: copy('deposit.result.stay') }).tap();
  await late.getByRole('button', { name: copy('deposit.result.home') }).tap();
  await expectPath(late, '/');
  await goBack(late);
  await settled(late);
  expect([pathOf(late), await late.locator('dialog[open]').count()]).toEqual(['/recharge', 0]);
});

async function fillDeposit(page: Page, amount: string): Promise<void> {
  await field(page, 'deposit-bank', 'amount').waitFor();
  await choose(page, 'deposit-bank', 'bank', '云岭银行');
  await fill(page, 'deposit-bank', { amount, bank_no: '6217001820099887766', bank_address: '昆明翠湖支行' });
}
