import { expect, test } from 'vitest';
import { message } from '#scripts/messages/format-message.ts';
import { fixOf } from '#studio/server/fault-fix.ts';

const near = message('phrases.name.near', { whose: 'config/pages', count: 30, near: 'home' });
const TEXT = '{ "page": "hoem", "get": "form#/hoem", "hoem": { "a": 1 } }';

test.each([
  ['a name', { name: 'hoem', near }, '/page', { value: 'home' }],
  ['a name within a reference', { reference: 'x', name: 'hoem', near }, '/get', { value: 'form#/home' }],
  ['the name of a member', { name: 'hoem', near }, '/hoem', { member: 'home' }],
  ['a term that the glossary replaces', { shown: 'hoem', word: 'home' }, '/page', { value: 'home' }],
])('the fix of %s is the nearest name', (_what, args, pointer, fix) => {
  expect(fixOf({ code: 'page.unknown', args }, TEXT, pointer)).toEqual({ pointer, words: 'home', ...fix });
});

test('the fix of a faint color is the one that the checker proposes', () => {
  const remedy = message('phrases.color.set', { name: '', place: 'tokens.light["fg"]', color: '#123456' });
  const fix = { pointer: '/tokens/light/fg', value: '#123456', words: '#123456' };
  expect(fixOf({ code: 'color.faint-words', args: { remedy } }, TEXT, '')).toEqual(fix);
});

test('a remedy with several names is no fix', () => {
  const list = message('phrases.name.list', { whose: 'config/pages', count: 2, list: 'a, b' });
  expect(fixOf({ code: 'page.unknown', args: { name: 'hoem', near: list } }, TEXT, '/page')).toBeUndefined();
});

test.each([
  ['file', 'orphan.list', { name: 'a' }, ''],
  ['text of copy', 'copy.unused', { key: 'a' }, '/get'],
] as const)('the fix of an unused %s removes it', (_what, code, args, pointer) => {
  expect(fixOf({ code, args }, TEXT, '/get')).toEqual({ pointer, isRemoval: true, words: 'a' });
});
