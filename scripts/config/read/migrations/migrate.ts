import { applyEdits, modify, parse } from 'jsonc-parser';
import { type ConfigKind, fileOf } from '#scripts/config/read/config-paths.ts';
import { readJson } from '#scripts/config/read/read-json.ts';
import { isRecord } from '#rules/is-record.ts';

/** The migrations of the kinds of file that have some. A kind's version is one more than it has migrations. */
export const MIGRATIONS: MigrationTable = { form: [dataWithoutRequired], list: [dataWithoutRequired] };

/** One change of a file's value: what is put at a path, or undefined to take it away. */
interface ValueEdit {
  readonly path: readonly (string | number)[];
  readonly value: unknown;
}

/**
 * What brings a file of one version to the next: the edits of its value, in the order in which they are made. It is pure, and takes what it
 * does not know as it is. Raising the version itself is not its work.
 */
type Migration = (value: unknown) => readonly ValueEdit[];

/** Version 2 of forms and lists: their data has no `required`, which did nothing there; only a page waits for its data. */
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

/** The member that holds a file's version. In copy each plain member is words, so it has a sign there. Copy and captcha
 * pictures that say none are of version 1. */
export function versionMember(kind: ConfigKind): 'version' | '$version' {
  return kind === 'locale' ? '$version' : 'version';
}

/** The newest version of a kind of file. */
export function newestVersion(kind: ConfigKind, table: MigrationTable = MIGRATIONS): number {
  return (table[kind]?.length ?? 0) + 1;
}

/** The version that a file's value says it is; undefined where it says none that could be. */
export function versionOf(kind: ConfigKind, value: unknown): number | undefined {
  if (!isRecord(value)) return undefined;
  const said = value[versionMember(kind)];
  if (said === undefined && (kind === 'locale' || kind === 'captcha')) return 1;
  return Number.isInteger(said) && Number(said) >= 1 ? Number(said) : undefined;
}

/** A file's text in the newest version, with its layout and everything else as it was; the same text where it is that already. */
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
 * The sources (path → text) that are of an older version, in the newest: only those that change. A text that is no JSON, or of a version newer
 * than is known, is left as it is: the check says so.
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
