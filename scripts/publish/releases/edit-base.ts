import { writeWhole } from '#scripts/files/write-whole.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Target } from '#scripts/publish/targets/target.ts';

const FILE = '.cache/config-base.json';

/**
 * The release of a target that the edit in config/ began from; undefined where that is not known. If `live` was announced from this work
 * tree, a publish died right after its switch, and `live` itself is the base.
 */
export async function readBase(root: string, target: Target, live?: string): Promise<string | undefined> {
  const all = await readAll(root);
  return live !== undefined && all[announced(target)] === live ? live : all[target.name];
}

/** Remembers the release that is about to go live from here. A publisher that dies right after the switch knows it again by this. */
export async function announceRelease(root: string, target: Target, release: string): Promise<void> {
  await write(root, { ...(await readAll(root)), [announced(target)]: release });
}

function announced(target: Target): string {
  return `${target.name} (announced)`;
}

/** Remembers the release that edits begin from now on. */
export async function writeBase(root: string, target: Target, release: string): Promise<void> {
  const { [announced(target)]: _announced, ...others } = await readAll(root);
  await write(root, { ...others, [target.name]: release });
}

async function write(root: string, all: Readonly<Record<string, string>>): Promise<void> {
  await writeWhole(join(root, FILE), `${JSON.stringify(all, null, 2)}\n`);
}

/** Sets the base to the release `to` if it was `from`, the release that `to` was made from. */
export async function moveBase(root: string, target: Target, from: string, to: string): Promise<void> {
  if ((await readBase(root, target, from)) === from) await writeBase(root, target, to);
}

/** Announces a release for `moveBase`: before it goes live, and only where the base is the one before. */
export function announceMove(root: string, target: Target, from: string): (release: string) => Promise<void> {
  return async (release) => {
    if ((await readBase(root, target, from)) === from) await announceRelease(root, target, release);
  };
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
