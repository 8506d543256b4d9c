import { isList, type Json, member } from '#scripts/publish/diff/json-value.ts';
import { matchedList } from '#scripts/publish/diff/merge-config.ts';
import { stepsOf, above, below, namesAt, valueAt } from '#scripts/schema/pointer.ts';
import { parsed, put } from './edit-texts.ts';

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

/**
 * Undoes one change: restores the saved value at the pointer. If an item of a list on the way was added,
 * removed or moved, it restores the whole list: the pointer does not identify the item then.
 */
export function undoChange(text: string, saved: string, pointer: string): string {
  const [now, before] = [parsed(text), parsed(saved)];
  if (now === undefined || before === undefined) return saved;
  const pairs = [...placePairs(pointer, now, before)];
  const moved = pairs.find((pair) => pair.otherPointer !== pair.pointer);
  const place = moved ? above(moved.pointer) : pointer;
  if (place === '') return saved;
  return put(text, place, valueAt(before, place), namesAt(before, above(place)));
}

function matchingIndex(list: readonly Json[], index: number, other: readonly Json[]): number {
  return matchedList(list, other).order.findIndex(({ from }) => from === index);
}

function childOf(value: Json | undefined, step: string | number): Json | undefined {
  return isList(value) ? value[Number(step)] : member(value, String(step));
}
