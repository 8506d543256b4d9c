import { refuses, type FaultCase } from './support.ts';

const FORM = 'config/forms/register.json';
const LIST = 'config/lists/transactions.json';
const PAGE = 'config/pages/recharge.json';
const MINE = 'config/pages/mine.json';
const SITE = 'config/site.json';
const THEME = 'config/theme.json';

/** Config that can be read and yet could not work. */
const SENSE: readonly FaultCase[] = [
  [
    'a cell of a table whose words are not there',
    {
      path: 'config/pages/hongbao.json',
      find: '"copy": "red-packet.tier.from-to"',
      put: '"copy": "red-packet.tier.gone"',
    },
    /hongbao\.json:\d+:\d+ {2}unknown copy key "red-packet\.tier\.gone"/,
  ],
  [
    'a table with a cell too few',
    {
      path: 'config/pages/usdtmore.json',
      change: ({ sections }) => {
        const first = sections?.[1]?.['rows']?.[0]?.['cells'];
        if (Array.isArray(first)) first.pop();
      },
    },
    /usdtmore\.json:\d+:\d+ {2}1 cells under 2 columns/,
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
    'a computed value that waits for itself',
    { path: FORM, find: '"rules": [', put: '"computed": { "a": { "$get": "computed#/a" } }, "rules": [' },
    /circular reference in "a" {2}a → a/,
  ],
  [
    'a computed value that reads no field',
    { path: FORM, find: '"rules": [', put: '"computed": { "a": { "$get": "form#/nam" } }, "rules": [' },
    /"form#\/nam" does not exist.*did you mean "name"/,
  ],
  [
    'a computed value that is not there',
    { path: FORM, find: '"$get": "form#/realname"', put: '"$get": "computed#/realname"' },
    /"computed#\/realname" does not exist/,
  ],
  [
    'a computed value of an unknown function',
    { path: FORM, find: '"rules": [', put: '"computed": { "a": { "$fn": "eval", "args": {} } }, "rules": [' },
    /unknown function "eval"/,
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
  [
    'two fields of one name',
    { path: FORM, find: '"name": "password"', put: '"name": "name"' },
    /"name" is defined twice {2}a form has one value for each name/,
  ],
  [
    'two filters of one name',
    { path: LIST, find: '"name": "date"', put: '"name": "type"' },
    /"type" is defined twice/,
  ],
  [
    'two options of one value',
    { path: LIST, find: '"value": 2', put: '"value": 1' },
    /"1" is defined twice {2}the second cannot be chosen/,
  ],
  [
    'a choice with nothing to choose',
    {
      path: 'config/forms/deposit-bank.json',
      change: (form) => {
        const fields = Object.values(form['fields'] ?? {}) as { options?: unknown }[];
        for (const field of fields) delete field.options;
      },
    },
    /"select" has no options {2}the field does not define "options"/,
  ],
  [
    'options that are empty',
    {
      path: 'config/forms/deposit-bank.json',
      change: (form) => {
        const fields = Object.values(form['fields'] ?? {}) as { options?: object }[];
        for (const field of fields) if (field.options) field.options = {};
      },
    },
    /no options/,
  ],
  [
    'options that are never offered',
    {
      path: FORM,
      change: (form) =>
        void Object.assign(form['fields']?.[0] ?? {}, {
          options: { items: [{ value: 1, label: 'register.submit' }] },
        }),
    },
    /these options are never shown {2}"text" shows no options/,
  ],
  [
    'a range that is empty',
    {
      path: LIST,
      change: (list) =>
        void Object.assign(list['filters']?.[1] ?? {}, { options: { range: { from: 5, to: 1, step: 1 } } }),
    },
    /the range is empty {2}1 is less than 5/,
  ],
  [
    'a field that holds something else than its widget gives',
    { path: FORM, find: '"widget": "text"', put: '"widget": "checkbox"' },
    /wrong type "string" {2}the value of "checkbox" is a boolean/,
  ],
  [
    'a gate that says nothing',
    { path: MINE, find: '"access": "member"', put: '"access": "gate"' },
    /"gateText" is missing/,
  ],
  [
    'an unknown part of a rule: when',
    {
      path: FORM,
      find: '"check": "required",',
      put: '"check": "required", "when": { "value": { "$get": "form#/x" }, "eq": 1 },',
    },
    /"form#\/x" does not exist/,
  ],
  [
    'a condition that compares nothing',
    { path: PAGE, find: '"eq": 1', put: '"nee": 1' },
    /recharge\.json:\d+:\d+/,
  ],
  [
    'a poll of the balance under a second',
    { path: SITE, find: '"balancePollMs": 4300', put: '"balancePollMs": 430' },
    /430 must be at least 1000/,
  ],
  [
    'a poll of the settings under a second',
    { path: SITE, find: '"sitePollMs": 60000', put: '"sitePollMs": 999' },
    /999 must be at least 1000/,
  ],
  [
    'a poll of a list under a second',
    { path: LIST, find: '"rows":', put: '"pollMs": 999, "rows":' },
    /999 must be at least 1000/,
  ],
  [
    'a verb that there is not',
    { path: FORM, find: '"do": "toast"', put: '"do": "tost"' },
    /"tost" is not a valid "do".*did you mean "toast"/,
  ],
  [
    'a table nobody uses',
    {
      path: 'config/enums.json',
      change: (all) =>
        void Object.assign(all['enums'] ?? {}, {
          spare: { codes: { 1: { label: 'enum.undefined' } }, asSent: true },
        }),
    },
    /table "spare" is not used/,
  ],
  [
    'a list that no page shows',
    { path: 'config/pages/transRecord.json', find: '"kind": "list"', put: '"kind": "form"' },
    /transRecord\.json:\d+:\d+/,
  ],
  [
    'a colour that is an address',
    { path: THEME, find: '"#1E45B8"', put: '"url(https://a.example/x.png)"' },
    /theme\.json:\d+:\d+ {2}"url\(https:\/\/a\.example\/x\.png\)"/,
  ],
  [
    'a colour that is a variable',
    { path: THEME, find: '"#F4F6FB"', put: '"var(--x)"' },
    /theme\.json:\d+:\d+ {2}"var\(--x\)"/,
  ],
  [
    'a colour that ends its rule',
    { path: THEME, find: '"#F4F6FB"', put: '"red;}body{display:none"' },
    /theme\.json:\d+:\d+/,
  ],
  [
    'a token that there is not',
    { path: THEME, find: '"light": { "bg":', put: '"light": { "background":' },
    /unknown member "background"/,
  ],
  [
    'words that cannot be read on their ground',
    { path: THEME, find: '"light": { "bg":', put: '"light": { "fg": "#C9D2E8", "bg":' },
    /theme\.json:\d+:\d+ {2}fg #C9D2E8 on \S+ #\S+ \(light\) has a contrast of 1\./i,
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
    'a member that an unknown outcome does not have',
    { path: 'config/site.json', find: '"$get": "answer#/operation"', put: '"$get": "answer#/operatoin"' },
    /"answer#\/operatoin" does not exist/,
  ],
];

refuses('what could not work', SENSE);
