import { jsonIn } from '#scripts/files/json.ts';
import { createMemory, type Remember } from '#scripts/config/cache.ts';
import { partPlaces } from '#scripts/config/compile/page-parts.ts';
import { fileOf } from '#scripts/config/read/config-paths.ts';
import { flatten } from '#scripts/config/read/config-tree.ts';
import type { Sources } from '#scripts/publish/releases/journal.ts';
import type { Schemas } from '#scripts/schema/json-schema.ts';
import { configNode } from '#scripts/schema/walk.ts';
import type { Json } from './json.ts';

/** A file of one side; `kind` is undefined where its path is none of config's, `value` where it is not JSON. */
export type SideFile = ReturnType<typeof readFile>;

/**
 * Config before or after: its files, its words by flat key, and where forms, lists and blocks stand: by
 * `form:login`, the first page with the labels of the tabs around it.
 */
export type Side = ReturnType<typeof readSide>;

/** What has been read lately: one comparison follows another, and most files are the same in all of them. */
const lately = new WeakMap<Schemas, Remember>();

/** Reads the texts of config. What is not JSON has no value; nothing is checked. */
export function readSide(sources: Sources, schemas: Schemas) {
  const remember = lately.get(schemas) ?? createMemory(500);
  lately.set(schemas, remember);
  const files = new Map<string, SideFile>();
  for (const [path, text] of Object.entries(sources))
    files.set(
      path,
      remember(`${path} ${text}`, () => readFile(path, text, schemas)),
    );
  const copy: Record<string, string> = {};
  for (const { kind, id, value } of files.values()) if (kind === 'locale') flatten(id, value, copy);
  const places = [...files.values()].flatMap(({ kind, id, root }) =>
    kind === 'page' ? partPlaces(id, root) : [],
  );
  return { files, copy, places: new Map(places.reverse()) };
}

function readFile(path: string, text: string, schemas: Schemas) {
  const { kind, id = path } = fileOf(path) ?? {};
  const value = jsonIn(text) as Json | undefined;
  return { path, kind, id, text, value, root: configNode(kind ?? '', value, schemas) };
}
