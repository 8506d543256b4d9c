import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { asideName } from './disk.ts';
import type { Target } from './target.ts';

const FILE = '.cache/config-base.json';

/** The release of a target that the edit in config/ of this work tree began from; undefined where that is not known. */
export async function readBase(root: string, target: Target): Promise<string | undefined> {
  return (await readAll(root))[target.name];
}

/** Remembers the release that edits begin from now on. */
export async function writeBase(root: string, target: Target, release: string): Promise<void> {
  const path = join(root, FILE);
  const aside = `${path}.${asideName()}`;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(
    aside,
    `${JSON.stringify({ ...(await readAll(root)), [target.name]: release }, null, 2)}\n`,
  );
  await rename(aside, path);
}

/** Takes the base on to a newer release, if it was the one before: whoever had seen that one has seen what was made of it. */
export async function moveBase(root: string, target: Target, from: string | null, to: string): Promise<void> {
  if (from !== null && (await readBase(root, target)) === from) await writeBase(root, target, to);
}

async function readAll(root: string): Promise<Record<string, string>> {
  try {
    const value: unknown = JSON.parse(await readFile(join(root, FILE), 'utf8'));
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(
      Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return {}; // None yet, or spoilt: then it is not known.
  }
}
