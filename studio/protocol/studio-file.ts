import { FILE_ID, fileOf } from '#scripts/config/read/config-paths.ts';
import type { StudioFile } from './studio-calls.ts';

/** The kind and id of a config file's path; undefined for others, which the studio does not read or write. */
export function configPath(path: string): ReturnType<typeof fileOf> {
  const file = fileOf(path);
  return file && FILE_ID.test(file.id) ? file : undefined;
}

/** A file of config as edited; `saved` is its text on disk, null for a new file. */
export function studioFile(path: string, text: string, saved: string | null = null): StudioFile {
  const { kind = '', id = '' } = configPath(path) ?? {};
  return { path, kind, id, text, saved };
}
