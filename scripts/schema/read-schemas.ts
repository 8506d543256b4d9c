import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonSchema, Schemas } from './json-schema.ts';

type BlockPropSchemas = Readonly<Record<string, { readonly doc: string; readonly props?: object }>>;

const cache = new Map<string, Schemas>();

/** The schemas of a folder, with the props of `blocks` as the vocabulary. The folder is read once. */
export function readSchemas(folder: string, blocks: BlockPropSchemas): Schemas {
  const files = cache.get(folder) ?? readSchemaFolder(folder);
  cache.set(folder, files);
  return { ...files, 'vocabulary.schema.json': { definitions: { props: propsSchema(blocks) } } };
}

/** A schema with a member for each block that describes the block's props. */
export function propsSchema(blocks: BlockPropSchemas): JsonSchema {
  const named = Object.entries(blocks).map(([name, { props = {} }]) => [name, props] as const);
  return { properties: Object.fromEntries(named) };
}

/** The schemas of a folder, unchanged. */
export function readSchemaFolder(folder: string): Schemas {
  const names = readdirSync(folder).filter((name) => name.endsWith('.schema.json'));
  return Object.fromEntries(
    names.map((name) => [name, JSON.parse(readFileSync(join(folder, name), 'utf8')) as JsonSchema]),
  );
}
