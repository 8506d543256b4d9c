import { expect, test } from 'vitest';
import { type FaultCase, faultsAfter, refuses, slips } from '#tests/config/check-edits.ts';

const FORM = 'config/forms/register.json';
const PASSWORD = { $get: 'form#/password' };

const rule = (members: object): FaultCase[1] => ({
  path: FORM,
  change: (form) => void Object.assign(form['rules']?.[0] ?? {}, members),
});

/** "not a toast, a query, a page, copy, storage or another operation" */
const LEAKS = String.raw`
  forms/register
    /onSuccess | [{"do":"toast","tone":"info","text":PASSWORD}] | secret "form#/password" leaves the form here…
    /onSuccess | [{"do":"toast","tone":"info","text":WORDS}] | leaves the form here…
    /onSuccess | [{"do":"dialog","text":WORDS,"choices":[{"label":"register.submit"}]}] | leaves the form here…
    /onSuccess | [{"do":"go","page":"home","query":{"p":PASSWORD}}] | leaves the form here…
    /onSuccess | [{"do":"go","page":"home","query":{"when":PASSWORD}}] | leaves the form here…
    /onSuccess | [{"do":"open","url":PASSWORD,"as":"tab"}] | leaves the form here…
    /onSuccess | [{"do":"copy","value":PASSWORD}] | leaves the form here…
    /onSuccess | [{"do":"call","operation":"login","body":{"name":PASSWORD,"password":PASSWORD}}] | leaves the form here…
    /onSuccess | [{"do":"call","operation":"applyForAgent","body":{"apply_info":{"$get":"form#"}}}] | secret "form#" leaves the form here…
    /data | {"me":{"operation":"getArticle","body":{"type":PASSWORD}}} | leaves the form here…
    /rules/0/say | WORDS | leaves the form here…
    /rules/0/onFail | [{"do":"copy","value":PASSWORD}] | leaves the form here…
    /rules/0/onFail | [{"do":"fill","fields":{"name":PASSWORD}}] | leaves the form here…
    /title | PASSWORD | leaves the form here…
    /body/realname/$get | "form#/password" | a secret is sent as "realname"  register does not declare…
  forms/login
    /saveLogin/name | "password" | secret "form#/password" leaves the form here
`;
refuses(
  'a secret in',
  slips(
    LEAKS.replaceAll('WORDS', '{"copy":"deposit.range","values":{"min":PASSWORD,"max":1}}').replaceAll(
      'PASSWORD',
      JSON.stringify(PASSWORD),
    ),
  ),
);
refuses('a secret in', [
  [
    'a toast, computed twice over',
    {
      path: FORM,
      change: (form) => {
        const twice = { $fn: 'choose', args: { a: 1, b: 1, then: { $get: 'computed#/once' }, else: '' } };
        const computed = { twice, once: { $fn: 'mask', args: { of: PASSWORD } } };
        const onSuccess = [{ do: 'toast', tone: 'info', text: { $get: 'computed#/twice' } }];
        Object.assign(form, { computed, onSuccess });
      },
    },
    /secret "computed#\/twice" leaves the form here/,
  ],
]);

test.each<[string, FaultCase[1]]>([
  ['a secret that a rule compares', rule({ args: { to: PASSWORD } })],
  ['a secret that a condition looks at', rule({ when: { value: PASSWORD, empty: false } })],
  [
    'a secret that fills a field which hides it',
    rule({ onFail: [{ do: 'fill', fields: { confirmPass: PASSWORD } }] }),
  ],
])('the checker takes: %s', async (_name, edit) => {
  const found = await faultsAfter(edit);
  expect(found.filter((fault) => /secret/.test(fault))).toEqual([]);
});
