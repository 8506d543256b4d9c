import {
  definitionOf,
  type PlacedSchema,
  type JsonSchema,
  type Schemas,
} from '#scripts/schema/json-schema.ts';

/** The schema of a whole file of a kind; undefined for kinds that have none, such as copy. */
export function schemaOfKind(kind: string, schemas: Schemas): PlacedSchema | undefined {
  const file = `${kind}.schema.json`;
  const schema = schemas[file];
  return schema === undefined ? undefined : { file, schema };
}

/**
 * Follows references to what they name. What the place itself says (its description) stands; the first definition on the way gives the
 * name. Throws for a reference to nothing: the schemas are ours.
 */
export function resolved(placed: PlacedSchema, schemas: Schemas): PlacedSchema {
  const { $ref, ...own } = placed.schema;
  if ($ref === undefined) return placed;
  const target = definitionOf($ref, placed.file, schemas);
  if (!target) throw new Error(`${placed.file} refers to ${$ref}, and there is no such definition`);
  const name = placed.name ?? target.name;
  const found = resolved({ ...target, name }, schemas);
  return { ...found, schema: { ...found.schema, ...own }, name };
}

/** A part of a schema, with references followed. */
export function partOf(placed: PlacedSchema, schema: JsonSchema, schemas: Schemas): PlacedSchema {
  return resolved({ file: placed.file, schema }, schemas);
}
