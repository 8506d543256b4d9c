import { flatten } from '#scripts/config/config-tree.ts';
import type { Sources } from '#scripts/publish/journal.ts';
import { isList, isObject, type Json, member } from './json.ts';

/** What a file of config is. */
export type FileKind = 'page' | 'form' | 'list' | 'locale' | 'single';

/** A file of one side of a comparison. */
export interface SideFile {
  readonly path: string;
  readonly kind: FileKind;
  /** The name it is called by: login. */
  readonly id: string;
  readonly text: string;
  /** Undefined where the text is not JSON. */
  readonly value: Json | undefined;
}

/** Config before or after: its files, its words, and which page shows what. */
export interface Side {
  readonly files: ReadonlyMap<string, SideFile>;
  /** By flat key. */
  readonly copy: Readonly<Record<string, string>>;
  /** Where forms, lists and blocks stand: by `form:login`, the pages with the labels of the tabs around it. */
  readonly places: ReadonlyMap<string, readonly Standing[]>;
}

/** Where something stands: a page, and the copy keys of the tabs it is within. */
export interface Standing {
  readonly page: string;
  readonly tabs: readonly string[];
}

const KINDS: Readonly<Record<string, FileKind>> = { forms: 'form', lists: 'list', pages: 'page' };

/** Reads the texts of config; what another side has read is not read again. What is not JSON has no value; nothing is checked. */
export function readSide(sources: Sources, other?: Side): Side {
  const files = new Map(
    Object.entries(sources).map(([path, text]) => {
      const known = other?.files.get(path);
      return [path, known?.text === text ? known : readFile(path, text)];
    }),
  );
  const copy: Record<string, string> = {};
  for (const { kind, id, value } of files.values()) if (kind === 'locale') flatten(id, value, copy);
  const places = new Map<string, Standing[]>();
  for (const { kind, id, value } of files.values())
    if (kind === 'page') stand(value, { page: id, tabs: [] }, places);
  return { files, copy, places };
}

function readFile(path: string, text: string): SideFile {
  const [, folder = '', ...rest] = path.split('/');
  const id = (rest.at(-1) ?? folder).replace(/\.json$/, '');
  return {
    path,
    kind: folder === 'locales' ? 'locale' : (KINDS[folder] ?? 'single'),
    id,
    text,
    value: parsed(text),
  };
}

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

function stand(value: Json | undefined, at: Standing, places: Map<string, Standing[]>): void {
  if (isList(value)) for (const entry of value) stand(entry, at, places);
  if (!isObject(value)) return;
  for (const kind of ['form', 'list', 'block']) {
    const name = member(value, kind);
    if (member(value, 'kind') === kind && typeof name === 'string')
      places.set(`${kind}:${name}`, [...(places.get(`${kind}:${name}`) ?? []), at]);
  }
  const label = member(value, 'label');
  const isTab = isList(member(value, 'sections')) && typeof label === 'string';
  const within = isTab ? { ...at, tabs: [...at.tabs, label] } : at;
  for (const inner of Object.values(value)) stand(inner, within, places);
}
