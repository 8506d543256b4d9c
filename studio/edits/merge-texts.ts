import { mergeSources } from '#scripts/publish/diff/merge-sources.ts';

type Text = string | null;

/**
 * A text of JSON with the changes of both sides since `base`, in the layout of `theirs`. undefined where both changed the same place, one
 * took the file away, or a text is no JSON: then somebody has to choose.
 */
export function mergeTexts(base: Text, mine: Text, theirs: Text): Text | undefined {
  if (mine === theirs || theirs === base) return mine;
  if (mine === base) return theirs;
  if (base === null || mine === null || theirs === null) return undefined;
  // mergeSources edits the texts of its second argument: the result has the layout of `theirs`.
  const merged = mergeSources({ text: base }, { text: theirs }, { text: mine });
  return merged.conflicts.length > 0 ? undefined : merged.sources['text'];
}
