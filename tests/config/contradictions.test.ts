import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { entry, faultsAfter, refuses, warnsOf, type Edit, type Editable, type FaultCase } from './support.ts';

const VIP = readFileSync('config/pages/vip.json', 'utf8');
const REGISTER = 'config/forms/register.json';
const LOGIN_WORDS = 'config/locales/zh-CN/login.json';

const field = (path: string, name: string, change: (found: Editable) => void): Edit =>
  entry(path, 'fields', 'name', name, change);
const onEnter = (page: string, to: string, when?: object) => ({
  path: `config/pages/${page}.json`,
  change: (value: object) =>
    void Object.assign(value, { onEnter: [{ ...(when && { when }), then: [{ do: 'go', page: to }] }] }),
});
const loggedIn = (is: boolean) => ({ value: { $get: 'flags#/loggedIn' }, eq: is });

/** Config that contradicts itself. */
const CONTRADICTIONS: readonly FaultCase[] = [
  [
    'two paths that differ only in capitals',
    { path: 'config/pages/lost.json', text: VIP.replace('"path": "/vip"', '"path": "/VIP"') },
    /path "\/(?:VIP|vip)" differs from that of config\/pages\/\w+\.json only in upper and lower case/,
  ],
  [
    'what a note does without a button',
    {
      path: 'config/pages/zhanzhu.json',
      change: ({ sections }) => void delete sections?.[1]?.['action'],
    },
    /zhanzhu\.json:\d+:\d+ {2}"then" without "action"/,
  ],
  [
    'a button of a note that does nothing',
    { path: 'config/pages/zhanzhu.json', change: ({ sections }) => void delete sections?.[1]?.['then'] },
    /"action" without "then"/,
  ],
  [
    'what a field does without a button',
    field('config/forms/transfer.json', 'to', ({ ui }) => void delete ui?.['thenLabel']),
    /transfer\.json:\d+:\d+ {2}"then" without "thenLabel"/,
  ],
  [
    'a placeholder with one brace',
    { path: LOGIN_WORDS, find: '"submit": "登录"', put: '"submit": "登录{name}"' },
    /invalid placeholder "\{name\}" in "login\.submit"/,
  ],
  [
    'a placeholder with wide braces',
    { path: LOGIN_WORDS, find: '"submit": "登录"', put: '"submit": "登录｛name｝"' },
    /invalid placeholder "｛name｝" in "login\.submit"/,
  ],
  [
    'a field that hides itself',
    field(REGISTER, 'realname', (found) =>
      Object.assign(found, { when: { value: { $get: 'form#/realname' }, empty: true } }),
    ),
    /register\.json:\d+:\d+ {2}field "realname" hides itself/,
  ],
  [
    'a field that hides itself by a computed value',
    {
      path: REGISTER,
      change(form) {
        Object.assign(form, { computed: { typed: { $get: 'form#/realname' } } });
        Object.assign(form['fields']?.[0] ?? {}, {});
        const fields = Object.values(form['fields'] ?? {}) as { name?: unknown }[];
        const found = fields.find(({ name }) => name === 'realname');
        Object.assign(found ?? {}, { when: { value: { $get: 'computed#/typed' }, empty: true } });
      },
    },
    /field "realname" hides itself/,
  ],
  [
    'a required field that is never sent',
    {
      path: 'config/forms/deposit-alipay.json',
      change(form) {
        const fields = form['fields'] as unknown as object[];
        fields.push({
          ...{ kind: 'input', name: 'remark', label: 'deposit.field.amount' },
          ...{ schema: { type: 'string' }, ui: { widget: 'text' } },
        });
        const rules = form['rules'] as unknown as object[];
        rules.push({ field: 'remark', check: 'required', say: 'deposit.rule.decimals' });
      },
    },
    /deposit-alipay\.json:\d+:\d+ {2}field "remark" is not used/,
  ],
  [
    'a confirmation of itself',
    entry(REGISTER, 'rules', 'field', 'confirmPass', (rule) =>
      Object.assign(rule, { check: 'equals', args: { to: { $get: 'form#/confirmPass' } } }),
    ),
    /register\.json:\d+:\d+ {2}"confirmPass" is compared with itself/,
  ],
  [
    'a page that opens itself',
    onEnter('vip', 'vip'),
    /vip\.json:\d+:\d+ {2}redirect loop {2}the pages open each other on entry: vip → vip/,
  ],
  [
    'a block without the data that it reads',
    { path: 'config/pages/payInfo.json', find: '"order": {', put: '"bill": {' },
    /block "pay-order" reads "data\.order"/,
  ],
];

refuses('what contradicts itself', CONTRADICTIONS);

/** Config that works, and is hardly what was meant. */
const DOUBTS: readonly FaultCase[] = [
  [
    'a page that nothing leads to',
    { path: 'config/pages/lost.json', text: VIP.replace('"path": "/vip"', '"path": "/lost"') },
    /lost\.json:\d+:\d+ {2}warning: no link to page "lost"/,
  ],
  [
    'data that nothing reads',
    {
      path: 'config/pages/vip.json',
      change: (page) => void Object.assign(page['data'] ?? {}, { spare: { operation: 'getUser' } }),
    },
    /vip\.json:\d+:\d+ {2}warning: "data\.spare" is never read/,
  ],
  [
    'a host that is hard-coded in a page',
    {
      path: 'config/pages/kefu.json',
      change: ({ sections }) =>
        void Object.assign(sections?.[0] ?? {}, { url: 'https://service.example.com/chat' }),
    },
    /kefu\.json:\d+:\d+ {2}warning: "https:\/\/service\.example\.com\/chat" is hard-coded/,
  ],
  [
    'a label that no phone shows whole',
    { path: LOGIN_WORDS, find: '"submit": "登录"', put: `"submit": "${'登录'.repeat(25)}"` },
    /login\.json:\d+:\d+ {2}warning: "login\.submit" has 50 characters/,
  ],
  [
    'words that fill a screen',
    {
      path: 'config/locales/zh-CN/vip.json',
      change: (words) => Object.assign(words, { 'rule-text': '规则'.repeat(250) }),
    },
    /vip\.json:\d+:\d+ {2}warning: "vip\.rule-text" has 500 characters/,
  ],
  [
    'a file in a folder that nothing reads',
    { path: 'config/forms/old/login.json', text: '{}' },
    /config\/forms\/old\/login\.json:1:1 {2}warning: no program reads this file/,
  ],
  [
    'a copy of a file under another ending',
    { path: 'config/forms/login.json.bak', text: '{}' },
    /config\/forms\/login\.json\.bak:1:1 {2}warning: no program reads this file/,
  ],
];

warnsOf('what is hardly meant', DOUBTS);

test('pages that open each other on entry are refused; under conditions they are a warning', async () => {
  const certain = await faultsAfter(onEnter('vip', 'kefu'), onEnter('kefu', 'vip'));
  expect(certain).toEqual([
    expect.stringMatching(/ {2}redirect loop {2}the pages open each other on entry: kefu → vip → kefu/),
  ]);
  const maybe = await faultsAfter(
    onEnter('vip', 'kefu', loggedIn(true)),
    onEnter('kefu', 'vip', loggedIn(false)),
  );
  expect(maybe).toEqual([expect.stringMatching(/ {2}warning: possible redirect loop/)]);
});
