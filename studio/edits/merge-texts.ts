import { mergeSources, type MergeSide } from '#scripts/publish/diff/merge-sources.ts';
import type { Sources } from '#scripts/publish/releases/journal.ts';

/** The text of a file; null: no file. */
export type FileText = string | null;

/**
 * Merges the changes of both sides since `base`, in the formatting of `theirs`. Returns undefined for a conflict: both
 * changed the same place, one deleted or created a file that the other changed, or a text is not JSON.
 */
export function mergeTexts(base: FileText, mine: FileText, theirs: FileText): FileText | undefined {
  const { sources, conflicts } = merge(base, mine, theirs, 'mine');
  return conflicts.length > 0 ? undefined : (sources['text'] ?? null);
}

/** Merges an edit into the present text `theirs`. Where both changed the same place, the edit wins. */
export function mergeEdit(base: FileText, mine: FileText, theirs: FileText): FileText {
  return merge(base, mine, theirs, 'theirs').sources['text'] ?? null; // To mergeSources the edit is `theirs`.
}

function merge(base: FileText, mine: FileText, theirs: FileText, winner: MergeSide) {
  const sourcesOf = (text: FileText): Sources => (text === null ? {} : { text });
  // mergeSources edits the texts of its second argument, so the result has the formatting of `theirs`.
  return mergeSources(sourcesOf(base), sourcesOf(theirs), sourcesOf(mine), () => winner);
}
