import { applyEdits, modify, parse } from 'jsonc-parser';
import { type ConfigKind, fileOf } from '#scripts/config/read/config-paths.ts';
import { readJson } from '#scripts/config/read/read-json.ts';
import { isRecord } from '#rules/is-record.ts';

/** The migrations of each kind of file. A kind's version is one more than the number of its migrations. */
export const MIGRATIONS: MigrationTable = { form: [dataWithoutRequired], list: [dataWithoutRequired] };

/** A change of a file's value: the new value at a path, or undefined to remove it. */
interface ValueEdit {
  readonly path: readonly (string | number)[];
  readonly value: unknown;
}

/**
 * Returns the edits that migrate a file's value to the next version, in order. It is pure and leaves unknown members unchanged. It does not
 * set the version.
 */
type Migration = (value: unknown) => readonly ValueEdit[];

/** Version 2 of forms and lists: their data has no `required`, which had no effect; only a page waits for its data. */
function dataWithoutRequired(value: unknown): readonly ValueEdit[] {
  const data = isRecord(value) ? value['data'] : undefined;
  return Object.entries(isRecord(data) ? data : {}).flatMap(([id, source]) =>
    isRecord(source) && Object.hasOwn(source, 'required')
      ? [{ path: ['data', id, 'required'], value: undefined }]
      : [],
  );
}

/** The migrations of kinds, the first from version 1 to 2, the next from 2 to 3; tests bring their own. */
export type MigrationTable = Readonly<Partial<Record<ConfigKind, readonly Migration[]>>>;

/** The member with a file's version. In copy every plain name is a key, so there it begins with a sign. Copy and captcha
 * pictures without one have version 1. */
export function versionMember(kind: ConfigKind): 'version' | '$version' {
  return kind === 'locale' ? '$version' : 'version';
}

/** The newest version of a kind of file. */
export function newestVersion(kind: ConfigKind, table: MigrationTable = MIGRATIONS): number {
  return (table[kind]?.length ?? 0) + 1;
}

/** The version of a file's value; undefined if it is invalid. */
export function versionOf(kind: ConfigKind, value: unknown): number | undefined {
  if (!isRecord(value)) return undefined;
  const said = value[versionMember(kind)];
  if (said === undefined && (kind === 'locale' || kind === 'captcha')) return 1;
  return Number.isInteger(said) && Number(said) >= 1 ? Number(said) : undefined;
}

/** Migrates a file's text to the newest version and keeps its layout; returns a current text unchanged. */
export function migrateText(kind: ConfigKind, text: string, table: MigrationTable = MIGRATIONS): string {
  const newest = newestVersion(kind, table);
  let now = text;
  for (let version = versionOf(kind, parse(now)) ?? newest; version < newest; version += 1) {
    const edits = table[kind]?.[version - 1]?.(parse(now)) ?? [];
    for (const { path, value } of [...edits, { path: [versionMember(kind)], value: version + 1 }])
      now = applyEdits(now, modify(now, [...path], value, { formattingOptions: LAYOUT }));
  }
  return now;
}

const LAYOUT = { insertSpaces: true, tabSize: 2, eol: '\n' };

/**
 * Migrates those sources (path → text) that have an older version, and returns only them. Invalid JSON and unknown newer versions are skipped:
 * the checker reports them.
 */
export function migrateSources(
  sources: Readonly<Record<string, string>>,
  table: MigrationTable = MIGRATIONS,
): Readonly<Record<string, string>> {
  const changed = Object.entries(sources).flatMap(([path, text]) => {
    const file = fileOf(path);
    const { value } = readJson(text, path);
    if (!file || value === undefined) return [];
    const migrated = migrateText(file.kind, text, table);
    return migrated === text ? [] : [[path, migrated] as const];
  });
  return Object.fromEntries(changed);
}
