import { parse } from 'jsonc-parser';
import { type ConfigKind, type ConfigTexts, fileOf } from '#scripts/config/read/config-paths.ts';
import { readJson } from '#scripts/config/read/read-json.ts';
import { setJson } from '#scripts/files/set-json.ts';
import { isRecord } from '#rules/value-checks.ts';

/** The migrations by kind of file. The newest version of a kind is one more than its migrations. */
export const MIGRATIONS: MigrationTable = { form: [dataWithoutRequired], list: [dataWithoutRequired] };

/** One change of a file's value: the new value at a path; undefined deletes it. */
interface ValueEdit {
  readonly path: readonly (string | number)[];
  readonly value: unknown;
}

/**
 * Returns the edits that bring a file's value to the next version, in order. It is pure and leaves unknown
 * members alone. `migrateText` increments the version itself.
 */
type Migration = (value: unknown) => readonly ValueEdit[];

/** Version 2 of forms and lists has no `required`, which had no effect: only pages wait for required data. */
function dataWithoutRequired(value: unknown): readonly ValueEdit[] {
  const data = isRecord(value) ? value['data'] : undefined;
  return Object.entries(isRecord(data) ? data : {}).flatMap(([id, source]) =>
    isRecord(source) && Object.hasOwn(source, 'required')
      ? [{ path: ['data', id, 'required'], value: undefined }]
      : [],
  );
}

/** The migrations by kind: the first from version 1 to 2, the next from 2 to 3. Tests pass their own. */
export type MigrationTable = Readonly<Partial<Record<ConfigKind, readonly Migration[]>>>;

/** The member with a file's version; `$version` in a locale file, where every plain member is copy. */
export function versionMember(kind: ConfigKind): 'version' | '$version' {
  return kind === 'locale' ? '$version' : 'version';
}

/** The newest version of a kind of file. */
export function newestVersion(kind: ConfigKind, table: MigrationTable = MIGRATIONS): number {
  return (table[kind]?.length ?? 0) + 1;
}

/** A file's version; undefined if missing or invalid. Without one, copy and captcha files have version 1. */
export function versionOf(kind: ConfigKind, value: unknown): number | undefined {
  if (!isRecord(value)) return undefined;
  const version = value[versionMember(kind)];
  if (version === undefined && (kind === 'locale' || kind === 'captcha')) return 1;
  return Number.isInteger(version) && Number(version) >= 1 ? Number(version) : undefined;
}

/** Migrates a text to the newest version and keeps its layout. A text of that version is unchanged. */
export function migrateText(kind: ConfigKind, text: string, table: MigrationTable = MIGRATIONS): string {
  const newest = newestVersion(kind, table);
  let migrated = text;
  for (let version = versionOf(kind, parse(migrated)) ?? newest; version < newest; version += 1) {
    const edits = table[kind]?.[version - 1]?.(parse(migrated)) ?? [];
    for (const { path, value } of [...edits, { path: [versionMember(kind)], value: version + 1 }])
      migrated = setJson(migrated, [...path], value);
  }
  return migrated;
}

/** Migrates texts and returns the changed ones. Leaves invalid JSON and newer versions to the checker. */
export function migrateTexts(texts: ConfigTexts, table: MigrationTable = MIGRATIONS): ConfigTexts {
  const changed = Object.entries(texts).flatMap(([path, text]) => {
    const file = fileOf(path);
    const { value } = readJson(text, path);
    if (!file || value === undefined) return [];
    const migrated = migrateText(file.kind, text, table);
    return migrated === text ? [] : [[path, migrated] as const];
  });
  return Object.fromEntries(changed);
}
