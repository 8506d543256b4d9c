import { type FileText, mergeText } from '#scripts/publish/diff/merge-config.ts';
import { above, namesAt, valueAt } from '#scripts/schema/pointer.ts';
import { parsed, put } from './edit-texts.ts';
import { placePairs } from './moved-pointer.ts';

/**
 * Merges what an edit changes against `base` into the current text, in its format. Undefined for a conflict:
 * both changed one place, one deleted or created a file that the other changed, or a text is no JSON.
 */
export function mergeTexts(base: FileText, edit: FileText, current: FileText): FileText | undefined {
  let isConflict = false;
  const merged = mergeText(base, current, edit, () => {
    isConflict = true;
    return 'theirs';
  });
  return isConflict ? undefined : merged;
}

/** Merges as {@link mergeTexts} does, but in a conflict the edit wins. */
export function mergeEdit(base: FileText, edit: FileText, current: FileText): FileText {
  return mergeText(base, current, edit, () => 'theirs');
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
