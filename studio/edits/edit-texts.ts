import { applyEdits, findNodeAtLocation, parseTree, type Edit } from 'jsonc-parser';
import { createCache } from '#scripts/files/cache.ts';
import { jsonIn } from '#scripts/files/parse-json.ts';
import { setJson } from '#scripts/files/set-json.ts';
import { pathOf, valueAt } from '#scripts/schema/pointer.ts';
import { FILE_ID, fileOf } from '#scripts/config/read/config-paths.ts';
import type { StudioFile } from '#studio/protocol/studio-calls.ts';

const remember = createCache(600);

/** The parsed value of a text, cached: do not modify it; undefined if the text is not JSON. */
export function parsed(text: string): unknown {
  return remember(text, () => jsonIn(text));
}

/**
 * Sets the value at a pointer, or removes it (undefined); the rest of the text stays unchanged. A new member
 * is inserted by `order`, the members in the order of their schema. A text that is not JSON stays unchanged.
 */
export function put(text: string, pointer: string, value: unknown, order: readonly string[] = []): string {
  const fileValue = parsed(text);
  if (fileValue === undefined) return text;
  const path = pathOf(pointer, fileValue);
  return setJson(text, path, value, {
    getInsertionIndex(known) {
      const rank = order.indexOf(String(path.at(-1)));
      const later = known.findIndex((one) => order.indexOf(one) > rank);
      return rank < 0 || later < 0 ? known.length : later;
    },
  });
}

/** Adds an item to the list at a pointer, before the index or at the end. */
export function insert(text: string, pointer: string, value: unknown, index?: number): string {
  const fileValue = parsed(text);
  const list = valueAt(fileValue, pointer);
  if (!Array.isArray(list)) return put(text, pointer, [value]);
  const path = [...pathOf(pointer, fileValue), index ?? list.length];
  return setJson(text, path, value, { isArrayInsertion: true });
}

/** Moves an item within its list. The items keep their text and formatting. */
export function move(text: string, pointer: string, from: number, to: number): string {
  const tree = parseTree(text);
  const list = tree && findNodeAtLocation(tree, pathOf(pointer, parsed(text)));
  const items = list?.type === 'array' ? (list.children ?? []) : [];
  if (!items[from] || !items[to]) return text;
  const texts = items.map(({ offset, length }) => text.slice(offset, offset + length));
  const [moved = ''] = texts.splice(from, 1);
  texts.splice(to, 0, moved);
  const edits = items.map(({ offset, length }, at): Edit => ({ offset, length, content: texts[at] ?? '' }));
  return applyEdits(text, edits);
}

export type Files = Readonly<Record<string, StudioFile>>;

/** New texts of files, in the order in which to apply them. */
export type Texts = readonly { readonly path: string; readonly text: string }[];

/** The files with some of their texts replaced, or files added. */
export function withTexts(files: Files, texts: Texts): Files {
  const next = texts.map(({ path, text }) => [path, { ...studioFile(path, text), ...files[path], text }]);
  return { ...files, ...(Object.fromEntries(next) as Files) };
}

/** The files whose texts differ from before. */
export function changedTexts(now: Files, before: Files): Texts {
  return Object.values(now).filter((file) => before[file.path]?.text !== file.text);
}

/** The path of a file of the same kind under another name. */
export function siblingPath(path: string, name: string): string {
  return `${path.slice(0, path.lastIndexOf('/') + 1)}${name}.json`;
}

/** The error in the name of a new file; undefined if it is valid or empty. */
export function fileNameFault(name: string, path: string, files: Files) {
  if (name === '') return undefined;
  if (!FILE_ID.test(name)) return 'fileNameWrong' as const;
  return files[path] && ('fileNameTaken' as const);
}

/** The kind and id of a config file's path; undefined for others, which the studio does not read or write. */
export function configPath(path: string): ReturnType<typeof fileOf> {
  const file = fileOf(path);
  return file && FILE_ID.test(file.id) ? file : undefined;
}

/** A file of config as edited; `saved` is its text on disk, null for a new file. */
export function studioFile(path: string, text: string, saved: string | null = null): StudioFile {
  const { kind = '', id = '' } = configPath(path) ?? {};
  return { path, kind, id, text, saved };
}
