import { readPointer } from '#model/evaluate.ts';
import { readConfig, textsOf } from '#scripts/config/read/config-tree.ts';
import type { Change } from '#scripts/publish/diff/change.ts';
import { diffConfig } from '#scripts/publish/diff/diff-config.ts';
import type { Sources } from '#scripts/publish/releases/journal.ts';
import type { Editable } from '#tests/config/check-edits.ts';

/** Edits of files by path: what is done to the value, or the whole new value; null takes the file away. */
export type Edits = Readonly<Record<string, ((value: Editable) => void) | object | null>>;

/** The shipped config as texts by path. */
export async function shippedSources(): Promise<Sources> {
  return textsOf(await readConfig('.'));
}

/** The texts after some edits. */
export function edited(sources: Sources, edits: Edits): Sources {
  const after: Record<string, string> = { ...sources };
  for (const [short, edit] of Object.entries(edits)) {
    const path = `config/${short}.json`;
    const value = JSON.parse(after[path] ?? '{}') as Editable;
    if (edit === null) Reflect.deleteProperty(after, path);
    else if (typeof edit === 'function') {
      (edit as (value: Editable) => void)(value);
      after[path] = JSON.stringify(value, null, 2);
    } else after[path] = JSON.stringify(edit, null, 2);
  }
  return after;
}

export async function changesOf(edits: Edits): Promise<readonly Change[]> {
  const sources = await shippedSources();
  return diffConfig(sources, edited(sources, edits));
}

/** Writes a member or entry by its JSON Pointer. */
export function set(value: Editable, pointer: string, to: unknown): void {
  const split = pointer.lastIndexOf('/');
  const holder = readPointer(value, pointer.slice(0, split)) as Editable | null;
  if (!holder) throw new Error(`nothing at ${pointer.slice(0, split)}`);
  holder[pointer.slice(split + 1)] = to as Editable;
}

/** Takes the entry at an index out of a list. */
export function taken(value: Editable, list: string, index: number): unknown {
  const entries = listAt(value, list);
  if (index >= entries.length) throw new Error(`nothing at ${String(index)} of ${list}`);
  return entries.splice(index, 1)[0];
}

/** Puts an entry into a list, at its end unless told where. */
export function put(value: Editable, list: string, entry: unknown, index?: number): void {
  const entries = listAt(value, list);
  entries.splice(index ?? entries.length, 0, entry);
}

function listAt(value: Editable, list: string): unknown[] {
  const found = readPointer(value, list);
  if (!Array.isArray(found)) throw new Error(`${list} is no list`);
  return found;
}
