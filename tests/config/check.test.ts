import { expect, test } from 'vitest';
import { type FaultCase, faultsAfter, refuses } from './support.ts';

const FORM = 'config/forms/register.json';
const LIST = 'config/lists/transactions.json';
const PAGE = 'config/pages/recharge.json';
const COPY = 'config/locales/zh-CN/register.json';

/** Each class of fault, the edit that makes it, and what the operator reads. */
const FAULTS: readonly FaultCase[] = [
  [
    'text that is invalid JSON',
    { path: FORM, find: '"version": 2,', put: '"version": 2' },
    /register\.json:4:\d+ {2}invalid JSON/,
  ],
  [
    'a member nobody reads',
    { path: FORM, find: '"submit": {', put: '"submits": 1, "submit": {' },
    /unknown member "submits".*did you mean "submit"/,
  ],
  [
    'a member that is missing',
    { path: LIST, find: '"layout": "records",', put: '' },
    /transactions\.json:1:1 {2}"layout" is missing/,
  ],
  [
    'a kind that there is not',
    { path: PAGE, find: '"kind": "tabs"', put: '"kind": "tab"' },
    /"tab" is not a valid "kind".*did you mean "tabs"/,
  ],
  [
    'a word that is not allowed',
    { path: PAGE, find: '"access": "member"', put: '"access": "members"' },
    /"members" is not allowed here.*did you mean "member"/,
  ],
  [
    'a poll under a second',
    { path: PAGE, find: '"operation": "getPayWays",', put: '"operation": "getPayWays", "pollMs": 500,' },
    /500 must be at least 1000/,
  ],
  [
    'a field without a label',
    { path: FORM, find: '"label": "register.field.name",', put: '' },
    /"label" is missing/,
  ],
  [
    'an unknown operation',
    { path: FORM, find: '"operation": "register"', put: '"operation": "registr"' },
    /unknown operation "registr".*did you mean "register"/,
  ],
  [
    'a field the operation does not take',
    { path: FORM, find: '"name": "realname",', put: '"name": "realnam",' },
    /"form#\/realname" does not exist.*did you mean "realnam"/,
  ],
  [
    'a request field left out',
    { path: LIST, change: ({ body }) => void (body && delete body['date']) },
    /"date" is not sent {2}listTransactions requires it/,
  ],
  [
    'a request field too many',
    { path: LIST, change: (list) => void Object.assign(list['body'] ?? {}, { dat: 1 }) },
    /"dat" is not a field of the request {2}listTransactions does not accept it.*did you mean "date"/,
  ],
  [
    'a literal the operation refuses',
    { path: 'config/lists/cards-usdt.json', find: '"type": 2', put: '"type": 7' },
    /7 is sent as "type".*send one of 1, 2, 3/,
  ],
  [
    'a pointer into an answer that leads nowhere',
    { path: LIST, find: '"row#/pay_way"', put: '"row#/payway"' },
    /"row#\/payway" does not exist.*did you mean "pay_way"/,
  ],
  [
    'rows that are no list',
    { path: LIST, find: '"rows": "/rows"', put: '"rows": ""' },
    /"" is not a list.*write "\/rows"/,
  ],
  [
    'a key that no row has',
    { path: LIST, find: '"/out_trade_no",', put: '"/trade_no",' },
    /"\/trade_no" does not exist/,
  ],
  [
    'a source that is not there',
    { path: PAGE, find: '"data.ways#/card"', put: '"data.way#/card"' },
    /reads the unknown source "data\.way".*did you mean "data\.ways"/,
  ],
  [
    'a copy key that is not there',
    { path: FORM, find: '"register.rule.name"', put: '"register.rule.nam"' },
    /unknown copy key "register\.rule\.nam".*did you mean "register\.rule\.name"/,
  ],
  [
    'copy that nobody uses',
    { path: COPY, find: '"field": {', put: '"forgotten": "x", "field": {' },
    /copy "register\.forgotten" is not used/,
  ],
  [
    'a placeholder without a value',
    { path: COPY, find: '立即注册', put: '立即注册{{bonus}}' },
    /"register\.submit" needs a value for \{\{bonus\}\}/,
  ],
  [
    'a value without a placeholder',
    { path: 'config/locales/zh-CN/deposit.json', find: '{{min}}-{{max}}之间', put: '{{min}}以上' },
    /"deposit\.rule\.amount" has no placeholder \{\{max\}\}/,
  ],
  [
    'copy with a tag in it',
    { path: COPY, find: '立即注册', put: '<b>立即注册</b>' },
    /"register\.submit" contains an HTML tag/,
  ],
  ['empty copy', { path: COPY, find: '立即注册', put: ' ' }, /"register\.submit" is empty/],
  ['an unknown page', { path: FORM, find: '"page": "home"', put: '"page": "hom"' }, /unknown page "hom"/],
  [
    'an unknown form',
    { path: 'config/pages/login.json', find: '"form": "register"', put: '"form": "registr"' },
    /unknown form "registr".*did you mean "register"/,
  ],
  [
    'an unknown function',
    { path: LIST, find: '"$fn": "sum"', put: '"$fn": "summ"' },
    /unknown function "summ".*did you mean "sum"/,
  ],
  [
    'an argument a function needs',
    { path: LIST, find: '"member": "/amount"', put: '"membr": "/amount"' },
    /function "sum" needs "member"/,
  ],
  [
    'an unknown format',
    { path: LIST, find: '"format": "dateTime"', put: '"format": "datetime"' },
    /unknown format "datetime".*did you mean "dateTime"/,
  ],
  [
    'an unknown table of codes',
    { path: LIST, find: '"enum": "depositState"', put: '"enum": "depositStates"' },
    /unknown table "depositStates"/,
  ],
  [
    'a table that is not complete',
    { path: 'config/enums.json', find: '"asSent": true', put: '"asSent": false' },
    /is incomplete/,
  ],
  [
    'an unknown widget',
    { path: FORM, find: '"widget": "captcha"', put: '"widget": "captchas"' },
    /unknown widget "captchas"/,
  ],
  [
    'what a widget does not tell',
    { path: FORM, find: '"field#/code/answer"', put: '"field#/code/anwser"' },
    /"anwser".*"answer"/,
  ],
  ['an unknown icon', { path: PAGE, find: '"icon": "bank"', put: '"icon": "banks"' }, /unknown icon "banks"/],
  [
    'an unknown check',
    { path: FORM, find: '"check": "minLength"', put: '"check": "minLenght"' },
    /unknown check "minLenght".*did you mean "minLength"/,
  ],
  [
    'an argument a check does not have',
    { path: FORM, find: '"min": 6', put: '"minimum": 6' },
    /check "minLength" has no argument "minimum"/,
  ],
  [
    'a rule for no field',
    { path: FORM, find: '"field": "confirmPass"', put: '"field": "confirmPas"' },
    /unknown field "confirmPas"/,
  ],
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
    'a pattern that explodes',
    {
      path: FORM,
      find: '"rules": [',
      put: '"rules": [{ "field": "name", "check": "pattern", "args": { "pattern": "(a+)+$" }, "say": "register.rule.name" },',
    },
    /unsafe pattern "\(a\+\)\+\$"/,
  ],
  [
    'a pattern that does not parse',
    {
      path: FORM,
      find: '"rules": [',
      put: '"rules": [{ "field": "name", "check": "pattern", "args": { "pattern": "(" }, "say": "register.rule.name" },',
    },
    /invalid pattern "\("/,
  ],
  [
    'values that wait for each other',
    {
      path: FORM,
      find: '"rules": [',
      put: '"computed": { "a": { "$get": "computed#/b" }, "b": { "$get": "computed#/a" } }, "rules": [',
    },
    /circular reference in "a" {2}a → b → a/,
  ],
  [
    'a default that cannot be chosen',
    { path: LIST, find: '"default": 1', put: '"default": 9' },
    /the default 9 is not an option/,
  ],
  [
    'a filter that changes nothing',
    { path: LIST, change: (list) => void Object.assign(list['body'] ?? {}, { api_type: '' }) },
    /filter "api_type" has no effect/,
  ],
  [
    'an option the operation refuses',
    {
      path: LIST,
      change: (list) =>
        void Object.assign(list['filters']?.[0]?.['options']?.['items']?.[3] ?? {}, { value: 5 }),
    },
    /5 is sent as "type"/,
  ],
  [
    'pages that are all the first',
    { path: LIST, change: (list) => void Object.assign(list['body'] ?? {}, { page: 1 }) },
    /every page would be the first one/,
  ],
  [
    'two pages on one path',
    { path: 'config/pages/wallet.json', find: '"path": "/wallet"', put: '"path": "/recharge"' },
    /path "\/recharge" is already used by config\/pages\/recharge\.json/,
  ],
  [
    'a page to come that is there',
    { path: 'config/site.json', find: '"pagesToCome": []', put: '"pagesToCome": ["wallet"]' },
    /page "wallet" exists/,
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
];

