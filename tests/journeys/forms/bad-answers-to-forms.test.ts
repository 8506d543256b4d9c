import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import type { OperationId } from '#generated/contract.ts';
import type { FaultKind } from '#sandbox/scenario/scenario.ts';
import { closeBrowser } from '#tests/journeys/support/browser.ts';
import { captchaAnswer } from '#tests/journeys/support/page/captcha.ts';
import { demoPlayer } from '#tests/journeys/support/demo-player.ts';
import { choose, field, fill, send } from '#tests/journeys/support/page/form.ts';
import { openJourney } from '#tests/journeys/support/open-site.ts';
import { expectPlace, placeOf } from '#tests/journeys/support/page/place.ts';
import { newPlayer } from '#tests/journeys/support/players.ts';
import { settled } from '#tests/journeys/support/page/settled.ts';
import { until } from '#tests/journeys/support/page/until.ts';
import { expectUsable, isNetworkLine } from '#tests/journeys/support/page/usable.ts';

afterAll(closeBrowser);

const FAULTS: FaultKind[] = ['refuse', '500', 'html', 'cut', 'reset', 'null', 'wrongtype', 'emptylist'];

interface FormCase {
  operation: OperationId;
  form: string;
  path: string;
  as?: typeof demoPlayer | typeof newPlayer;
  typed: Record<string, string>;
  /** What is chosen or read from the screen besides. */
  also?: (page: Page) => Promise<void>;
  /** Where a success leads. */
  after: string;
}

/** What a session's beginning says. */
const LOOKS_DONE: Partial<Record<OperationId, string>> = { login: '登录成功', register: '注册成功' };

const code = (form: string) => async (page: Page) => fill(page, form, { code: await captchaAnswer(page) });
const bank = (form: string) => (page: Page) => choose(page, form, 'bank', '云岭银行');

const FORMS: FormCase[] = [
  {
    operation: 'login',
    form: 'login',
    path: '/login',
    typed: { name: demoPlayer.name, password: demoPlayer.password },
    also: code('login'),
    after: '/',
  },
  {
    operation: 'register',
    form: 'register',
    path: '/login?type=1',
    typed: {
      name: 'qh20260009',
      password: 'abc123',
      confirmPass: 'abc123',
      realname: '林青',
      paypassword: '123456',
    },
    also: code('register'),
    after: '/',
  },
  {
    operation: 'bindCard',
    form: 'add-bank-card',
    path: '/addBankCard',
    as: newPlayer,
    typed: { bank_no: '6217001820099887766', bank_address: '昆明', pay_pass: newPlayer.payPassword },
    also: bank('add-bank-card'),
    after: '/wallet?type=2',
  },
  {
    operation: 'createDeposit',
    form: 'deposit-bank',
    path: '/recharge',
    as: demoPlayer,
    typed: { amount: '321.5', bank_no: '6217001820099887766', bank_address: '昆明' },
    also: bank('deposit-bank'),
    after: '/transRecord?type=1',
  },
];

test.each(FORMS)(
  'whatever comes of $operation the player is told, keeps what was typed, and may send again',
  { timeout: 120_000 },
  async ({ operation, form, path, as, typed, also, after }) => {
    const site = await openJourney({ page: path, ...(as && { loggedIn: as }), allow: isNetworkLine });
    const { page, toasts } = site;
    const begin = async (): Promise<void> => {
      if (placeOf(page) !== path) await site.go(path);
      await field(page, form, Object.keys(typed)[0] ?? '').waitFor();
      await fill(page, form, typed);
      await also?.(page);
    };
    await begin();
    for (const fault of FAULTS) {
      await site.control('scenario', { fail: { [operation]: fault } });
      const before = toasts.length;
      await send(page);
      const dialog = page.getByRole('alertdialog');
      await until(async () => toasts.length - before + (await dialog.count()), 12_000).toBeGreaterThan(0);
      await settled(page);
      await expectUsable(site, fault);
      expect(toasts.length - before, `${fault}: said once`).toBeLessThanOrEqual(1);
      // An answer that only looks like a login: the token is none, which the next call finds out.
      if (toasts.at(-1) === LOOKS_DONE[operation]) return;
      if ((await dialog.count()) > 0) {
        await dialog.getByRole('button', { name: '知道了' }).tap();
        await dialog.waitFor({ state: 'hidden' });
      }
      if (placeOf(page) !== path) {
        // An answer without data, or whose lists are empty, is what these calls answer when all is well.
        expect(['null', 'wrongtype', 'emptylist']).toContain(fault);
        await begin();
        continue;
      }
      for (const [name, value] of Object.entries(typed))
        expect((await field(page, form, name).inputValue()).replace(/ /g, ''), `${fault}: ${name}`).toBe(
          value,
        );
    }
    await site.control('scenario', { slow: 300, loose: true });
    await send(page);
    await expectPlace(page, after);
    await expectUsable(site, 'slow and loose');
  },
);

test('an unbinding that fails says so and leaves the card, which can then be unbound', async () => {
  const site = await openJourney({ loggedIn: true, page: '/wallet?type=2', allow: isNetworkLine });
  const { page, toasts } = site;
  const cards = page.getByRole('article');
  const question = page.getByRole('alertdialog');
  await until(() => cards.count()).toBe(2);
  for (const fault of ['refuse', '500', 'html', 'cut', 'reset', 'none'] as const) {
    await site.control('scenario', fault === 'none' ? {} : { fail: { deleteCard: fault } });
    const before = toasts.length;
    await cards.first().getByRole('button', { name: '解绑' }).tap();
    await question.getByRole('button', { name: '确认' }).tap();
    await question.waitFor({ state: 'hidden' });
    await until(() => toasts.length).toBe(before + 1);
    await expectUsable(site, fault);
    await until(() => cards.count()).toBe(fault === 'none' ? 1 : 2);
  }
  expect(toasts.at(-1)).toBe('解绑成功');
});

test('a recycling that fails says so, and the key works again', async () => {
  const site = await openJourney({ loggedIn: true, page: '/', allow: isNetworkLine });
  const { page, toasts } = site;
  const key = page.getByRole('button', { name: '一键回收' });
  for (const fault of ['refuse', '500', 'html', 'cut', 'reset', 'none'] as const) {
    await site.control('scenario', fault === 'none' ? {} : { fail: { recycleVenues: fault } });
    const before = toasts.length;
    await until(() => key.getAttribute('aria-busy')).toBeNull();
    await key.tap();
    await until(() => toasts.length).toBe(before + 1);
    await settled(page);
    await expectUsable(site, fault);
  }
  expect(toasts.at(-1)).toMatch(/^回收成功/);
});
