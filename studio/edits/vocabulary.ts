import type { JsonSchema, Schemas } from '#scripts/schema/json-schema.ts';
import type { ConfigNode } from '#scripts/schema/walk.ts';
import { below, valueAt } from '#scripts/schema/pointer.ts';

/** The names of a definition of the vocabulary, with their schemas. */
export function schemasOfNames(definition: string, schemas: Schemas): readonly JsonSchema[] {
  return schemas['vocabulary.schema.json']?.definitions?.[definition]?.anyOf ?? [];
}

/** The schema of a name of the vocabulary. */
export function schemaOfName(definition: string, name: unknown, schemas: Schemas): JsonSchema | undefined {
  return schemasOfNames(definition, schemas).find((one) => one.const === name);
}

/** A vocabulary name's arguments, or the fields of an operation's request. The meanings are in English. */
export function argumentsOf(definition: string, name: string, schemas: Schemas) {
  return Object.entries(schemaOfName(definition, name, schemas)?.['x-args'] ?? {}).map(([key, meaning]) => ({
    name: key.replace(/\?$/, ''),
    meaning,
    isRequired: !key.endsWith('?'),
  }));
}

/** The arguments that the name beside a place takes (`x-args-of`); undefined for other places. */
export function argumentsAt({ parent, resolved, schemas }: ConfigNode) {
  const beside = resolved.schema['x-args-of'];
  if (!parent || beside === undefined) return undefined;
  const name = valueAt(parent.value, below('', beside));
  const [, definition] = /^vocabulary.*\/(\w+)$/.exec(parent.below(beside, name).schema.$ref ?? '') ?? [];
  return definition === undefined ? undefined : argumentsOf(definition, String(name), schemas);
}
