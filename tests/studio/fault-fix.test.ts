import { expect, test } from 'vitest';
import { message } from '#scripts/messages/format-message.ts';
import { fixOf } from '#studio/server/fault-fix.ts';

const near = message('checker.name.near', { whose: 'config/pages', count: 30, near: 'home' });
const TEXT = '{ "page": "hoem", "get": "form#/hoem", "hoem": { "a": 1 } }';

test.each([
  ['a name', { name: 'hoem', near }, '/page', { value: 'home' }],
  ['a name within a reference', { reference: 'x', name: 'hoem', near }, '/get', { value: 'form#/home' }],
  ['the name of a member', { name: 'hoem', near }, '/hoem', { member: 'home' }],
  ['a word that the glossary has another for', { shown: 'hoem', word: 'home' }, '/page', { value: 'home' }],
])('%s is mended with what was probably meant', (_what, args, pointer, fix) => {
  expect(fixOf({ code: 'page.unknown', args }, TEXT, pointer)).toEqual({ pointer, words: 'home', ...fix });
});

test('fixes a faint colour with the one that the check proposes', () => {
  const remedy = message('checker.color.set', { place: 'tokens.light["fg.muted"]', color: '#123456' });
  expect(fixOf({ code: 'color.faint-words', args: { remedy } }, TEXT, '')).toEqual({
    ...{ pointer: '/tokens/light/fg.muted', value: '#123456', words: '#123456' },
  });
});

test('offers no fix where a remedy leaves a choice', () => {
  const list = message('checker.name.list', { whose: 'config/pages', count: 2, list: 'a, b' });
  expect(fixOf({ code: 'page.unknown', args: { name: 'hoem', near: list } }, TEXT, '/page')).toBeUndefined();
});

test.each([
  ['a file', 'whole', 'orphan.list', { name: 'a' }, ''],
  ['a text of copy', 'alone', 'copy.unused', { key: 'a' }, '/get'],
] as const)('%s that nobody uses is removed %s', (_what, _how, code, args, pointer) => {
  expect(fixOf({ code, args }, TEXT, '/get')).toEqual({ pointer, isRemoval: true, words: 'a' });
});
