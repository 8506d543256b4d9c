import { mergeSources } from '#scripts/publish/diff/merge-sources.ts';

/** The text of a file; null: no file. */
export type FileText = string | null;

/**
 * Merges the changes of both sides since `base`, in the formatting of `theirs`. Returns undefined for a conflict: both
 * changed the same place, one deleted or created a file that the other changed, or a text is not JSON.
 */
export function mergeTexts(base: FileText, mine: FileText, theirs: FileText): FileText | undefined {
  if (mine === theirs || theirs === base) return mine;
  if (mine === base) return theirs;
  if (base === null || mine === null || theirs === null) return undefined;
  // mergeSources edits the texts of its second argument, so the result has the formatting of `theirs`.
  const merged = mergeSources({ text: base }, { text: theirs }, { text: mine });
  return merged.conflicts.length > 0 ? undefined : merged.sources['text'];
}

/** Merges an edit into the present text `theirs`. Where both changed the same place, the edit wins. */
export function mergeEdit(base: FileText, mine: FileText, theirs: FileText): FileText {
  const merged = mergeTexts(base, mine, theirs);
  if (merged !== undefined) return merged;
  if (base === null || mine === null || theirs === null) return mine;
  const texts = [{ text: base }, { text: theirs }, { text: mine }] as const;
  return mergeSources(...texts, () => 'theirs').sources['text'] ?? mine; // To mergeSources the edit is `theirs`.
}
