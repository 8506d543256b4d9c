import { expect, it } from 'vitest';
import type { Field, Form, Rule } from '#generated/config.ts';
import { compileValidators } from '#scripts/config/compile/compile-validators.ts';
import { importSource } from '#tests/scripts/support/import-source.ts';

type Validator = ((data: unknown) => boolean) & { errors?: { schemaPath: string }[] | null };

const texts: Field[] = ['name', 'other'].map((name) => ({
  kind: 'input',
  name,
  label: 'x.y',
  schema: { type: 'string', maxLength: 40 },
  ui: { widget: 'text' },
}));

/** A form with these rules over two texts. */
function formOf(rules: Rule[], fields = texts): Form {
  return {
    version: 2,
    operation: 'x',
    fields,
    rules,
    submit: { label: 'x.y' },
    onSuccess: [{ do: 'clear' }],
  };
}

async function load(forms: Record<string, Form>): Promise<Record<string, Validator>> {
  const source = await compileValidators(forms);
  return (await importSource<{ validators: Record<string, Validator> }>(source)).validators;
}

async function failing(rules: Rule[], data: object): Promise<number[]> {
  const check = (await load({ one: formOf(rules) }))['form:one'];
  check?.(data);
  return [...new Set((check?.errors ?? []).map(({ schemaPath }) => Number(schemaPath.split('/')[2])))];
}

const rule = (check: string, args?: Rule['args']): Rule => ({
  field: 'name',
  check,
  say: 'x.y',
  ...(args && { args }),
});

it('compiled rules need no eval: the module names neither eval nor Function, and asks for no other module', async () => {
  const source = await compileValidators({
    a: formOf([rule('email'), rule('between', { min: 1, max: 2 })]),
  });
  expect(source).not.toMatch(
    /\beval\b|new Function|\bFunction\(|import\b|(?<!=>)\brequire\("(?!ajv|validator-runtime)/,
  );
});

it('compiled rules fail at their place in the list', async () => {
  const rules = [rule('minLength', { min: 3 }), rule('email'), rule('required')];
  expect(await failing(rules, { name: '' })).toEqual([0, 1, 2]);
  expect(await failing(rules, { name: 'abc' })).toEqual([1]);
  expect(await failing(rules, { name: 'a@b.c' })).toEqual([]);
});

it('compiled rules read what is given as data, and compare decimals exactly', async () => {
  const rules = [rule('between', { min: { $get: 'data.x#/a' }, max: { $get: 'data.x#/b' } })];
  const at = (name: string, min: unknown, max: unknown) => failing(rules, { name, $: { r0: { min, max } } });
  expect(await at('0.3', '0.1', '0.3')).toEqual([]);
  expect(await at('0.30000000000000001', '0.1', '0.3')).toEqual([0]);
  expect(await at('100', 100, 100)).toEqual([]);
  expect(await at('ten', '0', '20')).toEqual([0]);
  expect(await at('', '0', '20')).toEqual([0]);
});

it('compiled rules know the days there are, and order them', async () => {
  const at = (name: string) => failing([rule('date')], { name });
  for (const day of ['1980-01-01', '2024-02-29', '2000-02-29', '2026-11-30'])
    expect(await at(day)).toEqual([]);
  for (const none of ['', '1990-6-15', '2023-02-29', '1900-02-29', '2026-11-31', '19900615', '1990-13-01'])
    expect(await at(none), none).toEqual([0]);
  const bounds = [rule('date', { min: '1980-01-01', max: { $get: 'field#/name/today' } })];
  const within = (name: string) => failing(bounds, { name, $: { r0: { max: '2026-11-21' } } });
  expect([await within('2026-11-21'), await within('2026-11-22')]).toEqual([[], [0]]);
  expect(await within('rubbish')).toEqual([0]);
});

it('compiled rules compare text with text, whatever the answer called it', async () => {
  const equals = [rule('equals', { to: { $get: 'data.x#/a' } })];
  expect(await failing(equals, { name: '5', $: { r0: { to: 5 } } })).toEqual([]);
  const inAnyCase = [rule('equals', { to: { $get: 'data.x#/a' }, ignoreCase: true })];
  expect(await failing(inAnyCase, { name: 'abCD', $: { r0: { to: 'ABcd' } } })).toEqual([]);
  expect(await failing(inAnyCase, { name: 'abC', $: { r0: { to: 'ABcd' } } })).toEqual([0]);
  const differs = [rule('differs', { from: { $get: 'form#/other' } })];
  expect(await failing(differs, { name: 'same', $: { r0: { from: 'same' } } })).toEqual([0]);
});

it('compiled rules count characters, not halves of them', async () => {
  expect(await failing([rule('minLength', { min: 2 })], { name: '𠮷' })).toEqual([0]);
  expect(await failing([rule('maxLength', { max: 1 })], { name: '𠮷' })).toEqual([]);
});

it('compiled rules let an untouched choice be empty, and refuse one that is not in the list', async () => {
  const choice: Field = {
    kind: 'input',
    name: 'name',
    label: 'x.y',
    schema: { type: 'string', enum: ['a'] },
    ui: { widget: 'chips' },
  };
  const check = (await load({ one: formOf([], [choice]) }))['form:one'];
  expect(['', 'a', 'b'].map((name) => check?.({ name }))).toEqual([true, true, false]);
});

it.each([
  ['a check that is not there', rule('magic'), /rule 0 \(magic on name\): no such check/],
  [
    'a field that is not there',
    { ...rule('required'), field: 'nowhere' },
    /no such field; name one of name, other/,
  ],
  [
    'an argument read where it must be written',
    rule('pattern', { pattern: { $get: 'data.x#/a' } }),
    /pattern must be written here/,
  ],
  [
    'places of decimals read from data',
    rule('decimals', { max: { $get: 'data.x#/a' } }),
    /max must be written here/,
  ],
])('compiled rules are refused with the remedy: %s', async (_, bad, message) => {
  await expect(compileValidators({ one: formOf([bad]) })).rejects.toThrow(message);
});
