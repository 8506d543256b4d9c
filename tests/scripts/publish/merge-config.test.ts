import { expect, test } from 'vitest';
import { diffConfig } from '#scripts/publish/diff/diff-config.ts';
import { type MergeSide, mergeConfig } from '#scripts/publish/diff/merge-config.ts';
import { insert, put } from '#studio/edits/edit-texts.ts';
import { type Edits, edited, shippedTexts } from './support/edits.ts';

const base = await shippedTexts();

/** What the merge of two edits of the shipped config changes, in words, and where it is in conflict. */
function merge(mine: Edits, theirs: Edits, side: MergeSide = 'mine') {
  const { texts, conflicts } = mergeConfig(base, edited(base, mine), edited(base, theirs), () => side);
  const words = diffConfig(base, texts).map((change) => change.words.en);
  return { texts, words, conflicts: conflicts.map(({ path, pointer }) => `${path}${pointer}`) };
}

const FIELD = { kind: 'input', name: 'wechat', label: 'register.submit', schema: { type: 'string' } };
const withMinimum = (to: number) => ({ 'forms/withdraw-bank': { '/rules/1/args/min': to } });

test('entries of a list that both sides added, changed and removed are merged', () => {
  const { conflicts, texts } = merge(
    { 'forms/register': (form) => insert(form, '/fields', FIELD, 1) },
    { 'forms/register': { '/fields/0': undefined, '/fields/2/label': 'register.title' } },
  );
  expect(conflicts).toEqual([]);
  const { fields } = JSON.parse(texts['config/forms/register.json'] ?? '') as { fields: (typeof FIELD)[] };
  expect(fields.slice(0, 4).map(({ name, label }) => `${name} ${label}`)).toEqual([
    'wechat register.submit',
    'password register.field.password',
    'confirmPass register.field.confirmPass',
    'realname register.title',
  ]);
});

test('entries that both sides added stay in the order of their side', () => {
  const list = (names: string) => ({ list: JSON.stringify([...names].map((name) => ({ name }))) });
  const { list: merged = '' } = mergeConfig(list('ab'), list('1ab'), list('a23b45')).texts;
  expect(JSON.parse(merged)).toEqual(JSON.parse(list('1a23b45').list));
});

test('a place that both changed is a conflict, and the chosen side wins', () => {
  const edits = [withMinimum(50), withMinimum(70)] as const;
  const mine = merge(...edits);
  expect(mine.conflicts).toEqual(['config/forms/withdraw-bank.json/rules/1/args/min']);
  expect(mine.words.join()).toContain('100 → 50');
  expect(merge(...edits, 'theirs').words.join()).toContain('100 → 70');
});

test('an entry that one side removed and the other changed is a conflict', () => {
  const { conflicts } = merge(
    { 'forms/register': { '/fields/1': undefined } },
    { 'forms/register': { '/fields/1/label': 'register.title' } },
  );
  expect(conflicts).toEqual(['config/forms/register.json/fields/1']);
});

test('files are added and removed with their side; one that the other side changed is a conflict', () => {
  const { texts, conflicts } = merge(
    { 'lists/new-one': { '/kind': 'list' }, ...withMinimum(50) },
    { 'forms/withdraw-bank': null, 'lists/notices': null },
  );
  expect(texts).toHaveProperty(['config/lists/new-one.json']);
  expect(texts).not.toHaveProperty(['config/lists/notices.json']);
  expect(conflicts).toEqual(['config/forms/withdraw-bank.json']);
});

test('what neither side changed keeps its layout', () => {
  const path = 'config/forms/register.json';
  const mine = edited(base, { 'forms/register': { '/submit/label': 'register.title' } });
  const theirs = edited(base, {
    'forms/register': (form) => JSON.stringify(JSON.parse(put(form, '/rules/0', undefined))),
  });
  const text = mergeConfig(base, mine, theirs).texts[path] ?? '';
  const isOwnLine = (line: string): boolean => (mine[path] ?? '').split('\n').includes(line);
  expect(text.split('\n').every(isOwnLine)).toBe(true);
});
