import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonSchema, Schemas } from './json-schema.ts';

/** The schemas of props, by block name. */
type BlockPropSchemas = Readonly<Record<string, { readonly doc: string; readonly props?: object }>>;

const read = new Map<string, Schemas>();

/** Reads the schemas of a folder, and adds the schema of the props of these blocks. */
export function readSchemas(folder: string, blocks: BlockPropSchemas): Schemas {
  const files = read.get(folder) ?? readFolder(folder);
  read.set(folder, files);
  return { ...files, 'vocabulary.schema.json': { definitions: { props: propsSchema(blocks) } } };
}

/** The schema of the props of blocks: a member for each block. */
export function propsSchema(blocks: BlockPropSchemas): JsonSchema {
  const named = Object.entries(blocks).map(([name, { props = {} }]) => [name, props] as const);
  return { properties: Object.fromEntries(named) };
}

/** Reads the schemas of a folder unchanged. */
export function readFolder(folder: string): Schemas {
  const names = readdirSync(folder).filter((name) => name.endsWith('.schema.json'));
  return Object.fromEntries(
    names.map((name) => [name, JSON.parse(readFileSync(join(folder, name), 'utf8')) as JsonSchema]),
  );
}
