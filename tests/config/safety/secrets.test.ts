import { describe, expect, test } from 'vitest';
import { type Editable, type FaultCase, faultsAfter, refuses } from '#tests/config/support.ts';

const FORM = 'config/forms/register.json';
const PASSWORD = { $get: 'form#/password' };
const HASH = { $get: 'computed#/twice' };
const WORDS = { copy: 'deposit.range', values: { min: PASSWORD, max: 1 } };

const put = (members: object): FaultCase[1] => ({
  path: FORM,
  change: (form) => void Object.assign(form, members),
});
const after = (...onSuccess: readonly object[]): FaultCase[1] => put({ onSuccess });
const rule = (members: object): FaultCase[1] => ({
  path: FORM,
  change: (form) => void Object.assign(form['rules']?.[0] ?? {}, members),
});
const body = (name: string, value: unknown): FaultCase[1] => ({
  path: FORM,
  change: (form) => void Object.assign(form['body'] ?? {}, { [name]: value as Editable }),
});

/** "not a toast, a query, a page, copy, storage or another operation" */
const LEAKS: readonly FaultCase[] = [
  [
    'a toast',
    after({ do: 'toast', tone: 'info', text: PASSWORD }),
    /register\.json:\d+:\d+ {2}secret "form#\/password" leaves the form here/,
  ],
  ['the words of a toast', after({ do: 'toast', tone: 'info', text: WORDS }), /leaves the form here/],
  [
    'a dialog',
    after({ do: 'dialog', text: WORDS, choices: [{ label: 'register.submit' }] }),
    /leaves the form here/,
  ],
  ['a query', after({ do: 'go', page: 'home', query: { p: PASSWORD } }), /leaves the form here/],
  [
    'a query that is called when',
    after({ do: 'go', page: 'home', query: { when: PASSWORD } }),
    /leaves the form here/,
  ],
  ['an address', after({ do: 'open', url: PASSWORD, as: 'tab' }), /leaves the form here/],
  ['the clipboard', after({ do: 'copy', value: PASSWORD }), /leaves the form here/],
  [
    'another operation',
    after({ do: 'call', operation: 'login', body: { name: { $get: 'form#/name' }, password: PASSWORD } }),
    /leaves the form here/,
  ],
  [
    'another operation, with the whole form',
    after({ do: 'call', operation: 'applyForAgent', body: { mobile: '1', apply_info: { $get: 'form#' } } }),
    /secret "form#" leaves the form here/,
  ],
  [
    'data that is asked for as one types',
    put({ data: { me: { operation: 'getArticle', body: { type: PASSWORD } } } }),
    /leaves the form here/,
  ],
  ['the words of a rule', rule({ say: WORDS }), /leaves the form here/],
  ['what follows a rule', rule({ onFail: [{ do: 'copy', value: PASSWORD }] }), /leaves the form here/],
  [
    'a field that shows it',
    rule({ onFail: [{ do: 'fill', fields: { name: PASSWORD } }] }),
    /leaves the form here/,
  ],
  ['a title', put({ title: PASSWORD }), /leaves the form here/],
  [
    'a toast, computed twice over',
    put({
      computed: {
        twice: { $fn: 'choose', args: { a: 1, b: 1, then: { $get: 'computed#/once' }, else: '' } },
        once: { $fn: 'mask', args: { of: PASSWORD } },
      },
      onSuccess: [{ do: 'toast', tone: 'info', text: HASH }],
    }),
    /secret "computed#\/twice" leaves the form here/,
  ],
  [
    'a field of the request that is no secret',
    body('realname', PASSWORD),
    /a secret is sent as "realname" {2}register does not declare/,
  ],
  [
    'the name of a saved login',
    {
      path: 'config/forms/login.json',
      change: (form) => void Object.assign(form['saveLogin'] ?? {}, { name: 'password' }),
    },
    /login\.json:\d+:\d+ {2}secret "form#\/password" leaves the form here/,
  ],
];
refuses('a secret in', LEAKS);

describe('the checker takes', { timeout: 30_000 }, () => {
  test.each<[string, FaultCase[1]]>([
    ['a secret in its own field of the request', body('paypassword', { $get: 'form#/paypassword' })],
    ['a secret that a rule compares', rule({ args: { to: PASSWORD } })],
    ['a secret that a condition looks at', rule({ when: { value: PASSWORD, empty: false } })],
    [
      'a secret that fills a field which hides it',
      rule({ onFail: [{ do: 'fill', fields: { confirmPass: PASSWORD } }] }),
    ],
  ])('%s', async (_name, edit) => {
    const found = await faultsAfter(edit);
    expect(found.filter((fault) => /secret/.test(fault))).toEqual([]);
  });
});
