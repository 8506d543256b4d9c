import { isCopyOf, type PageParts, partPlaces, partsOfPage } from '#scripts/config/compile/page-parts.ts';
import type { Schemas } from '#scripts/schema/json-schema.ts';
import { type CopyText, copyTexts, copyUses } from '#scripts/config/read/copy-texts.ts';
import { stepsOf, valueAt } from '#scripts/schema/pointer.ts';
import { configNode, type ConfigNode, valuesOf } from '#scripts/schema/walk.ts';
import { parsed, type Files } from './edit-texts.ts';
import type { StudioFile } from '#studio/protocol/studio-calls.ts';

/** A place in a file: one that uses a copy key, or the one of its text. */
export type CopyPlace = Pick<CopyText, 'path' | 'pointer'>;

/** A copy key: its text, the place of the text, and the places that use the key. */
export interface CopyEntry extends CopyText {
  readonly uses: readonly CopyPlace[];
}

/** The edited files and their schemas, all copy with its uses, and the pages with titles, forms and lists. */
export type ConfigIndex = ReturnType<typeof read>;

/** The key of the text at a pointer of a file; null if the file has no copy. */
export function copyKeyAt(path: string, pointer: string): string | null {
  const id = /^config\/locales\/[^/]+\/(.+)\.json$/.exec(path)?.[1];
  return id === undefined ? null : [id, ...stepsOf(pointer)].join('.');
}

/** The paths of a page and of the forms and lists on it. */
export function pagePaths(page: string, index: ConfigIndex): readonly string[] {
  const parts = index.partsOf(page);
  if (!parts) return [];
  return [
    `config/pages/${page}.json`,
    ...[...parts.forms.keys()].map((id) => `config/forms/${id}.json`),
    ...[...parts.lists.keys()].map((id) => `config/lists/${id}.json`),
  ];
}

const indexes = new WeakMap<Files, ConfigIndex>();

/** The files' index, cached for each state. A file that is not JSON counts with its last valid text. */
export function configIndex(files: Files, schemas: Schemas): ConfigIndex {
  const known = indexes.get(files) ?? read(files, schemas);
  indexes.set(files, known);
  return known;
}

function read(files: Files, schemas: Schemas) {
  const list = Object.values(files).map((file) => ({ ...file, rootNode: rootNodeOf(file, schemas) }));
  const byName = new Map(list.map(({ kind, id, rootNode }) => [`${kind} ${id}`, rootNode]));
  const find: FindNode = (kind, id) => byName.get(`${kind} ${id}`);
  const copy = copyIn(list);
  const pages = list.filter(({ kind }) => kind === 'page').map(({ id }) => id);
  return {
    files,
    schemas,
    /** The ids of pages: the names of their files. */
    pages,
    ...copy,
    ...pageIndex(pages, find, copy),
    /** The value at a pointer of a file; undefined if there is none, or the file is not JSON. */
    valueIn: (path: string, pointer: string) => valueAt(parsed(files[path]?.text ?? ''), pointer),
    /** The copy keys that the file at `path` would use if its content were `text`. */
    keysIn(path: string, text: string): ReadonlySet<string> {
      const rootNode = configNode(files[path]?.kind ?? '', parsed(text), schemas);
      return new Set(valuesOf(rootNode, 'copyKey').map(({ value }) => value));
    },
  };
}

type FindNode = (kind: string, id: string) => ConfigNode | undefined;

function copyIn(files: readonly (StudioFile & { readonly rootNode: ConfigNode })[]) {
  const uses = copyUses(files);
  const texts = copyTexts(files.map((file) => ({ ...file, value: file.rootNode.value })));
  const entries = texts.map((one): CopyEntry => ({ ...one, uses: uses.get(one.key) ?? [] }));
  const byKey: ReadonlyMap<string, CopyEntry> = new Map(entries.map((entry) => [entry.key, entry]));
  return {
    /** In the order of the files. */
    entries,
    byKey,
    /** The text of a key; undefined if it is no copy key. */
    textOf: (key: unknown) => byKey.get(key as string)?.text,
  };
}

function pageIndex(pages: readonly string[], find: FindNode, copy: ReturnType<typeof copyIn>) {
  const { byKey, textOf } = copy;
  const pageNode = (page: string): ConfigNode | undefined => find('page', page);
  const parts = new Map<string, PageParts | undefined>();
  const partsOf = (page: string): PageParts | undefined => {
    const node = pageNode(page);
    if (!parts.has(page)) parts.set(page, node && partsOfPage(node, find));
    return parts.get(page);
  };
  const titleOf = (page: string): string => textOf(titleKey(pageNode(page), find('enums', 'enums'))) ?? page;
  const pageNodes = pages.flatMap((page) => pageNode(page) ?? []);
  const places = new Map(pageNodes.flatMap((node, at) => partPlaces(pages[at] ?? '', node)).reverse());
  const byPath = new Map<unknown, string>(
    pages.toReversed().map((page) => [valueAt(pageNode(page)?.value, '/path'), page]),
  );
  return {
    /** The page at a hash path, whatever its query; empty if there is none. */
    pageAt: (path: string) => byPath.get(pathOf(path)) ?? '',
    /** The root node of a page's file; undefined if there is no such page. */
    pageNode,
    /** The parts of a page; undefined if there is no such page. */
    partsOf,
    /** The keys that a page uses, without those of code (`shell.`). */
    keysOf(page: string): ReadonlySet<string> {
      const of = partsOf(page);
      return new Set(of ? [...byKey.keys()].filter((key) => isCopyOf(of, key)) : []);
    },
    /** The title of a page; its id if the title is read from data. */
    titleOf,
    /** The title of a page with its id; only the id if it has no title. */
    nameOf: (page: string) => (titleOf(page) === page ? page : `${titleOf(page)} · ${page}`),
    /** The title of a form or list (`form:login`): that of its first page, and of its tabs there. */
    partTitle(part: string): string | undefined {
      const { page, tabs = [] } = places.get(part) ?? {};
      return page && [titleOf(page), ...tabs.flatMap((tab) => textOf(tab) ?? [])].join(' · ');
    },
  };
}

/** The path of a page in a hash path: without its query and a slash at its end. */
function pathOf(hashPath: string): string {
  return hashPath.replace(/\?.*$/, '').replace(/\/+$/, '') || '/';
}

/** The copy key of a page's title. If its address decides the title, that of the first code. */
function titleKey(page?: ConfigNode, enums?: ConfigNode): unknown {
  const title = valueAt(page?.value, '/title');
  const codes = valueAt(enums?.value, `/enums/${String(valueAt(title, '/format/args/enum'))}/codes`);
  return codes ? valueAt(Object.values(codes)[0], '/label') : (valueAt(title, '/copy') ?? title);
}

/** The last two root nodes of each file: an undo restores the one before. */
const rootNodes = new Map<string, readonly { text: string; schemas: Schemas; rootNode: ConfigNode }[]>();

function rootNodeOf({ path, kind, text }: StudioFile, schemas: Schemas): ConfigNode {
  const cached = rootNodes.get(path) ?? [];
  const known = cached.find((one) => one.text === text && one.schemas === schemas);
  const rootNode = known?.rootNode ?? configNode(kind, parsed(text) ?? cached[0]?.rootNode.value, schemas);
  rootNodes.set(path, [{ text, schemas, rootNode }, ...cached.filter((one) => one !== known)].slice(0, 2));
  return rootNode;
}
