import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withFieldName } from '#studio/edits/dependent-edits.ts';
import { parsed } from '#studio/edits/edit-json.ts';

const TEXT = readFileSync('config/forms/withdraw-bank.json', 'utf8');
const form = parsed(TEXT) as { readonly fields: readonly { readonly name?: string }[] };
const AMOUNT = `/fields/${String(form.fields.findIndex(({ name }) => name === 'amount'))}`;

test('a field whose name is picked again is sent as before, as a number', () => {
  expect(withFieldName(TEXT, AMOUNT, 'amount')).toBe(TEXT);
});

test('a renamed field is sent as a number under its new name only', () => {
  const { body } = parsed(withFieldName(TEXT, AMOUNT, 'sum')) as { readonly body: object };
  expect(body).toMatchObject({ sum: { $fn: 'number', args: { of: { $get: 'form#/sum' } } } });
  expect(body).not.toHaveProperty('amount');
});
