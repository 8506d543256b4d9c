import { jsonIn } from '#scripts/files/json.ts';
import { createMemory, type Remember } from '#scripts/config/cache.ts';
import { type PartPlace, partPlaces } from '#scripts/config/compile/page-parts.ts';
import { type ConfigKind, fileOf } from '#scripts/config/read/config-paths.ts';
import { flatten } from '#scripts/config/read/config-tree.ts';
import type { Sources } from '#scripts/publish/releases/journal.ts';
import type { Schemas } from '#scripts/schema/json-schema.ts';
import { configNode, type ConfigNode } from '#scripts/schema/walk.ts';
import type { Json } from './json.ts';

/** A file of one side of a comparison. */
export interface SideFile {
  readonly path: string;
  /** Undefined where the path is none of config's. */
  readonly kind: ConfigKind | undefined;
  /** The name it is called by: login. */
  readonly id: string;
  readonly text: string;
  /** Undefined where the text is not JSON. */
  readonly value: Json | undefined;
  /** What it says, as the schemas describe it. */
  readonly root: ConfigNode;
}

/** Config before or after: its files, its words, and which page shows what. */
export interface Side {
  readonly files: ReadonlyMap<string, SideFile>;
  /** By flat key. */
  readonly copy: Readonly<Record<string, string>>;
  /** Where forms, lists and blocks stand: by `form:login`, the first page with the labels of the tabs around it. */
  readonly places: ReadonlyMap<string, PartPlace>;
}

/** What has been read lately: one comparison follows another, and most files are the same in all of them. */
const lately = new WeakMap<Schemas, Remember>();

/** Reads the texts of config. What is not JSON has no value; nothing is checked. */
export function readSide(sources: Sources, schemas: Schemas): Side {
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

function readFile(path: string, text: string, schemas: Schemas): SideFile {
  const { kind, id = path } = fileOf(path) ?? {};
  const value = jsonIn(text) as Json | undefined;
  return { path, kind, id, text, value, root: configNode(kind ?? '', value, schemas) };
}
