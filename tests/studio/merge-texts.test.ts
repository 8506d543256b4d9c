import { expect, test } from 'vitest';
import { mergeTexts } from '#studio/edits/merge-texts.ts';

const text = (value: unknown): string => JSON.stringify(value, null, 2);

const BASE = { title: '欢迎', field: { name: '用户名', hint: '六位' } };
const RENAMED = { ...BASE, field: { name: '账号', hint: '六位' } };
const GREETED = { ...BASE, title: '你好' };

test.each([
  [
    'changes of both sides',
    text({ ...GREETED, more: '新' }),
    text(RENAMED),
    text({ ...RENAMED, title: '你好', more: '新' }),
  ],
  ['what one side took away', text({ title: '欢迎' }), text(GREETED), text({ title: '你好' })],
  [
    'the same change of both',
    text(GREETED),
    text({ ...RENAMED, title: '你好' }),
    text({ ...RENAMED, title: '你好' }),
  ],
])('%s stand together, in the layout of the two', (_what, mine, theirs, merged) => {
  expect(mergeTexts(text(BASE), mine, theirs)).toBe(merged);
});

test.each([
  ['the same place', text({ ...BASE, title: '甲' }), text(GREETED)],
  ['what is no JSON now', '{ "title": ', text(GREETED)],
  ['a file that one took away', null, text(GREETED)],
])('%s is nobody’s to merge', (_what, mine, theirs) => {
  expect(mergeTexts(text(BASE), mine, theirs)).toBeUndefined();
});
