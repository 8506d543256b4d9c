import { parsed, put } from '#studio/forms/edit-json.ts';
import type { Texts } from '#studio/forms/config-edits.ts';
import { above, namesOf, valueAt } from '#studio/forms/pointer.ts';
import type { CopyIndex, Files } from './copy-index.ts';

/**
 * The copy files without the words that only this file said and says no more; the check refuses words that nobody says. Blocks say the
 * words of their own file by code: those stay.
 */
export function withoutOrphans(path: string, after: string | null, files: Files, index: CopyIndex): Texts {
  const said = after === null ? new Set<string>() : stringsIn(parsed(after));
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
  return members.length === 1 && namesOf(holder).length > 0
    ? withoutEmpty(text, holder)
    : put(text, pointer, undefined);
}

function stringsIn(value: unknown, into = new Set<string>()): Set<string> {
  if (typeof value === 'string') into.add(value);
  else if (typeof value === 'object' && value !== null)
    Object.values(value).forEach((inner) => stringsIn(inner, into));
  return into;
}
