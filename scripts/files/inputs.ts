import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceFiles } from './source-files.ts';

/** The inputs of the build. */
const FOLDERS = [
  'src',
  'config',
  'public',
  'scripts/build',
  'scripts/config',
  'scripts/contract',
  'scripts/files',
  'scripts/schema',
];
const FILES = [
  'index.html',
  'openapi.yaml',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'scripts/build.ts',
  'scripts/serve/headers.ts',
];

/** A hash of the contents of all inputs of a build; by default those of the site's build. */
export function inputsHash(
  root: string,
  files: readonly string[] = FILES,
  folders: readonly string[] = FOLDERS,
): string {
  const inputs = folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => sourceFiles(root, folder, ['']));
  const hash = createHash('sha256').update(process.version);
  for (const path of [...files, ...inputs])
    if (existsSync(join(root, path))) hash.update(`\0${path}\0`).update(readFileSync(join(root, path)));
  return hash.digest('hex');
}
