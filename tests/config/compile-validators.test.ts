import { expect, it } from 'vitest';
import type { Field, Form, Rule } from '#generated/config.ts';
import type { CompiledCheck } from '#renderer/form/engine/validation-control.ts';
import { compileValidators } from '#scripts/config/compile/compile-validators.ts';
import { compiledRules } from '#tests/scripts/support/import-source.ts';

const texts: Field[] = ['name', 'other'].map((name) => ({
  kind: 'input',
  name,
  label: 'x.y',
  schema: { type: 'string', maxLength: 40 },
  ui: { widget: 'text' },
}));

/** A form with these rules over two texts. */
function formOf(rules: Rule[], fields = texts): Form {
  const submit = { label: 'x.y' };
  return { version: 2, operation: 'x', fields, rules, submit, onSuccess: [{ do: 'clear' }] };
}

/** The indexes of the rules that fail. */
function failing(check: CompiledCheck, data: object): number[] {
  check(data);
  return [...new Set((check.errors ?? []).map(({ schemaPath }) => Number(schemaPath.split('/')[2])))];
}

const rule = (check: string, args?: Rule['args']): Rule => {
  const said = { field: 'name', check, say: 'x.y' };
  return args ? { ...said, args } : said;
};

it('compiled rules need no eval: the module names neither eval nor Function, and asks for no other module', async () => {
  const form = formOf([rule('email'), rule('between', { min: 1, max: 2 })]);
  expect(await compileValidators({ a: form })).not.toMatch(
    /\beval\b|new Function|\bFunction\(|import\b|(?<!=>)\brequire\("(?!ajv|validator-runtime)/,
  );
});

it('compiled rules fail at their place in the list', async () => {
  const check = await compiledRules(formOf([rule('minLength', { min: 3 }), rule('email'), rule('required')]));
  const found = ['', 'abc', 'a@b.c'].map((name) => failing(check, { name }));
  expect(found).toEqual([[0, 1, 2], [1], []]);
});

/** The data of a form: a name, and what its first rule reads from elsewhere. */
const at = (name: string, r0: object = {}) => ({ name, $: { r0 } });
const names = (text: string) => text.split(' ').map((name) => at(name));
const READ = { $get: 'data.x#/a' };

it.each<[what: string, one: Rule, valid: object[], invalid: object[]]>([
  [
    'decimals exactly, with limits from data',
    rule('between', { min: READ, max: { $get: 'data.x#/b' } }),
    [at('0.3', { min: '0.1', max: '0.3' }), at('100', { min: 100, max: 100 })],
    [
      at('0.30000000000000001', { min: '0.1', max: '0.3' }),
      ...['ten', ''].map((name) => at(name, { min: '0', max: '20' })),
    ],
  ],
  [
    'that there is such a day',
    rule('date'),
    names('1980-01-01 2024-02-29 2000-02-29 2026-11-30'),
    [at(''), ...names('1990-6-15 2023-02-29 1900-02-29 2026-11-31 19900615 1990-13-01')],
  ],
  [
    'the order of days',
    rule('date', { min: '1980-01-01', max: { $get: 'field#/name/today' } }),
    [at('2026-11-21', { max: '2026-11-21' })],
    ['2026-11-22', 'rubbish'].map((name) => at(name, { max: '2026-11-21' })),
  ],
  ['text with text, also if data has a number', rule('equals', { to: READ }), [at('5', { to: 5 })], []],
  [
    'text in any case',
    rule('equals', { to: READ, ignoreCase: true }),
    [at('abCD', { to: 'ABcd' })],
    [at('abC', { to: 'ABcd' })],
  ],
  [
    'that texts differ',
    rule('differs', { from: READ }),
    [at('other', { from: 'same' })],
    [at('same', { from: 'same' })],
  ],
  ['characters, not halves of them', rule('minLength', { min: 2 }), [at('𠮷𠮷')], [at('𠮷')]],
  ['a longest text by characters', rule('maxLength', { max: 1 }), [at('𠮷')], [at('𠮷𠮷')]],
])('a compiled rule checks %s', async (_what, one, valid, invalid) => {
  const check = await compiledRules(formOf([one]));
  expect(valid.filter((data) => failing(check, data).length > 0)).toEqual([]);
  expect(invalid.map((data) => failing(check, data))).toEqual(invalid.map(() => [0]));
});

it('a compiled form lets an untouched choice be empty, and refuses one that is not in the list', async () => {
  const [text] = texts;
  const choice = { ...text, schema: { type: 'string', enum: ['a'] }, ui: { widget: 'chips' } } as Field;
  const check = await compiledRules(formOf([], [choice]));
  expect(['', 'a', 'b'].map((name) => check({ name }))).toEqual([true, true, false]);
});

it.each([
  ['a check that is not there', rule('magic'), /rule 0 \(magic on name\): no such check/],
  ['an unknown field', { ...rule('required'), field: 'nowhere' }, /no such field; name one of name, other/],
  ['a pattern read from data', rule('pattern', { pattern: READ }), /pattern must be written here/],
  ['places of decimals read from data', rule('decimals', { max: READ }), /max must be written here/],
])('compiled rules are refused with the remedy: %s', async (_, bad, message) => {
  await expect(compileValidators({ one: formOf([bad]) })).rejects.toThrow(message);
});
