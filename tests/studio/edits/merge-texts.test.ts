import { expect, test } from 'vitest';
import { mergeTexts } from '#studio/edits/merge-texts.ts';

const text = (value: unknown): string => JSON.stringify(value, null, 2);

const BASE = { title: '欢迎', field: { name: '用户名', hint: '六位' } };
const RENAMED = { ...BASE, field: { name: '账号', hint: '六位' } };
const GREETED = { ...BASE, title: '你好' };
const BOTH = { ...RENAMED, title: '你好' };
const LISTED = text(GREETED).replace('\n}', ',\n  "at": [1, 2]\n}');

test.each([
  ['changes of both sides', text({ ...GREETED, more: '新' }), text(RENAMED), text({ ...BOTH, more: '新' })],
  ['what one side removed', text({ title: '欢迎' }), text(GREETED), text({ title: '你好' })],
  ['a list, on one line as formatted', text({ ...BASE, at: [1, 2] }), text(GREETED), LISTED],
  ['the same change of both sides', text(GREETED), text(BOTH), text(BOTH)],
])('merges %s', (_what, edit, current, merged) => {
  expect(mergeTexts(text(BASE), edit, current)).toBe(merged);
});

test.each([
  ['a change of the same place', text({ ...BASE, title: '甲' }), text(GREETED)],
  ['a text that is not JSON', '{ "title": ', text(GREETED)],
  ['a deleted file', null, text(GREETED)],
])('does not merge %s', (_what, edit, current) => {
  expect(mergeTexts(text(BASE), edit, current)).toBeUndefined();
});
