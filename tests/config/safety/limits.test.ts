import { entry, refuses, slips, warnsOf } from '#tests/config/support.ts';

refuses(
  'a limit that makes no sense',
  slips(String.raw`
    forms/withdraw-bank
      /rules/1/args/min | 0 | the minimum of "amount" is 0…
      /rules/1/args/min | -100 | the minimum of "amount" is -100…
      /rules/1/args/min | {"$get":"wallet#/balance","else":"0"} | the minimum of "amount" is 0…
      /rules/1 | {"field":"amount","check":"max","args":{"max":500},"say":"withdraw.rule.decimals"} | the amount "amount" has no minimum…
      /rules/1 | {"field":"amount","check":"between","args":{"min":500,"max":100},"say":"withdraw.rule.decimals"} | the minimum 500 is greater than the maximum 100…
      /rules/4 | {"field":"amount","check":"max","args":{"max":50},"say":"withdraw.rule.decimals"} | the minimum 100 is greater than the maximum 50…
      /rules/1/args/min | 200 | the text says 100, the rule 200…
    forms/deposit-bank
      /rules/4/args/min | 20000 | the minimum 20000 is greater than the maximum 10000…
    forms/profile
      /fields/2/ui | {"widget":"date","min":"2020-01-01","max":"1980-01-01"} | the minimum 2020-01-01 is greater than the maximum 1980-01-01…
  `),
);

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
