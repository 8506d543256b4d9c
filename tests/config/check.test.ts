import { expect, test } from 'vitest';
import { faultsAfter, refuses } from './support.ts';

const FORM = 'config/forms/register.json';
const LIST = 'config/lists/transactions.json';
const PAGE = 'config/pages/recharge.json';
const COPY = 'config/locales/zh-CN/register.json';

refuses('what names or sends what there is not', [
  [
    'a rule that cannot fire',
    {
      path: FORM,
      find: '"rules": [',
      put: '"rules": [{ "field": "name", "check": "minLength", "args": { "min": 8 }, "say": "register.rule.name" },',
    },
    /this rule can never fail {2}an earlier rule already requires as many characters/,
  ],
  [
    'a form that no page shows',
    { path: 'config/pages/addBankCard.json', text: null },
    /form "add-bank-card" is not used/,
  ],
  [
    'an unknown list of hosts',
    {
      path: FORM,
      find: '"onSuccess": [',
      put: '"onSuccess": [{ "do": "open", "url": "https://a.example", "as": "self", "hosts": "games" },',
    },
    /unknown list of hosts "games".*did you mean "game"/,
  ],
  [
    'an unknown outcome of a call that changes nothing',
    {
      path: FORM,
      find: '"onSuccess": [',
      put: '"onSuccess": [{ "do": "call", "operation": "getUser", "onUnknown": [{ "do": "go", "page": "wallet" }] },',
    },
    /this never runs.*"getUser" only reads, so its outcome is never unknown.*use onFailure/,
  ],
  [
    'data that waits for itself',
    {
      path: PAGE,
      change: (page) =>
        void Object.assign(page['data'] ?? {}, {
          a: { operation: 'listCards', body: { type: { $get: 'data.b#/0/type' } } },
          b: { operation: 'listCards', body: { type: { $get: 'data.a#/0/type' } } },
        }),
    },
    /circular reference in "a" {2}a → b → a/,
  ],
  [
    'two tabs of one value',
    {
      path: PAGE,
      change: (page) => {
        const tabs = page['sections']?.[0]?.['items'];
        Object.assign(tabs ?? {}, { 1: { ...tabs?.[0] } });
      },
    },
    /"bank" is defined twice {2}the second tab cannot be shown/,
  ],
  [
    'tabs in tabs that share a query',
    {
      path: PAGE,
      change: (page) => {
        const tabs = page['sections']?.[0];
        const inner = structuredClone(tabs);
        Object.assign(tabs?.['items']?.[0] ?? {}, { sections: [inner] });
      },
    },
    /query "method" is already used by outer tabs/,
  ],
]);

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
