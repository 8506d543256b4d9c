import { hashOf } from '#scripts/files/digest.ts';
import { jsonIn } from '#scripts/files/json.ts';
import { PublishError } from '#scripts/publish/publish-error.ts';
import type { Release } from './release.ts';
import type { Target } from '#scripts/publish/targets/target.ts';

/** With how many of a hundred devices a release began a trial, or changed its share; undefined for any other release. */
export function trialPercent({ kind, manifest }: Release): number | undefined {
  return kind === 'publish' || kind === 'promote' ? manifest.next?.percent : undefined;
}

/** The texts of config by path: config/forms/login.json. */
export type Sources = Readonly<Record<string, string>>;

/** Where a release stands in a target. */
export function releasePath(id: string): string {
  return `journal/releases/${id}.json`;
}

/** The folder of a target with the sources of its versions. */
export const SOURCES = 'journal/sources';

/** Where the sources of a version stand in a target. */
export function sourcesPath(hash: string): string {
  return `${SOURCES}/${hash}.json`;
}

/** The sources as they are kept, and the hash that names them. The order of files changes nothing. */
export function packSources(sources: Sources): { hash: string; bytes: Buffer } {
  const bytes = Buffer.from(JSON.stringify(sources, Object.keys(sources).sort()));
  return { hash: hashOf(bytes), bytes };
}

/** A release by its whole id; undefined where the journal has none. */
export async function readRelease(target: Target, id: string): Promise<Release | undefined> {
  if (!/^\d+-[0-9a-f]{8}$/.test(id)) return undefined;
  const bytes = await target.read(releasePath(id));
  return bytes && (parsed(bytes, target, releasePath(id)) as Release);
}

/** The sources of that hash. Throws `swept-sources` where the journal does not have them, or no longer, and `broken-journal` where they are spoilt. */
export async function readSources(target: Target, hash: string): Promise<Sources> {
  const sources = await findSources(target, hash);
  if (sources) return sources;
  throw new PublishError('swept-sources', { target: target.name, count: target.keptReleases });
}

/** The sources of that hash; undefined where the journal does not have them, or no longer. Throws `broken-journal` where they are spoilt. */
export async function findSources(target: Target, hash: string): Promise<Sources | undefined> {
  const bytes = await target.read(sourcesPath(hash));
  return bytes && (parsed(bytes, target, sourcesPath(hash)) as Sources);
}

/** The releases from `id` backwards, newest first. It ends where the journal does. */
export async function* releasesFrom(target: Target, id: string | null | undefined): AsyncGenerator<Release> {
  const seen = new Set<string>();
  for (let next = id; next && !seen.has(next);) {
    seen.add(next);
    const release = await readRelease(target, next);
    if (!release) return;
    yield release;
    next = release.previous;
  }
}

/** A file that is cut off is as good as none. */
function parsed(bytes: Buffer, target: Target, path: string): unknown {
  const value = jsonIn(bytes.toString('utf8'));
  if (value === undefined) throw new PublishError('broken-journal', { path, target: target.name });
  return value;
}
