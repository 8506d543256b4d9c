import { type ConfigKind, FILE_ID, fileOf, SINGLE } from '#scripts/config/read/config-paths.ts';
import type { StudioFile } from './studio-calls.ts';

/** What kind of config file a path is, and its name; undefined where it is none: nothing else is ever read or written. */
export function configPath(
  path: string,
): { readonly kind: ConfigKind; readonly id: string; readonly isNeeded: boolean } | undefined {
  const file = fileOf(path);
  return file && FILE_ID.test(file.id) ? { ...file, isNeeded: SINGLE.includes(file.kind) } : undefined;
}

/** A file of config as it is edited; `saved` is its text on disk, null for one that was added. */
export function studioFile(path: string, text: string, saved: string | null = null): StudioFile {
  const { kind = '', id = '' } = configPath(path) ?? {};
  return { path, kind, id, text, saved };
}
