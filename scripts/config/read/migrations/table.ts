import type { ConfigKind } from '#scripts/config/read/config-paths.ts';

/** The migrations of each kind of file. A kind's version is one more than it has migrations. */
export const MIGRATIONS: Readonly<Record<ConfigKind, Migrations>> = {
  site: [],
  theme: [],
  navigation: [],
  enums: [],
  captcha: [],
  form: [dataWithoutRequired],
  list: [dataWithoutRequired],
  page: [],
  locale: [],
  media: [],
};

/** One change of a file's value: what is put at a path, or undefined to take it away. */
export interface ValueEdit {
  readonly path: readonly (string | number)[];
  readonly value: unknown;
}

/**
 * What brings a file of one version to the next: the edits of its value, in the order in which they are made. It is pure, and takes what it
 * does not know as it is. Raising the version itself is not its work.
 */
type Migration = (value: unknown) => readonly ValueEdit[];

/** The migrations of a kind of file: the first leads from version 1 to 2, the next from 2 to 3. */
export type Migrations = readonly Migration[];

/**
 * Version 2 of forms and lists: their data has no `required`. Only a page waits for its data; in a form or list the word was allowed and did
 * nothing.
 */
function dataWithoutRequired(value: unknown): readonly ValueEdit[] {
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
