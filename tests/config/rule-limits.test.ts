import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faultsAfter, refuses, slips, type Edit } from './check-edits.ts';

const BANK = 'config/forms/deposit-bank.json';

refuses(
  'a limit that may be missing',
  slips(String.raw`
    forms/deposit-bank
      /data/range/fallback | gone | "data.range#/min_price" can be missing  the rule would then be skipped…
      /data/range/fallback/max_price | gone | "data.range#/max_price" can be missing
      /data/range/fallback/min_price | null | "data.range#/min_price" can be missing…
      /data/range/when | {"value":{"$get":"flags#/online"},"eq":true} | "data.range#/min_price" can be missing…
      /rules/4/args/ | {"$get":"form#/amount"} | check "between" has no
      /fields/6/schema/enum | ["","a"] | "" must have at least 1 characters
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

const WITH_ELSE = { $get: 'wallet#/withdrawcashfee', else: '100' };
test.each([
  ['with `else`', WITH_ELSE, {}],
  [
    'from a computed value, with `else`',
    { $get: 'computed#/a', else: 100 },
    { '/computed/a': { $fn: 'add', args: { a: 1, b: { $get: 'wallet#/balance' } } } },
  ],
  ['from a computed value that has one', { $get: 'computed#/a' }, { '/computed/a': WITH_ELSE }],
  ['from a field', { $get: 'form#/bank' }, {}],
])('accepts a limit %s', async (_name, min, computed) => {
  const values = {
    '/rules/1/args': { min },
    '/rules/1/say': 'withdraw.rule.decimals',
    '/fields/1/ui/hint': undefined,
    ...computed,
  };
  const path = 'config/forms/withdraw-usdt.json';
  const edits = Object.entries(values).map(([pointer, value]): Edit => ({ path, pointer, value }));
  expect(await faultsAfter(...edits)).toEqual([]);
});

test('accepts a limit from data of the page if every page with the form has a fallback', async () => {
  const { data } = JSON.parse(readFileSync(BANK, 'utf8')) as { data: { range: { fallback?: unknown } } };
  const { fallback: _fallback, ...bare } = data.range;
  const pointer = '/data/range';
  const asks = (value: object): Edit => ({ path: 'config/pages/recharge.json', pointer, value });
  const leaves: Edit = { path: BANK, pointer, value: undefined };
  expect(await faultsAfter(leaves, asks(data.range))).toEqual([]);
  expect((await faultsAfter(leaves, asks(bare))).join('\n')).toMatch(
    /"data\.range#\/min_price" can be missing/,
  );
});
