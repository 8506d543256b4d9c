import type { Texts } from './config-edits.ts';
import { duplicate, put } from './edit-json.ts';
import type { CopyIndex, Files } from './copy-index.ts';
import { freeKey, withCopy } from './new-copy.ts';

/**
 * A copy of an item right after it. Words that only the original says are copied to keys of the copy's own, so that changing them changes
 * nothing else.
 */
export function duplicatedItem(
  path: string,
  list: string,
  at: number,
  files: Files,
  index: CopyIndex,
): Texts {
  const original = `${list}/${String(at)}`;
  const copy = `${list}/${String(at + 1)}`;
  let text = duplicate(files[path]?.text ?? '', original);
  const texts = new Map<string, string>();
  for (const { key, words, uses, path: home } of index.entries) {
    const here = uses.filter((use) => use.path === path && use.pointer.startsWith(`${original}/`));
    if (here.length === 0 || here.length !== uses.length) continue;
    const [file = '', ...steps] = key.split('.');
    const own = freeKey(file, steps, index);
    texts.set(home, withCopy(texts.get(home) ?? files[home]?.text, own, words));
    for (const { pointer } of here) text = put(text, copy + pointer.slice(original.length), own);
  }
  return [...[...texts].map(([home, words]) => ({ path: home, text: words })), { path, text }];
}
