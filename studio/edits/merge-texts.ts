import { mergeConfig } from '#scripts/publish/diff/merge-config.ts';
import type { ConfigTexts } from '#scripts/config/read/config-paths.ts';

/** The text of a file; null: no file. */
export type FileText = string | null;

/**
 * Merges what an edit changes against `base` into the current text, in its format. Undefined for a conflict:
 * both changed one place, one deleted or created a file that the other changed, or a text is no JSON.
 */
export function mergeTexts(base: FileText, edit: FileText, current: FileText): FileText | undefined {
  const { texts, conflicts } = merge(base, edit, current);
  return conflicts.length > 0 ? undefined : (texts['text'] ?? null);
}

/** Merges as {@link mergeTexts} does, but in a conflict the edit wins. */
export function mergeEdit(base: FileText, edit: FileText, current: FileText): FileText {
  return merge(base, edit, current).texts['text'] ?? null;
}

function merge(base: FileText, edit: FileText, current: FileText) {
  const textsOf = (text: FileText): ConfigTexts => (text === null ? {} : { text });
  // To mergeConfig the edit is `theirs`: it applies its third argument's changes to the texts of its second.
  return mergeConfig(textsOf(base), textsOf(current), textsOf(edit), () => 'theirs');
}