refuses('what names, sends or shows what there is not', FAULTS);

test('the shipped config has no fault', async () => {
  expect(await faultsAfter()).toEqual([]);
});

test('all faults are reported at once, in the order of the files', async () => {
  const faults = await faultsAfter(
    { path: LIST, find: '"$fn": "sum"', put: '"$fn": "summ"' },
    { path: FORM, find: '"check": "minLength"', put: '"check": "minLenght"' },
    { path: PAGE, find: '"icon": "bank"', put: '"icon": "banks"' },
  );
  expect(faults.map((fault) => fault.split(':')[0])).toEqual([FORM, LIST, PAGE]);
});

test('a fault names file, line and column of the very word', async () => {
  const [fault] = await faultsAfter({ path: PAGE, find: '"icon": "bank"', put: '"icon": "banks"' });
  expect(fault).toMatch(/^config\/pages\/recharge\.json:\d+:\d+ {2}unknown icon "banks" {2}/);
});

test('a check of the whole config takes under a second of work', async () => {
  await faultsAfter();
  const before = process.cpuUsage();
  await faultsAfter();
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(1000);
});

test('a file that is wrong is not missed by those who name it', async () => {
  const faults = await faultsAfter(
    { path: FORM, find: '"submit": {', put: '"submits": 1, "submit": {' },
    { path: COPY, find: '": "立即注册"', put: ' "立即注册"' },
  );
  expect(faults.map((fault) => fault.split(':')[0])).toEqual([FORM, ...faults.slice(1).map(() => COPY)]);
});
