import type { JsonSchema, PlacedSchema, Schemas } from '#scripts/schema/json-schema.ts';
import { namesAt } from '#studio/protocol/pointer.ts';
import type { ConfigIndex } from './config-index.ts';
import type { Files } from './edited-files.ts';
import { partOf } from './resolved-schema.ts';

/** The names of a definition of the vocabulary, with their schemas. */
export function vocabularyNames(definition: string, schemas: Schemas): readonly JsonSchema[] {
  return schemas['vocabulary.schema.json']?.definitions?.[definition]?.anyOf ?? [];
}

/** The schema of a name of the vocabulary. */
export function nameIn(definition: string, name: unknown, schemas: Schemas): JsonSchema | undefined {
  return vocabularyNames(definition, schemas).find((one) => one.const === name);
}

/** The arguments that a name of the vocabulary takes; for an operation the fields of its request. The meanings are the English ones of code or openapi.yaml. */
export function argumentsOf(definition: string, name: string, schemas: Schemas) {
  return Object.entries(nameIn(definition, name, schemas)?.['x-args'] ?? {}).map(([key, meaning]) => ({
    name: key.replace(/\?$/, ''),
    meaning,
    isRequired: !key.endsWith('?'),
  }));
}

/**
 * Turns the schema of arguments (`x-args-of`) into an object with the arguments that the name beside it takes, and those that it has
 * already. Props get the schema of their block. Any other schema is returned unchanged.
 */
export function withArguments(
  placed: PlacedSchema,
  holder: PlacedSchema,
  members: Readonly<Record<string, unknown>>,
  given: unknown,
  schemas: Schemas,
): PlacedSchema {
  if (placed.schema['x-kind'] === 'props') return { ...placed, schema: propsOf(members['block'], schemas) };
  const beside = placed.schema['x-args-of'] ?? '';
  const named = holder.schema.properties?.[beside];
  if (!named) return placed;
  const { name: definition = '' } = partOf(holder, named, schemas);
  const taken = argumentsOf(definition, String(members[beside]), schemas);
  const { properties = {}, additionalProperties } = placed.schema;
  const rest = typeof additionalProperties === 'object' ? additionalProperties : {};
  const described = (name: string, description: string): [string, JsonSchema] => [
    name,
    { ...(properties[name] ?? rest), description },
  ];
  const own = taken.map(({ name, meaning }) => described(name, meaning));
  const others = namesAt(given, '').map((name) => described(name, ''));
  const schema: JsonSchema = {
    ...placed.schema,
    properties: Object.fromEntries([...others, ...own]),
    required: taken.filter(({ isRequired }) => isRequired).map(({ name }) => name),
    additionalProperties: false,
  };
  return { ...placed, schema };
}

/** The schema of the props of a block. */
export function propsOf(block: unknown, schemas: Schemas): JsonSchema {
  const known = schemas['vocabulary.schema.json']?.definitions?.['props']?.properties ?? {};
  return { ...(known[String(block)] ?? { type: 'object', properties: {} }), 'x-kind': 'props' };
}

/** The schemas with the current names of copy keys, pages, forms and lists instead of those at the time of `npm run generate`. */
export function liveSchemas(schemas: Schemas, files: Files, index: ConfigIndex): Schemas {
  const vocabulary = schemas['vocabulary.schema.json'];
  if (!vocabulary?.definitions) return schemas;
  const oneOf = (names: readonly string[]): JsonSchema => ({ type: 'string', enum: names });
  const ids = (kind: string): JsonSchema => {
    const ofKind = Object.values(files).filter((file) => file.kind === kind);
    return oneOf(ofKind.map(({ id }) => id).sort());
  };
  const definitions = {
    ...vocabulary.definitions,
    page: ids('page'),
    form: ids('form'),
    list: ids('list'),
    copyKey: oneOf(index.entries.map(({ key }) => key)),
  };
  return { ...schemas, 'vocabulary.schema.json': { ...vocabulary, definitions } };
}
