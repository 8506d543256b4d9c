import { expect, test } from 'vitest';
import { movedPointer } from '#studio/edits/moved-pointer.ts';

const text = (...names: readonly string[]): string =>
  JSON.stringify({ fields: names.map((name) => ({ name })) });

test.each([
  ['an item after a new one', '/fields/1/name', text('a', 'b'), text('x', 'a', 'b'), '/fields/2/name'],
  ['an item after a removed one', '/fields/2', text('x', 'a', 'b'), text('a', 'b'), '/fields/1'],
  ['a moved item', '/fields/0/name', text('a', 'b', 'c'), text('b', 'c', 'a'), '/fields/2/name'],
  ['the list of a new item', '/fields/0/name', text('x', 'a', 'b'), text('a', 'b'), '/fields'],
  ['the same pointer if the text is not JSON', '/fields/1', text('a', 'b'), '{', '/fields/1'],
])('finds %s in another text', (_what, pointer, from, into, found) => {
  expect(movedPointer(pointer, from, into)).toBe(found);
});
