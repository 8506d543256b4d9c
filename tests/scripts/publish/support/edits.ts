import { readConfig, textsOf } from '#scripts/config/read/config-tree.ts';
import type { Change } from '#scripts/publish/diff/change.ts';
import { diffConfig } from '#scripts/publish/diff/diff-config.ts';
import type { ConfigTexts } from '#scripts/config/read/config-paths.ts';
import { put } from '#studio/edits/edit-texts.ts';

/** Edits by path: values by JSON Pointer (undefined removes one), a function of the text, or null: delete. */
export type Edits = Readonly<
  Record<string, Readonly<Record<string, unknown>> | ((text: string) => string) | null>
>;

/** The shipped config as texts by path. */
export async function shippedTexts(): Promise<ConfigTexts> {
  return textsOf(await readConfig('.'));
}

/** The texts after some edits. */
export function edited(texts: ConfigTexts, edits: Edits): ConfigTexts {
  const after: Record<string, string> = { ...texts };
  for (const [short, edit] of Object.entries(edits)) {
    const path = `config/${short}.json`;
    const text = after[path] ?? '{}';
    if (edit === null) Reflect.deleteProperty(after, path);
    else if (typeof edit === 'function') after[path] = edit(text);
    else after[path] = Object.entries(edit).reduce((now, [pointer, value]) => put(now, pointer, value), text);
  }
  return after;
}

export async function changesOf(edits: Edits): Promise<readonly Change[]> {
  const texts = await shippedTexts();
  return diffConfig(texts, edited(texts, edits));
}
