import { put } from './edit-json.ts';
import type { Texts } from './config-edits.ts';
import type { CopyIndex, Files } from './copy-index.ts';
import { withCopy } from './new-copy.ts';

/** A name that a file may have. */
export const FILE_NAME = /^(?!(?:constructor|prototype)$)[A-Za-z][A-Za-z0-9-]*$/;

/** The path of a file of the same kind under another name. */
export function siblingPath(path: string, name: string): string {
  return `${path.slice(0, path.lastIndexOf('/') + 1)}${name}.json`;
}

/**
 * A copy of a form, list or page under a new name: the words that only the original says are copied to keys of the copy's own, so that
 * changing them changes nothing else. A page gets an address of its own.
 */
export function copiedFile(path: string, name: string, files: Files, index: CopyIndex): Texts {
  const file = files[path];
  if (!file) return [];
  const home = `config/locales/zh-CN/${kebab(name)}.json`;
  let text = file.text;
  let copy = files[home]?.text;
  const keys = new Map<string, string>();
  for (const { key, words, uses } of index.entries) {
    const here = uses.filter((use) => use.path === path);
    if (here.length === 0 || here.length !== uses.length) continue;
    const own = [kebab(name), ...key.split('.').slice(1)].join('.');
    copy = withCopy(copy, own, words);
    keys.set(key, own);
    for (const { pointer } of here) text = put(text, pointer, own);
  }
  if (file.kind === 'page') text = put(text, '/path', `/${name}`);
  const target = siblingPath(path, name);
  return [
    ...(copy === undefined || keys.size === 0 ? [] : [{ path: home, text: copy }]),
    { path: target, text },
  ];
}

function kebab(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();
}
