import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inputsHash } from './inputs.ts';

/** Where a build puts what it makes, relative to the root of the project. */
export const built = {
  dist: 'dist',
  config: 'dist/config',
  /** The same config once more, at an address that no publish changes: what a browser falls back on last. */
  builtIn: 'dist/built',
  /** The texts of config that the build was made of, for the publisher: a diff against it, a rollback to it. */
  sources: '.cache/built-sources.json',
  stamp: '.cache/build.txt',
} as const;

/** Whether dist/ is what a build would make now: nothing that the build reads has changed since the last one. */
export function isBuilt(root: string): boolean {
  const stamp = join(root, built.stamp);
  if (!existsSync(stamp) || !existsSync(join(root, built.dist, 'index.html'))) return false;
  return readFileSync(stamp, 'utf8') === inputsHash(root);
}

/** The name of the web app manifest among the published files; index.html names it. */
export const APP_MANIFEST = 'app.webmanifest';
