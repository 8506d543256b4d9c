import type { Manifest } from '#model/bundle.ts';
import type { ConfigTexts } from '#scripts/config/read/config-paths.ts';
import { shortHash } from '#scripts/files/digest.ts';
import { jsonIn } from '#scripts/files/parse-json.ts';
import { PublishError } from '#scripts/publish/publish-error.ts';
import type { Target } from '#scripts/publish/targets/target.ts';
import { parseReports, type ReceivedReport, REPORTS_FILE } from '#scripts/serve/device-reports.ts';
import type { Release } from './release.ts';

/** The share in percent with which a release began a trial or changed it; undefined for any other release. */
export function trialPercent({ kind, manifest }: Release): number | undefined {
  return kind === 'publish' || kind === 'promote' ? manifest.next?.percent : undefined;
}

/** The path of a release in a target. */
export function releasePath(id: string): string {
  return `journal/releases/${id}.json`;
}

/** The folder of a target that stores the config texts of its versions. */
export const TEXTS_FOLDER = 'journal/sources';

/** The path of a version's config texts in a target. */
export function textsPath(hash: string): string {
  return `${TEXTS_FOLDER}/${hash}.json`;
}

/** Serializes config texts, and computes the hash that names them. The order of the files does not matter. */
export function packTexts(texts: ConfigTexts): { hash: string; bytes: Buffer } {
  const bytes = Buffer.from(JSON.stringify(texts, Object.keys(texts).sort()));
  return { hash: shortHash(bytes), bytes };
}

/** Reads a release by its full id; undefined if the journal has none. */
export async function readRelease(target: Target, id: string): Promise<Release | undefined> {
  if (!/^\d+-[0-9a-f]{8}$/.test(id)) return undefined;
  return (await readJournal(target, releasePath(id))) as Release | undefined;
}

/** Reads config texts by hash. Throws `swept-sources` if they are missing, `broken-journal` if corrupt. */
export async function readTexts(target: Target, hash: string): Promise<ConfigTexts> {
  const texts = await findTexts(target, hash);
  if (texts) return texts;
  throw new PublishError('swept-sources', { target: target.name, count: target.keptReleases });
}

/** Like `readTexts`, but returns undefined if the journal does not have them. */
export async function findTexts(target: Target, hash: string): Promise<ConfigTexts | undefined> {
  return (await readJournal(target, textsPath(hash))) as ConfigTexts | undefined;
}

/** Yields the releases from `id` backwards, newest first, as far as the journal goes. */
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

/** Reads a file of the journal; undefined if there is none. Throws `broken-journal` if it is cut off. */
async function readJournal(target: Target, path: string): Promise<unknown> {
  const bytes = await target.read(path);
  if (!bytes) return undefined;
  const value = jsonIn(bytes.toString('utf8'));
  if (value === undefined) throw new PublishError('broken-journal', { path, target: target.name });
  return value;
}

/** What players have now. */
export interface Live {
  readonly manifest: Manifest;
  /** What `--onto` names: the release, or the version if the manifest was written by hand. */
  readonly id: string;
  /** The release that made it live; undefined if the journal has none. */
  readonly release: Release | undefined;
  /** Changes whenever the manifest in the target changes. */
  readonly stamp: string;
}

/** Reads what is live; undefined before the first publish. Throws `broken-manifest` for an invalid one. */
export async function readLive(target: Target): Promise<Live | undefined> {
  const stamped = await target.readManifest();
  if (!stamped) return undefined;
  const value = jsonIn(stamped.bytes.toString('utf8')) as Partial<Manifest> | null | undefined;
  // Only the basic shape: the manifest may be of any vocabulary.
  if (typeof value?.version !== 'string' || typeof value.site !== 'string' || typeof value.pages !== 'object')
    throw new PublishError('broken-manifest', { target: target.name });
  const manifest = value as Manifest;
  const release = manifest.release === undefined ? undefined : await readRelease(target, manifest.release);
  return { manifest, id: manifest.release ?? manifest.version, release, stamp: stamped.stamp };
}

/** The releases back from the live one, newest first, at most `limit`; empty if nothing was published. */
export async function history(target: Target, limit = 100): Promise<readonly Release[]> {
  const live = await readLive(target);
  const found: Release[] = [];
  for await (const release of releasesFrom(target, live?.release?.id)) {
    found.push(release);
    if (found.length >= limit) break;
  }
  return found;
}

/** The reports of devices in a target, oldest first; none if its site stores them elsewhere. */
export async function storedReports(target: Target): Promise<readonly ReceivedReport[]> {
  return parseReports(String((await target.read(REPORTS_FILE)) ?? ''));
}

/**
 * Finds a release by id, number, version, or a prefix of id or version of at least four characters. Of
 * several releases of one version it returns the newest. Throws `no-release` or `many-releases`.
 */
export async function findRelease(target: Target, wanted: string): Promise<Release> {
  const found: Release[] = [];
  const live = await readLive(target);
  const isPrefix = (name: string): boolean => wanted.length >= 4 && name.startsWith(wanted);
  for await (const release of releasesFrom(target, live?.release?.id)) {
    if (release.id === wanted || String(release.number) === wanted || release.version === wanted)
      return release;
    if (isPrefix(release.id) || isPrefix(release.version)) found.push(release);
  }
  const [first] = found;
  if (!first) throw new PublishError('no-release', { release: wanted, target: target.name });
  if (found.some(({ version }) => version !== first.version)) {
    const names = found.slice(0, 5).map(({ id, version }) => `${id} (${version})`);
    throw new PublishError('many-releases', { release: wanted, found: names.join(', ') });
  }
  return first;
}
