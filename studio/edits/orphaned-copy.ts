import { parsed, put } from './edit-json.ts';
import type { Texts } from './config-edits.ts';
import { stepsOf } from '#scripts/schema/pointer.ts';
import { above, valueAt } from '#studio/protocol/pointer.ts';
import type { CopyIndex, Files } from './copy-index.ts';

/**
 * The copy files without the words that only this file said and says no more; the check refuses words that nobody says. Blocks say the
 * words of their own file by code: those stay.
 */
export function withoutOrphans(path: string, after: string | null, files: Files, index: CopyIndex): Texts {
  const said = after === null ? new Set<string>() : index.keysIn(path, after);
  const texts = new Map<string, string>();
  for (const { key, uses, path: home, pointer } of index.entries) {
    if (key.startsWith('block-') || uses.length === 0 || said.has(key)) continue;
    if (!uses.every((use) => use.path === path)) continue;
    texts.set(home, withoutEmpty(texts.get(home) ?? files[home]?.text ?? '{}', pointer));
  }
  return [...texts].map(([home, text]) => ({ path: home, text }));
}

/** Takes a text away, and what held nothing else. */
function withoutEmpty(text: string, pointer: string): string {
  const holder = above(pointer);
  const members = Object.keys((valueAt(parsed(text), holder) ?? {}) as object);
  return members.length === 1 && stepsOf(holder).length > 0
    ? withoutEmpty(text, holder)
    : put(text, pointer, undefined);
}
