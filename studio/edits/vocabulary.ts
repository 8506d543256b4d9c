import type { JsonSchema, Schemas } from '#scripts/schema/json-schema.ts';
import type { ConfigNode } from '#scripts/schema/walk.ts';
import { below, valueAt } from '#studio/protocol/pointer.ts';
import type { ConfigIndex } from './config-index.ts';
import type { Files } from './edited-files.ts';

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

/** The arguments that the name beside a place takes (`x-args-of`); undefined for other places. */
export function argumentsAt({ parent, declared, schemas }: ConfigNode) {
  const beside = declared.schema['x-args-of'];
  if (!parent || beside === undefined) return undefined;
  const name = valueAt(parent.value, below('', beside));
  const [, definition] = /^vocabulary.*\/(\w+)$/.exec(parent.below(beside, name).schema.$ref ?? '') ?? [];
  return definition === undefined ? undefined : argumentsOf(definition, String(name), schemas);
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
