/** A JSON Schema of config/schema, as far as editing goes. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly title?: string;
  readonly description?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxProperties?: number;
  readonly definitions?: Readonly<Record<string, JsonSchema>>;
}

/** The schemas by file name: form.schema.json. */
export type Schemas = Readonly<Record<string, unknown>>;

/** A schema with the file that it stands in, and the name of the definition that it came by. */
export interface PlacedSchema {
  readonly file: string;
  readonly schema: JsonSchema;
  /** The last definition on the way: copyKey, text, themeColor. */
  readonly name?: string;
}

/** The schema of a whole file of a kind; undefined for kinds that have none, such as copy. */
export function schemaOfKind(kind: string, schemas: Schemas): PlacedSchema | undefined {
  const file = `${kind}.schema.json`;
  const schema = schemas[file];
  return schema === undefined ? undefined : { file, schema: schema as JsonSchema };
}

/**
 * Follows references to what they name. What the place itself says (its description) stands; the first definition on the way gives the
 * name. Throws for a reference to nothing: the schemas are ours.
 */
export function resolved(placed: PlacedSchema, schemas: Schemas): PlacedSchema {
  const { $ref, ...own } = placed.schema;
  if ($ref === undefined) return placed;
  const [name = '', pointer = ''] = $ref.split('#');
  const file = name || placed.file;
  const definition = pointer.split('/').at(-1) ?? '';
  const target = (schemas[file] as JsonSchema | undefined)?.definitions?.[definition];
  if (!target) throw new Error(`${placed.file} refers to ${$ref}, and there is no such definition`);
  const found = resolved({ file, schema: target, name: placed.name ?? definition }, schemas);
  return { ...found, schema: { ...found.schema, ...own }, name: placed.name ?? definition };
}

/** A part of a schema, with references followed. */
export function partOf(placed: PlacedSchema, schema: JsonSchema, schemas: Schemas): PlacedSchema {
  return resolved({ file: placed.file, schema }, schemas);
}
