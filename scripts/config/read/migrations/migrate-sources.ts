import { fileOf } from '../config-paths.ts';
import { readJson } from '../read-json.ts';
import { type MigrationTable, migrateText } from './migrate.ts';
import { MIGRATIONS } from './table.ts';

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
    const migrated = migrateText(file.kind, text, value, table);
    return migrated === text ? [] : [[path, migrated] as const];
  });
  return Object.fromEntries(changed);
}
