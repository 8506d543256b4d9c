import type { ValueEdit } from './migration.ts';

/**
 * Version 2 of forms and lists: their data has no `required`. Only a page waits for its data; in a form or list the word was allowed and did
 * nothing.
 */
export function dataWithoutRequired(value: unknown): readonly ValueEdit[] {
  const data = isRecord(value) ? value['data'] : undefined;
  return Object.entries(isRecord(data) ? data : {}).flatMap(([id, source]) =>
    isRecord(source) && Object.hasOwn(source, 'required')
      ? [{ path: ['data', id, 'required'], value: undefined }]
      : [],
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
