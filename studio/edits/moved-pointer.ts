import { isList, type Json, member } from '#scripts/publish/diff/json.ts';
import { matchedList } from '#scripts/publish/diff/merge-sources.ts';
import { stepsOf } from '#scripts/schema/pointer.ts';
import { below } from '#studio/protocol/pointer.ts';
import { parsed } from './edit-json.ts';

/**
 * Each place on the way to a pointer, with its like in another value: entries of lists are matched by what they are, as in a diff.
 * `otherPointer` is undefined once the other value has no matching entry.
 */
export function* placePairs(to: string, from: unknown, into: unknown) {
  let [pointer, value, other] = ['', from as Json | undefined, into as Json | undefined];
  let otherPointer: string | undefined = '';
  for (const step of stepsOf(to)) {
    const isEntry = isList(value);
    const like = isList(value) && isList(other) ? entryLike(value, Number(step), other) : step;
    pointer = below(pointer, step);
    value = childOf(value, step);
    other = childOf(other, like);
    otherPointer = otherPointer === undefined || like === -1 ? undefined : below(otherPointer, like);
    yield { pointer, value, isEntry, otherPointer, other };
  }
}

/**
 * Where a place of one text stands in another. Of an entry that the other does not have, the pointer of its list. Where either text is
 * unknown or no JSON, the pointer as it is.
 */
export function movedPointer(pointer: string, from: string | undefined, into: string | undefined): string {
  if (from === into || from === undefined || into === undefined) return pointer;
  let moved = '';
  for (const { otherPointer = moved } of placePairs(pointer, parsed(from), parsed(into)))
    moved = otherPointer;
  return moved;
}

function entryLike(list: readonly Json[], index: number, other: readonly Json[]): number {
  return matchedList(list, other).order.findIndex(({ from }) => from === index);
}

function childOf(value: Json | undefined, step: string | number): Json | undefined {
  return isList(value) ? value[Number(step)] : member(value, String(step));
}
