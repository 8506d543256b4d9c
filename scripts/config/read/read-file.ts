import type { ConfigKind } from './config-paths.ts';
import { faultMessage } from '#scripts/config/diagnostic.ts';
import { migrateValue, newestVersion, versionMember, versionOf } from './migrations/migrate.ts';
import { type ReadJson, readJson } from './read-json.ts';

/**
 * Reads the text of a kind of file in the newest version of the kind: one of an older version is migrated in memory, and one that is newer
 * than is known is refused.
 */
export function readFileOf(kind: ConfigKind, text: string, path: string): ReadJson {
  const { value, faults } = readJson(text, path);
  const version = versionOf(kind, value);
  if (version === undefined) return { value, faults };
  const known = newestVersion(kind);
  if (version > known) {
    const offset = Math.max(0, text.indexOf(`"${versionMember(kind)}"`));
    const fault = { path, offset, ...faultMessage('file.too-new', { version, known }) };
    return { value: undefined, faults: [...faults, fault] };
  }
  return { value: plain(kind, migrateValue(kind, value)), faults };
}

/** Copy without its version: what is left is words. */
function plain(kind: ConfigKind, value: unknown): unknown {
  if (kind !== 'locale' || typeof value !== 'object' || value === null) return value;
  const { $version: _version, ...words } = value as Readonly<Record<string, unknown>>;
  return words;
}
