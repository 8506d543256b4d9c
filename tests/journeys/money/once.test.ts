import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { expectSoundBooks } from '#tests/journeys/support/books.ts';
import { closeBrowser } from '#tests/journeys/support/browser.ts';
import { copy } from '#tests/journeys/support/copy.ts';
import { demoPlayer } from '#tests/journeys/support/demo-player.ts';
import { choose, fill, send } from '#tests/journeys/support/page/form.ts';
import { openJourney, type OpenSite } from '#tests/journeys/support/open-site.ts';
import { expectPlace, placeOf } from '#tests/journeys/support/page/place.ts';
import { settled } from '#tests/journeys/support/page/settled.ts';
import { until } from '#tests/journeys/support/page/until.ts';
import { isNetworkLine } from '#tests/journeys/support/page/usable.ts';

afterAll(closeBrowser);

/** A form by which a player changes something, and how often the sandbox has done it for this number. */
interface Money {
  readonly what: string;
  readonly form: string;
  readonly path: string;
  /** The call, without /api/. */
  readonly call: string;
  readonly operation: 'createDeposit' | 'bindCard' | 'createWithdrawal' | 'createTransfer';
  fillIn(page: Page, number: number): Promise<void>;
  /** Rows with this number in the books. */
  readonly rows: string;
  /** Where a success leads. */
  readonly after: string;
}

const bank = { bank_address: '昆明翠湖支行' };
const deposit: Money = {
  ...{ what: 'a deposit', form: 'deposit-bank', path: '/recharge', call: 'recharge' },
  operation: 'createDeposit',
  async fillIn(page, number) {
    await choose(page, 'deposit-bank', 'bank', '云岭银行');
    const typed = { amount: `${String(number)}.77`, bank_no: '6217001820099887766', ...bank };
    await fill(page, 'deposit-bank', typed);
  },
  rows: 'FROM orders WHERE type = 1 AND cents = ? * 100 + 77',
  after: '/transRecord?type=1',
};
const card: Money = {
  ...{ what: 'a card', form: 'add-bank-card', path: '/addBankCard', call: 'bindcard', operation: 'bindCard' },
  async fillIn(page, number) {
    await choose(page, 'add-bank-card', 'bank', '云岭银行');
    const typed = { bank_no: `62170018200998${String(number)}`, ...bank, pay_pass: demoPlayer.payPassword };
    await fill(page, 'add-bank-card', typed);
  },
  rows: "FROM cards WHERE bank_no = '62170018200998' || CAST(? AS INTEGER)",
  after: '/wallet?type=2',
};

const made = ({ sandbox }: OpenSite, { rows }: Money, number: number): number =>
  sandbox.context().store.one<{ made: number }>(`SELECT COUNT(*) AS made ${rows}`, number)?.made ?? 0;
const sent = ({ calls }: OpenSite, { call }: Money) => calls.filter(({ name }) => name === call);
const button = (page: Page) => page.locator('form:visible button[type=submit]');

async function open(money: Money): Promise<OpenSite> {
  const site = await openJourney({ loggedIn: true, page: money.path, allow: isNetworkLine });
  site.sandbox.context().store.run('UPDATE players SET wagering_cents = 0, auto_transfer = 0');
  await button(site.page).waitFor();
  return site;
}

test.each([deposit, card])(
  '$what is made once by ten taps in 50 ms with Enter between them, and once when a 500 hides that it was made',
  async (money) => {
    const site = await open(money);
    const { page } = site;
    await money.fillIn(page, 301);
    await site.control('scenario', { slow: 250 });
    const box = await button(page).boundingBox();
    const [x, y] = [(box?.x ?? 0) + 40, (box?.y ?? 0) + 20];
    await Promise.all([
      ...Array.from({ length: 10 }, () => page.touchscreen.tap(x, y)),
      page.keyboard.press('Enter'),
    ]);
    await until(() => made(site, money, 301)).toBe(1);
    await expectPlace(page, money.after);
    expect(sent(site, money)).toHaveLength(1);

    if (placeOf(page) !== money.path) await site.go(money.path);
    await money.fillIn(page, 302);
    await site.control('scenario', { commitThenFail: { [money.operation]: '500' } });
    await send(page);
    if (money === card) await until(() => site.toasts.at(-1)).toBe(copy('shell.unknown'));
    else {
      const dialog = page.getByRole('alertdialog');
      await until(() => dialog.innerText()).toContain(
        '网络不稳定，结果未知。请先到交易记录核对，不要重复提交',
      );
      await dialog.getByRole('button', { name: '知道了' }).tap();
      await dialog.waitFor({ state: 'hidden' });
    }
    expect([placeOf(page), made(site, money, 302)]).toEqual([money.path, 1]);
    await site.control('scenario', {});
    await send(page);
    await expectPlace(page, money.after);
    await until(() => sent(site, money).length).toBe(3);
    const [, second, third] = sent(site, money).map(({ idempotencyKey }) => idempotencyKey);
    expect(third).toBe(second);
    expect(made(site, money, 302)).toBe(1);
    await expectSoundBooks(site);
  },
);

test.each([deposit, card])(
  '$what is made once though the page is loaded anew before the answer',
  async (money) => {
    const site = await open(money);
    const { page } = site;
    await money.fillIn(page, 303);
    await site.control('scenario', { commitThenFail: { [money.operation]: 'hang' } });
    await send(page);
    await until(() => made(site, money, 303)).toBe(1);
    await page.reload();
    await site.control('scenario', {});
    await settled(page);
    await button(page).waitFor();
    await money.fillIn(page, 303);
    await send(page);
    await expectPlace(page, money.after);
    const keys = sent(site, money).map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(made(site, money, 303)).toBe(1);
  },
);

test('two tabs at once make one deposit, and the same from the other tab within a minute is asked about first', async () => {
  const site = await open(deposit);
  const { page } = site;
  const other = await secondTab(site);
  await deposit.fillIn(page, 305);
  await deposit.fillIn(other, 305);
  await site.control('scenario', { slow: 800 });
  // A tab behind another is not painted, so it cannot be tapped; its script goes on.
  await Promise.all(
    [page, other].map((tab) => button(tab).evaluate((one: HTMLButtonElement) => one.click())),
  );
  await until(() => site.toasts).toContain(copy('shell.once.busy'));
  await until(() => [page, other].map(placeOf).sort()).toEqual(['/recharge', '/transRecord?type=1']);
  expect([sent(site, deposit).length, made(site, deposit, 305)]).toEqual([1, 1]);

  await site.control('scenario', {});
  const late = placeOf(page) === '/recharge' ? page : other;
  await late.bringToFront();
  await send(late);
  const question = late.getByRole('alertdialog');
  await until(() => question.innerText()).toMatch(/\d+秒前已成功提交过相同的内容/);
  await question.getByRole('button', { name: '取消' }).tap();
  await question.waitFor({ state: 'hidden' });
  expect(made(site, deposit, 305)).toBe(1);
  await send(late);
  await question.getByRole('button', { name: copy('shell.once.again') }).tap();
  await until(() => made(site, deposit, 305)).toBe(2);
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
