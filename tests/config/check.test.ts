import { expect, test } from 'vitest';
import { faultsAfter, refuses, slips } from './support.ts';

const FORM = 'config/forms/register.json';
const LIST = 'config/lists/transactions.json';
const PAGE = 'config/pages/recharge.json';
const COPY = 'config/locales/zh-CN/register.json';

refuses(
  'what names or sends what there is not',
  slips(String.raw`
    forms/register
      "rules": [ | … { "field": "name", "check": "minLength", "args": { "min": 8 }, "say": "register.rule.name" }, | this rule can never fail  an earlier rule already requires as many characters…
      "onSuccess": [ | … { "do": "open", "url": "https://a.example", "as": "self", "hosts": "games" }, | unknown list of hosts "games"…did you mean "game"…
      "onSuccess": [ | … { "do": "call", "operation": "getUser", "onUnknown": [{ "do": "go", "page": "wallet" }] }, | this never runs…"getUser" only reads, so its outcome is never unknown…use onFailure
    pages/recharge
      "data": { | … "a": { "operation": "listCards", "body": { "type": { "$get": "data.b#/0/type" } } }, "b": { "operation": "listCards", "body": { "type": { "$get": "data.a#/0/type" } } }, | circular reference in "a"  a → b → a…
      /sections/0/items/1/value | "bank" | "bank" is defined twice  the second tab cannot be shown
      /sections/0/items/0/sections | [{"kind":"tabs","query":"method","layout":"line","label":"deposit.submit","items":[{"value":"x","label":"deposit.submit","sections":[{"kind":"note","text":"deposit.submit"}]}]}] | query "method" is already used by outer tabs…
  `),
);

test('a form that no page shows is refused', async () => {
  const faults = await faultsAfter({ path: 'config/pages/addBankCard.json', text: null });
  expect(faults.join('\n')).toMatch(/form "add-bank-card" is not used/);
});

test('the shipped config has no fault', async () => {
  expect(await faultsAfter()).toEqual([]);
});

test('all faults are reported at once, in the order of the files', async () => {
  const faults = await faultsAfter(
    { path: LIST, find: '"$fn": "sum"', put: '"$fn": "summ"' },
    { path: FORM, find: '"check": "minLength"', put: '"check": "minLenght"' },
    { path: PAGE, find: '"icon": "headset"', put: '"icon": "headsets"' },
  );
  expect(faults.map((fault) => fault.split(':')[0])).toEqual([FORM, LIST, PAGE]);
});

test('a file that is wrong is not missed by those who name it', async () => {
  const faults = await faultsAfter(
    { path: FORM, find: '"submit": {', put: '"submits": 1, "submit": {' },
    { path: COPY, find: '": "立即注册"', put: ' "立即注册"' },
  );
  expect(faults.map((fault) => fault.split(':')[0])).toEqual([FORM, ...faults.slice(1).map(() => COPY)]);
});
