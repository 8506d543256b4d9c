import { isRecord } from '#rules/value-checks.ts';
import { pointerOf, stepsOf, above, below, namesAt, valueAt } from '#scripts/schema/pointer.ts';
import type { ConfigIndex, CopyPlace } from './config-index.ts';
import { changedTexts, siblingPath, withTexts, insert, parsed, put } from './edit-texts.ts';
import type { Files, Texts } from './edit-texts.ts';
import type { FileText } from '#scripts/publish/diff/merge-config.ts';
import type { SchemaNode } from './schema-node.ts';

/**
 * Duplicates a form, list or page under a new name. Its texts get new copy keys, so that an edit does not
 * change the original. Keys of the whole site (`shell.`, `enum.`) stay shared. A page gets its own path.
 */
export function duplicatedFile(path: string, name: string, index: ConfigIndex): Texts {
  const file = index.files[path];
  if (!file) return [];
  const copy = createCopyWriter(name, index);
  let next = file.text;
  for (const { key, text, uses } of index.entries) {
    const here = uses.filter((use) => use.path === path);
    const [from = '', ...steps] = key.split('.');
    if (here.length === 0 || isSiteWide(from)) continue;
    const own = copy.addText(steps, text);
    for (const { pointer } of here) next = put(next, pointer, own);
  }
  if (file.kind === 'page') next = put(next, '/path', `/${name}`);
  return [...copy.texts(), { path: siblingPath(path, name), text: next }];
}

/** Duplicates a list's item after it. Its label and texts that only the original uses get new copy keys. */
export function duplicatedItem(path: string, list: string, at: number, index: ConfigIndex): Texts {
  const original = `${list}/${String(at)}`;
  const duplicated = `${list}/${String(at + 1)}`;
  const copy = createCopyWriter('', index);
  let next = insert(index.files[path]?.text ?? '', list, index.valueIn(path, original), at + 1);
  for (const { key, text, uses } of index.entries) {
    const inside = uses.filter((use) => use.path === path && use.pointer.startsWith(`${original}/`));
    const here =
      inside.length === uses.length
        ? inside
        : inside.filter(({ pointer }) => pointer === `${original}/label`);
    if (here.length === 0) continue;
    const [file = '', ...steps] = key.split('.');
    const own = copy.addText(steps, text, file);
    for (const { pointer } of here) next = put(next, duplicated + pointer.slice(original.length), own);
  }
  return [...copy.texts(), { path, text: next }];
}

/**
 * The copy files without keys that only this file used (`text`: its new text, null if deleted): the checker
 * reports them. Keys of blocks stay, for their code. Uses are those before the edit; `files` may be newer.
 */
export function withoutUnusedCopy(path: string, text: FileText, index: ConfigIndex): Texts {
  const used = text === null ? new Set<string>() : index.keysIn(path, text);
  let now = index.files;
  for (const { key, uses, path: home, pointer } of index.entries) {
    if (key.startsWith('block-') || uses.length === 0 || used.has(key)) continue;
    if (!uses.every((use) => use.path === path)) continue;
    now = withTexts(now, [{ path: home, text: withoutEmpty(now[home]?.text ?? '{}', pointer) }]);
  }
  return changedTexts(now, index.files);
}

/** Removes a member, and the objects around it that are then empty. */
function withoutEmpty(text: string, pointer: string): string {
  const holder = above(pointer);
  return namesAt(parsed(text), holder).length === 1 && stepsOf(holder).length > 0
    ? withoutEmpty(text, holder)
    : put(text, pointer, undefined);
}

/** Gives places of one file a text of their own under one new key; other places keep the old key. */
export function withOwnCopy(
  places: readonly (CopyPlace & Pick<SchemaNode, 'siblings'>)[],
  newText: string,
  index: ConfigIndex,
): Texts {
  const [{ path, pointer } = { path: '', pointer: '' }] = places;
  const text = index.files[path]?.text ?? '';
  const copy = copyWriterFor(path, index);
  const key = copy.addText(keySteps(pointer, parsed(text)), newText);
  return [
    ...copy.texts(),
    { path, text: places.reduce((next, place) => put(next, place.pointer, key, place.siblings), text) },
  ];
}

