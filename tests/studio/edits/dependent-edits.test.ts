import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withFieldName } from '#studio/edits/dependent-edits.ts';
import { parsed } from '#studio/edits/edit-json.ts';

test('an amount whose name is picked again, or changed, is sent as a number as before', () => {
  const text = readFileSync('config/forms/withdraw-bank.json', 'utf8');
  expect(withFieldName(text, '/fields/1', 'amount')).toBe(text);
  const { body } = parsed(withFieldName(text, '/fields/1', 'sum')) as { readonly body: object };
  expect(body).toMatchObject({ sum: { $fn: 'number', args: { of: { $get: 'form#/sum' } } } });
  expect(body).not.toHaveProperty('amount');
});
