import { entry, refuses, warnsOf, type Edit } from '#tests/config/support.ts';

const WITHDRAW = 'config/forms/withdraw-bank.json';
const rule = (check: string, args: object): Edit =>
  entry(WITHDRAW, 'rules', 'check', 'min', (found) =>
    Object.assign(found, { check, args, say: 'withdraw.rule.decimals' }),
  );

refuses('a limit that makes no sense', [
  [
    'an amount of zero',
    rule('min', { min: 0 }),
    /withdraw-bank\.json:\d+:\d+ {2}the minimum of "amount" is 0/,
  ],
  ['an amount below zero', rule('min', { min: -100 }), /the minimum of "amount" is -100/],
  [
    'an amount of zero until the server answers',
    rule('min', { min: { $get: 'wallet#/balance', else: '0' } }),
    /the minimum of "amount" is 0/,
  ],
  ['an amount without a least', rule('max', { max: 500 }), /the amount "amount" has no minimum/],
  [
    'a least above the most',
    rule('between', { min: 500, max: 100 }),
    /the minimum 500 is greater than the maximum 100/,
  ],
  [
    'a least above the most of another rule',
    {
      path: WITHDRAW,
      change: ({ rules }) =>
        void (rules as unknown as object[]).push({
          field: 'amount',
          check: 'max',
          args: { max: 50 },
          say: 'withdraw.rule.decimals',
        }),
    },
    /the minimum 100 is greater than the maximum 50/,
  ],
  [
    'a least written here above the most that the data falls back to',
    entry('config/forms/deposit-bank.json', 'rules', 'check', 'between', (found) =>
      Object.assign(found['args'] ?? {}, { min: 20_000 }),
    ),
    /the minimum 20000 is greater than the maximum 10000/,
  ],
  [
    'a range of days that is empty',
    entry(
      'config/forms/profile.json',
      'fields',
      'name',
      'birthday',
      ({ ui }) => void Object.assign(ui ?? {}, { min: '2020-01-01', max: '1980-01-01' }),
    ),
    /the minimum 2020-01-01 is greater than the maximum 1980-01-01/,
  ],
  [
    'words that give another number than the rule',
    entry(WITHDRAW, 'rules', 'check', 'min', (found) => Object.assign(found['args'] ?? {}, { min: 200 })),
    /the text says 100, the rule 200/,
  ],
]);

warnsOf('a number that is hardly meant', [
  [
    'an amount to tap that is out of range',
    {
      path: 'config/forms/withdraw-bank.json',
      find: '"quick": [\n          100',
      put: '"quick": [\n          10',
    },
    /withdraw-bank\.json:\d+:\d+ {2}warning: the quick amount 10 is never shown/,
  ],
  [
    'figures in words that are not those of the rule',
    entry('config/forms/register.json', 'rules', 'check', 'minLength', (found) =>
      Object.assign(found['args'] ?? {}, { min: 8 }),
    ),
    /register\.json:\d+:\d+ {2}warning: the numbers in "register\.[a-z.]+" do not include 8/,
  ],
]);
