import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRecord } from '#rules/value-checks.ts';
import { jsonIn } from '#scripts/files/parse-json.ts';
import { writeAtomically } from '#scripts/files/write-atomically.ts';
import type { Target } from '#scripts/publish/targets/target.ts';

/** Stores the release of each target that the edit in config/ began from. */
const BASE_FILE = '.cache/config-base.json';

/**
 * The release of a target that the edit in config/ began from; undefined if it is not known. If `liveId` was announced from this work tree,
 * a publish crashed right after its switch, and `liveId` is the base.
 */
export async function readBase(root: string, target: Target, liveId?: string): Promise<string | undefined> {
  const bases = await readBases(root);
  return liveId !== undefined && bases[announcedKey(target)] === liveId ? liveId : bases[target.name];
}

/** Stores the release that is about to go live from here, so that a publish that crashes right after the switch recognizes it. */
export async function announceRelease(root: string, target: Target, id: string): Promise<void> {
  await writeBases(root, { ...(await readBases(root)), [announcedKey(target)]: id });
}

/** Stores the release that edits begin from now on. */
export async function writeBase(root: string, target: Target, id: string): Promise<void> {
  const { [announcedKey(target)]: _announced, ...others } = await readBases(root);
  await writeBases(root, { ...others, [target.name]: id });
}

function announcedKey(target: Target): string {
  return `${target.name} (announced)`;
}

async function writeBases(root: string, bases: Readonly<Record<string, string>>): Promise<void> {
  await writeAtomically(join(root, BASE_FILE), `${JSON.stringify(bases, null, 2)}\n`);
}

/** Empty if the file is missing or corrupt: then no base is known. */
async function readBases(root: string): Promise<Record<string, string>> {
  const value = jsonIn(await readFile(join(root, BASE_FILE), 'utf8').catch(() => ''));
  return Object.fromEntries(
    Object.entries(isRecord(value) ? value : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}
