import { jsonIn } from '#scripts/files/parse-json.ts';
import { createCache, type Remember } from '#scripts/files/cache.ts';
import { partPlaces } from '#scripts/config/compile/page-parts.ts';
import { fileOf, type ConfigTexts } from '#scripts/config/read/config-paths.ts';
import { copyByKey } from '#scripts/config/read/copy-texts.ts';
import type { Schemas } from '#scripts/schema/json-schema.ts';
import { configNode } from '#scripts/schema/walk.ts';
import type { Json } from './json-value.ts';

/** A file; `kind` is undefined if its path is not one of config's, `value` if it is not JSON. */
export type SnapshotFile = ReturnType<typeof readFile>;

/** Config: its files, copy by flat key, and places: by `form:login`, the first page and tabs that show it. */
export type Snapshot = ReturnType<typeof readSnapshot>;

/** Caches the files of recent comparisons: most files are the same in all of them. */
const caches = new WeakMap<Schemas, Remember>();

/** Parses the texts of config without checking them. */
export function readSnapshot(texts: ConfigTexts, schemas: Schemas) {
  const remember = caches.get(schemas) ?? createCache(500);
  caches.set(schemas, remember);
  const read = ([path, text]: readonly [string, string]) =>
    [path, remember(`${path} ${text}`, () => readFile(path, text, schemas))] as const;
  const files: ReadonlyMap<string, SnapshotFile> = new Map(Object.entries(texts).map(read));
  const places = [...files.values()].flatMap(({ kind, id, rootNode }) =>
    kind === 'page' ? partPlaces(id, rootNode) : [],
  );
  return { files, copy: copyByKey(files.values()), places: new Map(places.reverse()) };
}

function readFile(path: string, text: string, schemas: Schemas) {
  const { kind, id = path } = fileOf(path) ?? {};
  const value = jsonIn(text) as Json | undefined;
  return { path, kind, id, text, value, rootNode: configNode(kind ?? '', value, schemas) };
}
