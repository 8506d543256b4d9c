import { mergeSources } from '#scripts/publish/diff/merge-sources.ts';
import type { Sources } from '#scripts/publish/releases/journal.ts';

/** The text of a file; null: no file. */
export type FileText = string | null;

/**
 * Merges what an edit changes against `base` into the current text, and keeps the formatting of that. Returns undefined for a conflict: both
 * changed the same place, one deleted or created a file that the other changed, or a text is not JSON.
 */
export function mergeTexts(base: FileText, edit: FileText, current: FileText): FileText | undefined {
  const { sources, conflicts } = merge(base, edit, current);
  return conflicts.length > 0 ? undefined : (sources['text'] ?? null);
}

/** Merges as {@link mergeTexts} does, but in a conflict the edit wins. */
export function mergeEdit(base: FileText, edit: FileText, current: FileText): FileText {
  return merge(base, edit, current).sources['text'] ?? null;
}

function merge(base: FileText, edit: FileText, current: FileText) {
  const sourcesOf = (text: FileText): Sources => (text === null ? {} : { text });
  // To mergeSources the edit is `theirs`: it applies the changes of its third argument to the texts of its second.
  return mergeSources(sourcesOf(base), sourcesOf(current), sourcesOf(edit), () => 'theirs');
}
