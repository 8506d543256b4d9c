import { type FileText, mergeText } from '#scripts/publish/diff/merge-config.ts';

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
