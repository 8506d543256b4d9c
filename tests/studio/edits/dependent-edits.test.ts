import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSchemaFolder } from '#scripts/schema/read-schemas.ts';
import { withFieldName } from '#studio/edits/dependent-edits.ts';
import { parsed } from '#studio/edits/edit-texts.ts';

const schemas = readSchemaFolder('config/schema');

test('an amount whose name is picked again, or changed, is sent as a number as before', () => {
  const text = readFileSync('config/forms/withdraw-bank.json', 'utf8');
  expect(withFieldName(text, '/fields/1', 'amount', schemas)).toBe(text);
  const { body } = parsed(withFieldName(text, '/fields/1', 'sum', schemas)) as { readonly body: object };
  expect(body).toMatchObject({ sum: { $fn: 'number', args: { of: { $get: 'form#/sum' } } } });
  expect(body).not.toHaveProperty('amount');
});

test('a new name of a field is in all that reads it', () => {
  const text = readFileSync('config/forms/login.json', 'utf8');
  const renamed = ['name', 'password', 'code', 'remember'].reduce(
    (next, name, at) => withFieldName(next, `/fields/${String(at)}`, `${name}2`, schemas),
    text,
  );
  expect(parsed(renamed)).toMatchObject({
    saveLogin: { name: 'name2', password: 'password2', optIn: 'remember2' },
  });
  expect(renamed.match(/"(?:field\.code2|field#.code2.answer)"|"fields": \["code2"\]/g)).toHaveLength(3);
  expect(renamed).not.toMatch(/"(?:code|remember)"|#\/code\b/);
});