/** Members that add no step to a key. */
const UNNAMED = ['sections', 'items', 'ui', 'label', 'say'];

function keySteps(pointer: string, fileValue: unknown): readonly string[] {
  const names = stepsOf(pointer);
  return names.flatMap((name, at) => {
    if (UNNAMED.includes(name)) return [];
    if (!/^\d+$/.test(name)) return [name.replace(/^(field|rule|column|filter)s$/, '$1')];
    return [itemName(valueAt(fileValue, pointerOf(names.slice(0, at + 1)))) ?? name];
  });
}

function itemName(item: unknown): string | undefined {
  if (!isRecord(item)) return undefined;
  const { name, value, field, check, kind } = item;
  if (typeof field === 'string' && typeof check === 'string') return `${field}-${check}`;
  const isName = (one: unknown): one is string | number =>
    (typeof one === 'string' && one !== '') || typeof one === 'number';
  return [name, value, kind].find(isName)?.toString();
}

/** A copy writer for a config file: to the copy file of its name, else to the one with most of its keys. */
export function copyWriterFor(path: string, index: ConfigIndex): CopyWriter {
  const id = index.files[path]?.id ?? 'shell';
  if (index.files[localePath(id)]) return createCopyWriter(id, index);
  const counts = new Map<string, number>();
  for (const { key, uses } of index.entries) {
    const file = key.split('.')[0] ?? '';
    const here = uses.filter((use) => use.path === path).length;
    if (here > 0 && !isSiteWide(file)) counts.set(file, (counts.get(file) ?? 0) + here);
  }
  const [most] = [...counts].sort((a, b) => b[1] - a[1]);
  return createCopyWriter(most?.[0] ?? id, index);
}

/** An unused key from a text's place, such as `register.field.wechat`; `more` are not in the index yet. */
function uniqueKey(file: string, steps: readonly string[], index: ConfigIndex, more: Iterable<string>) {
  const plain = steps.map(kebab).filter((step) => step !== '');
  const taken = [...index.byKey.keys(), ...more];
  const path = [file, ...plain].join('.');
  // A key with a text has no keys below it: there the rest of the path is one name.
  const isBelow = taken.some((one) => path.startsWith(`${one}.`));
  const base = isBelow ? `${file}.${plain.join('-')}` : path;
  return uniqueName(base, (key) => taken.some((one) => one === key || one.startsWith(`${key}.`)), '-');
}

/** The name itself, or if it is taken the name with the first free number from 2. */
export function uniqueName(base: string, isTaken: (name: string) => boolean, dash = ''): string {
  let name = base;
  for (let number = 2; isTaken(name); number += 1) name = base + dash + String(number);
  return name;
}

export type CopyWriter = ReturnType<typeof createCopyWriter>;

/** Collects new texts for the copy file with an id, unless a text names another file. */
export function createCopyWriter(id: string, index: ConfigIndex) {
  const name = kebab(id);
  const added = new Map<string, string>();
  return {
    /** Adds a text under a key from the place that uses it, and returns the key. */
    addText(steps: readonly string[], text: string, file = name): string {
      const key = uniqueKey(file, steps, index, added.keys());
      added.set(key, text);
      return key;
    },
    /** The new texts of the copy files; empty if no text was added. */
    texts(): Texts {
      const now = [...added].reduce((next, [key, text]) => withCopyText(next, key, text), index.files);
      return changedTexts(now, index.files);
    },
  };
}

function isSiteWide(file: string): boolean {
  return file === 'shell' || file === 'enum';
}

/** The files with a text under a copy key; a missing copy file is added. */
export function withCopyText(files: Files, key: string, text: string): Files {
  const [id = '', ...steps] = key.split('.');
  const path = localePath(id);
  return withTexts(files, [{ path, text: put(files[path]?.text ?? '{}\n', steps.reduce(below, ''), text) }]);
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
