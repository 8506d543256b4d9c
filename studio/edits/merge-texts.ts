import { mergeSources } from '#scripts/publish/diff/merge-sources.ts';

type Text = string | null;

/**
 * Merges the changes of both sides since `base`, in the formatting of `theirs`; null: no file. Returns undefined for a conflict: both
 * changed the same place, one deleted the file, or a text is not JSON.
 */
export function mergeTexts(base: Text, mine: Text, theirs: Text): Text | undefined {
  if (mine === theirs || theirs === base) return mine;
  if (mine === base) return theirs;
  if (base === null || mine === null || theirs === null) return undefined;
  // mergeSources edits the texts of its second argument, so the result has the formatting of `theirs`.
  const merged = mergeSources({ text: base }, { text: theirs }, { text: mine });
  return merged.conflicts.length > 0 ? undefined : merged.sources['text'];
}
