import type { Schemas } from '#scripts/schema/json-schema.ts';
import type { CopyIndex, Files } from './copy-index.ts';

/** The schemas with the names that there are now, not when the vocabulary was generated: copy keys, pages, forms and lists. */
export function liveSchemas(schemas: Schemas, files: Files, index: CopyIndex): Schemas {
  const vocabulary = schemas['vocabulary.schema.json'];
  if (!vocabulary?.definitions) return schemas;
  const ids = (kind: string): readonly string[] =>
    Object.values(files)
      .filter((file) => file.kind === kind)
      .map(({ id }) => id)
      .sort();
  const names = {
    page: ids('page'),
    form: ids('form'),
    list: ids('list'),
    copyKey: index.entries.map(({ key }) => key),
  };
  const now = Object.entries(names).map(([name, list]) => [name, { type: 'string', enum: list }] as const);
  return {
    ...schemas,
    'vocabulary.schema.json': {
      ...vocabulary,
      definitions: { ...vocabulary.definitions, ...Object.fromEntries(now) },
    },
  };
}
