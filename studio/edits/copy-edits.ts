import { FILE_ID } from '#scripts/config/read/config-paths.ts';
import { stepsOf } from '#scripts/schema/pointer.ts';
import { studioFile } from '#studio/protocol/config-paths.ts';
import { above, below, namesAt } from '#studio/protocol/pointer.ts';
import type { CopyIndex, Files } from './copy-index.ts';
import { duplicate, parsed, put } from './edit-json.ts';

/** New texts of files, in the order in which they are to be put in. */
export type Texts = readonly { readonly path: string; readonly text: string }[];

/** Files with some texts in place of theirs. */
export function withTexts(files: Files, texts: Texts): Files {
  const next = texts.map(({ path, text }) => [path, { ...studioFile(path, text), ...files[path], text }]);
  return { ...files, ...(Object.fromEntries(next) as Files) };
}

/** The files that are others than they were. */
export function changedTexts(now: Files, before: Files): Texts {
  return Object.values(now).filter((file) => before[file.path]?.text !== file.text);
}

/** The path of a file of the same kind under another name. */
export function siblingPath(path: string, name: string): string {
  return `${path.slice(0, path.lastIndexOf('/') + 1)}${name}.json`;
}

/**
 * A copy of a form, list or page under a new name: all its words are copied to keys of the copy's own, so that changing them changes
 * nothing else; only what the whole site says (`shell.`, `enum.`) stays shared. A page gets an address of its own.
 */
export function copiedFile(path: string, name: string, files: Files, index: CopyIndex): Texts {
  const file = files[path];
  if (!file) return [];
  const keys = newKeys(name, files, index);
  let text = file.text;
  for (const { key, words, uses } of index.entries) {
    const here = uses.filter((use) => use.path === path);
    const [from = '', ...steps] = key.split('.');
    if (here.length === 0 || isOfSite(from)) continue;
    const own = keys.keyFor(steps, words);
    for (const { pointer } of here) text = put(text, pointer, own);
  }
  if (file.kind === 'page') text = put(text, '/path', `/${name}`);
  return [...keys.texts(), { path: siblingPath(path, name), text }];
}

/**
 * A copy of an item right after it. What it is called, and words that only the original says, are copied to keys of the copy's own, so that
 * changing them changes nothing else.
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
    const inside = uses.filter((use) => use.path === path && use.pointer.startsWith(`${original}/`));
    const here =
      inside.length === uses.length
        ? inside
        : inside.filter(({ pointer }) => pointer === `${original}/label`);
    if (here.length === 0) continue;
    const [file = '', ...steps] = key.split('.');
    const own = freeKey(file, steps, index);
    texts.set(home, withCopy(texts.get(home) ?? files[home]?.text, own, words));
    for (const { pointer } of here) text = put(text, copy + pointer.slice(original.length), own);
  }
  return [...[...texts].map(([home, words]) => ({ path: home, text: words })), { path, text }];
}

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

function withoutEmpty(text: string, pointer: string): string {
  const holder = above(pointer);
  return namesAt(parsed(text), holder).length === 1 && stepsOf(holder).length > 0
    ? withoutEmpty(text, holder)
    : put(text, pointer, undefined);
}

/** Begins new words of a config file: in the copy file of its own name, else in the one that most of its keys stand in. */
export function newKeysFor(path: string, files: Files, index: CopyIndex): NewKeys {
  const id = files[path]?.id ?? 'shell';
  if (files[localePath(id)]) return newKeys(id, files, index);
  const counts = new Map<string, number>();
  for (const { key, uses } of index.entries) {
    const file = key.split('.')[0] ?? '';
    const here = uses.filter((use) => use.path === path).length;
    if (here > 0 && !isOfSite(file)) counts.set(file, (counts.get(file) ?? 0) + here);
  }
  const [most] = [...counts].sort((a, b) => b[1] - a[1]);
  return newKeys(most?.[0] ?? id, files, index);
}

/** An unused key, made from the place of its text: register.field.wechat; `more` are keys that are not in the index yet. */
function freeKey(
  file: string,
  steps: readonly string[],
  index: CopyIndex,
  more: Iterable<string> = [],
): string {
  const plain = steps.map(kebab).filter((step) => step !== '');
  const taken = [...index.byKey.keys(), ...more];
  const path = [file, ...plain].join('.');
  // Nothing stands below words: there the rest of the way is one name.
  const isBelow = taken.some((one) => path.startsWith(`${one}.`));
  const base = isBelow ? `${file}.${plain.join('-')}` : path;
  return freeName(base, (key) => taken.some((one) => one === key || one.startsWith(`${key}.`)), '-');
}

/** Why a new file cannot have a name; undefined where it can, or where none is typed yet. */
export function fileNameFault(
  name: string,
  path: string,
  files: Files,
): 'fileNameWrong' | 'fileNameTaken' | undefined {
  if (name === '') return undefined;
  if (!FILE_ID.test(name)) return 'fileNameWrong';
  return files[path] && 'fileNameTaken';
}

/** A name, or where it is taken the first that is not: with a number after it, from 2. */
export function freeName(base: string, isTaken: (name: string) => boolean, dash = ''): string {
  let name = base;
  for (let turn = 2; isTaken(name); turn += 1) name = base + dash + String(turn);
  return name;
}

/** New words for a file of config: keys of a copy file, and its text once all of them are in it. */
export type NewKeys = ReturnType<typeof newKeys>;

/** Begins new words in a copy file, by its id. */
export function newKeys(id: string, files: Files, index: CopyIndex) {
  const name = kebab(id);
  const path = localePath(name);
  const made = new Map<string, string>();
  return {
    /** The key for words, made of where they are said. */
    keyFor(steps: readonly string[], words: string): string {
      const key = freeKey(name, steps, index, made.keys());
      made.set(key, words);
      return key;
    },
    /** The copy file with the words; none where there are none. */
    texts(): Texts {
      const write = (text: string | undefined, [key, words]: [string, string]): string =>
        withCopy(text, key, words);
      const text = [...made].reduce(write, files[path]?.text);
      return text === undefined || made.size === 0 ? [] : [{ path, text }];
    },
  };
}

function isOfSite(file: string): boolean {
  return file === 'shell' || file === 'enum';
}

/** The text of a copy file with a key in it; the file is made where there is none. */
export function withCopy(text: string | undefined, key: string, words: string): string {
  return put(text ?? '{}\n', key.split('.').slice(1).reduce(below, ''), words);
}

function localePath(id: string): string {
  return `config/locales/zh-CN/${id}.json`;
}

function kebab(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/[^A-Za-z0-9_-]+/g, '-')
    .toLowerCase();
}
