import { expect, test } from 'vitest';
import { faultsAfter, refuses, slips } from '#tests/config/check-edits.ts';

const FORM = 'config/forms/register.json';
const PASSWORD = { $get: 'form#/password' };

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

test('the checker refuses a secret in a toast, computed twice over', async () => {
  const twice = { $fn: 'choose', args: { a: 1, b: 1, then: { $get: 'computed#/once' }, else: '' } };
  const computed = { twice, once: { $fn: 'mask', args: { of: PASSWORD } } };
  const onSuccess = [{ do: 'toast', tone: 'info', text: { $get: 'computed#/twice' } }];
  const found = await faultsAfter(
    { path: FORM, pointer: '/computed', value: computed },
    { path: FORM, pointer: '/onSuccess', value: onSuccess },
  );
  expect(found).toContainEqual(expect.stringContaining('secret "computed#/twice" leaves the form here'));
});

test.each([
  ['a rule compares', 'args', { to: PASSWORD }],
  ['a condition looks at', 'when', { value: PASSWORD, empty: false }],
  ['fills a field which hides it', 'onFail', [{ do: 'fill', fields: { confirmPass: PASSWORD } }]],
])('the checker takes a secret that %s', async (_name, member, value) => {
  const found = await faultsAfter({ path: FORM, pointer: `/rules/0/${member}`, value });
  expect(found.filter((fault) => /secret/.test(fault))).toEqual([]);
});
