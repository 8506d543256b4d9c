import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/** The files in `folder` and below whose names end with one of `endings`: sorted paths relative to `root`, with forward slashes. */
export function listFiles(root: string, folder: string, endings: readonly string[]): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && endings.some((ending) => entry.name.endsWith(ending)))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}
