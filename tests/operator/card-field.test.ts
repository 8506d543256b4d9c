import { afterAll, expect, test } from 'vitest';
import type { Column, Field, Rule } from '#generated/config.ts';
import { closeBrowser } from '#tests/journeys/support/browser.ts';
import { choose, expectFocus, expectMessages, field, fill, send } from '#tests/journeys/support/form.ts';
import { openJourney } from '#tests/journeys/support/open-site.ts';
import { expectPlace } from '#tests/journeys/support/place.ts';
import { newPlayer } from '#tests/journeys/support/players.ts';
import { until } from '#tests/journeys/support/until.ts';
import { editCopy, editForm, editList } from './support/edits.ts';
import { expectSameBuild } from './support/same-build.ts';

expectSameBuild();
afterAll(closeBrowser);

const FORM = 'add-vir-wallet';

const holder: Field = {
  kind: 'input',
  name: 'name',
  label: 'add-vir-wallet.field.name',
  schema: { type: 'string', maxLength: 32 },
  ui: { widget: 'text', placeholder: 'add-vir-wallet.placeholder.name', autocomplete: 'name' },
};

/** Between the type and the payment password. */
const rule: Rule = { field: 'name', check: 'minLength', args: { min: 2 }, say: 'add-vir-wallet.rule.name' };

const column: Column = {
  label: 'wallet.column.holder',
  value: { $get: 'row#/bank_owner' },
  place: 'subtitle',
};

const config = {
  ...editForm(FORM, (form) => ({
    ...form,
    fields: [...form.fields.slice(0, 2), holder, ...form.fields.slice(2)],
    rules: [...form.rules.slice(0, 2), rule, ...form.rules.slice(2)],
    body: { ...form.body, name: { $get: 'form#/name' } },
  })),
  ...editList('cards-wallet', (list) => ({ ...list, columns: [...list.columns, column] })),
  ...editCopy(FORM, {
    field: { name: '钱包户名' },
    placeholder: { name: '请输入钱包户名' },
    rule: { name: '请输入正确的钱包户名' },
  }),
  ...editCopy('wallet', { column: { holder: '钱包户名' } }),
};

test('a field and its rule are added to a card type: asked, checked in its place, sent, and shown on the card', async () => {
  const { page, toasts, calls } = await openJourney({ loggedIn: newPlayer, page: '/addVirWallet', config });
  expect(await page.locator('form').innerText()).toMatch(/钱包地址[\s\S]*钱包户名[\s\S]*支付密码/);
  await fill(page, FORM, { bank_no: 'GO20260101', name: '周' });
  await choose(page, FORM, 'bank', 'gopay');
  await send(page);
  await until(() => toasts.at(-1)).toBe('请输入正确的钱包户名');
  await expectFocus(page, FORM, 'name');
  await expectMessages(page, FORM, { name: '请输入正确的钱包户名', pay_pass: '请输入支付密码' });
  expect(calls.filter(({ name }) => name === 'bindVirWallet')).toEqual([]);

  await fill(page, FORM, { name: '周新禾', pay_pass: newPlayer.payPassword });
  await send(page);
  await expectPlace(page, '/wallet?type=3');
  expect(toasts.at(-1)).toBe('绑定成功');
  expect(calls.filter(({ name }) => name === 'bindVirWallet').at(-1)?.body).toEqual({
    bank: 'gopay',
    name: '周新禾',
    bank_no: 'GO20260101',
    pay_pass: newPlayer.payPassword,
  });
  await until(() => page.getByRole('article').allInnerTexts()).toEqual([
    expect.stringMatching(/gopay\s+周新禾\s+\*{4} 0101/),
  ]);
});

test('without the edit the form asks as it did', async () => {
  const { page } = await openJourney({ loggedIn: newPlayer, page: '/addVirWallet' });
  await field(page, FORM, 'bank_no').waitFor();
  expect(await field(page, FORM, 'name').count()).toBe(0);
});
