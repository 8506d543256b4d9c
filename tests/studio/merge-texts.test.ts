import { expect, test } from 'vitest';
import { mergeTexts } from '#studio/edits/merge-texts.ts';

const text = (value: unknown): string => JSON.stringify(value, null, 2);

const BASE = { title: '欢迎', field: { name: '用户名', hint: '六位' }, rules: [{ min: 6 }, { min: 8 }] };

test('changes of both sides stand together, in the layout of the two', () => {
  const mine = text({ ...BASE, title: '欢迎光临', more: '新' });
  const theirs = text({ ...BASE, field: { name: '账号', hint: '六位' } });
  const merged = mergeTexts(text(BASE), mine, theirs);
  expect(merged).toBe(
    text({ ...BASE, title: '欢迎光临', field: { name: '账号', hint: '六位' }, more: '新' }),
  );
});

test('what one side took away stays away, and items of a list are told apart by their place', () => {
  const mine = text({ ...BASE, field: { name: '用户名' } });
  const theirs = text({ ...BASE, rules: [{ min: 6 }, { min: 10 }] });
  expect(mergeTexts(text(BASE), mine, theirs)).toBe(
    text({ ...BASE, field: { name: '用户名' }, rules: [{ min: 6 }, { min: 10 }] }),
  );
});

test('the same change of both is none of either', () => {
  const same = text({ ...BASE, title: '你好' });
  const more = text({ ...BASE, title: '你好', field: { name: '账号', hint: '六位' } });
  expect(mergeTexts(text(BASE), same, more)).toBe(more);
});

test.each([
  ['the same place', text({ ...BASE, title: '甲' }), text({ ...BASE, title: '乙' })],
  ['a list that both made longer', text({ ...BASE, rules: [] }), text({ ...BASE, rules: [{ min: 1 }] })],
  ['what one took away', text({ title: '欢迎' }), text({ ...BASE, field: { name: '账号', hint: '六位' } })],
  ['what is no JSON now', '{ "title": ', text({ ...BASE, title: '乙' })],
  ['a file that one took away', null, text({ ...BASE, title: '乙' })],
])('%s is nobody’s to merge', (_what, mine, theirs) => {
  expect(mergeTexts(text(BASE), mine, theirs)).toBeUndefined();
});
