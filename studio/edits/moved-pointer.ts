import { isList, type Json, member } from '#scripts/publish/diff/json-value.ts';
import { matchedList } from '#scripts/publish/diff/merge-config.ts';
import { below, stepsOf } from '#scripts/schema/pointer.ts';
import { parsed } from './edit-texts.ts';

/**
 * Yields each place on the path of a pointer with the corresponding place of another value. Items of lists
 * are matched as in a diff, not by index. `otherPointer` is undefined once the other value has no such item.
 */
export function* placePairs(to: string, from: unknown, into: unknown) {
  let [pointer, value, other] = ['', from as Json | undefined, into as Json | undefined];
  let otherPointer: string | undefined = '';
  for (const step of stepsOf(to)) {
    const isEntry = isList(value);
    const otherStep = isList(value) && isList(other) ? matchingIndex(value, Number(step), other) : step;
    pointer = below(pointer, step);
    value = childOf(value, step);
    other = childOf(other, otherStep);
    otherPointer =
      otherPointer === undefined || otherStep === -1 ? undefined : below(otherPointer, otherStep);
    yield { pointer, value, isEntry, otherPointer, other };
  }
}

/** The place's pointer in another text; its list's if that lacks the item; the same if a text is not JSON. */
export function movedPointer(pointer: string, from: string | undefined, into: string | undefined): string {
  if (from === into || from === undefined || into === undefined) return pointer;
  let moved = '';
  for (const { otherPointer = moved } of placePairs(pointer, parsed(from), parsed(into)))
    moved = otherPointer;
  return moved;
}

function matchingIndex(list: readonly Json[], index: number, other: readonly Json[]): number {
  return matchedList(list, other).order.findIndex(({ from }) => from === index);
}

function childOf(value: Json | undefined, step: string | number): Json | undefined {
  return isList(value) ? value[Number(step)] : member(value, String(step));
}
