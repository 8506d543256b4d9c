import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { faultsAfter, refuses, slips, type Edit, type Editable } from './support.ts';

const BANK = 'config/forms/deposit-bank.json';
const WITHDRAW = 'config/forms/withdraw-usdt.json';

/** An edit of one rule of a form, by its field and check, and of the form around it. */
function withRule(
  path: string,
  field: string,
  check: string,
  change: (rule: Editable, form: Editable) => void,
): Edit {
  return {
    path,
    change(form) {
      const rules = Object.values(form['rules'] ?? {}) as (Editable & { field: unknown; check: unknown })[];
      const rule = rules.find((one) => one.field === field && one.check === check);
      if (!rule) throw new Error(`${path} has no rule ${check} on ${field}`);
      change(rule, form);
    },
  };
}

const range = (change: (rule: Editable, form: Editable) => void): Edit =>
  withRule(BANK, 'amount', 'between', change);
const least = (path: string, min: unknown, computed: object = {}): Edit =>
  withRule(path, 'amount', 'min', (rule, form) => {
    Object.assign(rule, { args: { min }, say: 'withdraw.rule.decimals' });
    const fields = Object.values(form['fields'] ?? {}) as { name?: unknown; ui?: { hint?: unknown } }[];
    delete fields.find(({ name }) => name === 'amount')?.ui?.hint;
    if (Object.keys(computed).length > 0)
      Object.assign(form, { computed: { ...(form['computed'] as object | undefined), ...computed } });
  });

refuses(
  'a limit that may not be there',
  slips(String.raw`
    forms/deposit-bank
      /data/range/fallback | gone | "data.range#/min_price" can be missing  the rule would then be skipped…
      /data/range/fallback/max_price | gone | "data.range#/max_price" can be missing
      /data/range/fallback/min_price | null | "data.range#/min_price" can be missing…
      /data/range/when | {"value":{"$get":"flags#/online"},"eq":true} | "data.range#/min_price" can be missing…
    forms/withdraw-usdt
      /rules/1/args/min | {"$get":"wallet#/withdrawcashfee"} | "wallet#/withdrawcashfee" can be missing…add "else"…
      /rules/1/args/min | {"$get":"wallet#/withdrawcashfee","else":null} | "wallet#/withdrawcashfee" can be missing…
      /rules/1/args/min | {"$fn":"add","args":{"a":1,"b":{"$get":"wallet#/balance"}}} | "min" is computed inside the rule…move it to "computed"…
      /rules/1/args/min | "a hundred" | check "min" does not accept {"min":"a hundred"}…
      /rules/1 | {"field":"amount","check":"min","args":{"min":{"$get":"computed#/net"}},"say":"withdraw.rule.decimals"} | "computed#/net" can be missing…
    forms/profile
      /rules/2/args | {"min":"1980"} | this rule cannot be compiled  check "date" does not accept {"min":"1980"}…
  `),
);

test.each([
  ['with an else', { $get: 'wallet#/withdrawcashfee', else: '100' }, {}],
  [
    'computed, with an else',
    { $get: 'computed#/a', else: 100 },
    { a: { $fn: 'add', args: { a: 1, b: { $get: 'wallet#/balance' } } } },
  ],
  [
    'computed of what has an else',
    { $get: 'computed#/a' },
    { a: { $get: 'wallet#/withdrawcashfee', else: '100' } },
  ],
  ['of what is typed', { $get: 'form#/bank' }, {}],
])('a limit is taken %s', async (_name, min, computed) => {
  expect(await faultsAfter(least(WITHDRAW, min, computed))).toEqual([]);
});

test('a limit is taken of data of the page around, where each such page has a fallback', async () => {
  const page = JSON.parse(await readFile('config/pages/recharge.json', 'utf8')) as { data: object };
  const { range: its } = (
    JSON.parse(await readFile(BANK, 'utf8')) as { data: { range: { fallback?: unknown } } }
  ).data;
  const asks = (data: object): Edit => ({
    path: 'config/pages/recharge.json',
    text: JSON.stringify({ ...page, data: { ...page.data, range: data } }),
  });
  const leaves = range((_rule, form) => void delete (form['data'] as { range?: unknown })['range']);
  expect(await faultsAfter(leaves, asks(its))).toEqual([]);
  const { fallback: _fallback, ...bare } = its;
  expect((await faultsAfter(leaves, asks(bare))).join('\n')).toMatch(
    /"data\.range#\/min_price" can be missing/,
  );
});

test('an argument that is read and that the check does not know is one fault, and no crash', async () => {
  const faults = await faultsAfter(
    range(
      (rule) =>
        void Object.assign(rule, { args: { '': { $get: 'form#/amount' }, ...(rule['args'] as object) } }),
    ),
  );
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(/check "between" has no/);
});

test('a choice whose values name the empty one is refused at its schema: an untouched choice is that already', async () => {
  const bank = (values: readonly string[]): Edit => ({
    path: BANK,
    change(form) {
      const fields = Object.values(form['fields'] ?? {}) as { name?: unknown; schema?: object }[];
      Object.assign(fields.find(({ name }) => name === 'bank')?.schema ?? {}, { enum: values });
    },
  });
  expect(await faultsAfter(bank(['a', 'b']))).toEqual([]);
  const faults = await faultsAfter(bank(['', 'a']));
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(/deposit-bank\.json:\d+:\d+ {2}"" must have at least 1 characters/);
});
