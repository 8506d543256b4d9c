import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './list-files.ts';

/** The output paths of a build, relative to the root of the project. */
export const built = {
  dist: 'dist',
  config: 'dist/config',
  /** A copy of that config at a URL that no publish changes: the browser's last fallback. */
  builtIn: 'dist/built',
  /** The config texts of the build, which publish needs for a diff against it and a rollback to it. */
  texts: '.cache/built-sources.json',
  stamp: '.cache/build.txt',
} as const;

/** Whether dist/ is up to date: no input of the build has changed since. */
export function isBuilt(root: string): boolean {
  const stamp = join(root, built.stamp);
  if (!existsSync(stamp) || !existsSync(join(root, built.dist, 'index.html'))) return false;
  return readFileSync(stamp, 'utf8') === inputsHash(root);
}

/** The name of the web app manifest, which index.html links to. */
export const APP_MANIFEST = 'app.webmanifest';

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
    .flatMap((folder) => listFiles(root, folder, ['']));
  const hash = createHash('sha256').update(process.version);
  for (const path of [...files, ...inputs])
    if (existsSync(join(root, path))) hash.update(`\0${path}\0`).update(readFileSync(join(root, path)));
  return hash.digest('hex');
}
