import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { listFiles } from './list-files.ts';

/** The output paths of a build, relative to the root of the project. */
export const built = {
  dist: 'dist',
  config: 'dist/config',
  /** A copy of that config at a URL that no publish changes: the browser's last fallback. */
  builtIn: 'dist/built',
  /** The config texts of the build, which publish needs for a diff against it and a rollback to it. */
  texts: '.cache/built-sources.json',
};

/** The name of the web app manifest, which index.html links to. */
export const APP_MANIFEST = 'app.webmanifest';

/** The build of the site; the paths are relative to the root of the project. */
export const SITE_BUILD = {
  folder: built.dist,
  /** The file with the hash of the inputs of the last build. */
  stamp: '.cache/build.txt',
  /** Files and folders. */
  inputs: [
    'index.html',
    'openapi.yaml',
    'vite.config.ts',
    'package.json',
    'package-lock.json',
    'scripts/build.ts',
    'scripts/serve/headers.ts',
    'src',
    'config',
    'public',
    'scripts/build',
    'scripts/config',
    'scripts/contract',
    'scripts/files',
    'scripts/schema',
  ],
};

type Build = typeof SITE_BUILD;

/** Whether a build (that of the site, by default) is up to date: none of its inputs has changed since. */
export function isBuilt(root: string, build: Build = SITE_BUILD): boolean {
  const stamp = join(root, build.stamp);
  if (!existsSync(stamp) || !existsSync(join(root, build.folder))) return false;
  return readFileSync(stamp, 'utf8') === inputsHash(root, build);
}

/** Makes a build in a temporary folder, which replaces the former build if all succeeds. */
export async function replaceBuild(root: string, build: Build, make: (temp: string) => Promise<void>) {
  const inputs = inputsHash(root, build);
  const folder = join(root, build.folder);
  const temp = join(root, `.cache/build-${String(process.pid)}`);
  try {
    await make(temp);
    await rm(join(root, build.stamp), { force: true });
    await rm(folder, { recursive: true, force: true });
    await mkdir(dirname(folder), { recursive: true });
    await rename(temp, folder);
    await writeFile(join(root, build.stamp), inputs);
  } finally {
    await rm(temp, { recursive: true, force: true });
  }
}

function inputsHash(root: string, { inputs }: Build): string {
  const present = inputs.filter((path) => existsSync(join(root, path)));
  const files = present.flatMap((path) =>
    statSync(join(root, path)).isDirectory() ? listFiles(root, path, ['']) : [path],
  );
  const hash = createHash('sha256').update(process.version);
  for (const path of files) hash.update(`\0${path}\0`).update(readFileSync(join(root, path)));
  return hash.digest('hex');
}
