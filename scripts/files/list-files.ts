import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Files at any depth of `folder` with one of `endings`: sorted paths from `root`, with forward slashes. */
export function listFiles(root: string, folder: string, endings: readonly string[]): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && endings.some((ending) => entry.name.endsWith(ending)))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}
