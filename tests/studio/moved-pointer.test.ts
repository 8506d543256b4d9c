import { expect, test } from 'vitest';
import { movedPointer } from '#studio/edits/moved-pointer.ts';

const text = (...names: readonly string[]): string =>
  JSON.stringify({ fields: names.map((name) => ({ name })) });

test.each([
  ['what stands behind a new entry', '/fields/1/name', text('a', 'b'), text('x', 'a', 'b'), '/fields/2/name'],
  ['what stood behind an entry that went', '/fields/2', text('x', 'a', 'b'), text('a', 'b'), '/fields/1'],
  ['an entry that was moved', '/fields/0/name', text('a', 'b', 'c'), text('b', 'c', 'a'), '/fields/2/name'],
  ['a new entry: its list', '/fields/0/name', text('x', 'a', 'b'), text('a', 'b'), '/fields'],
  ['a place in a text that is no JSON now', '/fields/1', text('a', 'b'), '{', '/fields/1'],
])('in another text finds %s', (_what, pointer, from, into, found) => {
  expect(movedPointer(pointer, from, into)).toBe(found);
});
