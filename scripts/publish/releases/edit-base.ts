import { isRecord } from '#rules/is-record.ts';
import { jsonIn } from '#scripts/files/json.ts';
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

async function readAll(root: string): Promise<Record<string, string>> {
  const value = jsonIn(await readFile(join(root, FILE), 'utf8').catch(() => '')); // None yet, or spoilt: then it is not known.
  return Object.fromEntries(
    Object.entries(isRecord(value) ? value : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}
