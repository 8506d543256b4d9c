import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inputsHash } from './inputs.ts';

/** The output paths of a build, relative to the root of the project. */
export const built = {
  dist: 'dist',
  config: 'dist/config',
  /** A copy of that config at a URL that no publish changes: the browser's last fallback. */
  builtIn: 'dist/built',
  /** The config sources of the build, which publish needs for a diff against it and a rollback to it. */
  sources: '.cache/built-sources.json',
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
