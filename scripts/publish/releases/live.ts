import { jsonIn } from '#scripts/files/json.ts';
import type { Manifest } from '#model/bundle.ts';
import { readRelease, releasesFrom } from './journal.ts';
import type { Release } from './release.ts';
import { PublishError } from '#scripts/publish/publish-error.ts';
import type { Target } from '#scripts/publish/targets/target.ts';

/** What players have now. */
export interface Live {
  readonly manifest: Manifest;
  /** What `--onto` names: the release, or the version where a manifest was put there by hand. */
  readonly id: string;
  /** The release that put it in force; undefined where the journal knows none. */
  readonly release: Release | undefined;
  /** Tells that it is still in this state. */
  readonly stamp: string;
}

/** What is live in a target; undefined where nothing was published yet. Throws `broken-manifest` for one that cannot be read. */
export async function readLive(target: Target): Promise<Live | undefined> {
  const stamped = await target.readManifest();
  if (!stamped) return undefined;
  const manifest = readWhole(stamped.bytes.toString('utf8'));
  if (!manifest) throw new PublishError('broken-manifest', { target: target.name });
  const release = manifest.release === undefined ? undefined : await readRelease(target, manifest.release);
  return { manifest, id: manifest.release ?? manifest.version, release, stamp: stamped.stamp };
}

/** Every release in force, newest first, at most `limit` of them; none where nothing was published. */
export async function history(target: Target, limit = 100): Promise<readonly Release[]> {
  const live = await readLive(target);
  const found: Release[] = [];
  for await (const release of releasesFrom(target, live?.release?.id)) {
    found.push(release);
    if (found.length >= limit) break;
  }
  return found;
}

/**
 * The release that an operator means: its id, its number, the version it is about, or at least the first four characters of one of these. Throws `no-release` or
 * `many-releases`. Of several releases of one version it is the newest.
 */
export async function findRelease(target: Target, wanted: string): Promise<Release> {
  const found: Release[] = [];
  const live = await readLive(target);
  for await (const release of releasesFrom(target, live?.release?.id)) {
    if (release.id === wanted || String(release.number) === wanted || release.version === wanted)
      return release;
    if (begins(release.id, wanted) || begins(release.version, wanted)) found.push(release);
  }
  const [first, second] = found;
  if (!first) throw new PublishError('no-release', { release: wanted, target: target.name });
  if (second && found.some(({ version }) => version !== first.version)) {
    const names = found.slice(0, 5).map(({ id, version }) => `${id} (${version})`);
    throw new PublishError('many-releases', { release: wanted, found: names.join(', ') });
  }
  return first;
}

/** Whether a name begins as an operator wrote: with enough of it to mean one. */
function begins(name: string, wanted: string): boolean {
  return wanted.length >= 4 && name.startsWith(wanted);
}

/** A manifest by its shape, whatever its vocabulary; undefined for any other text. */
function readWhole(text: string): Manifest | undefined {
  const value = jsonIn(text) as Partial<Manifest> | null | undefined;
  const isWhole =
    typeof value?.version === 'string' && typeof value.site === 'string' && typeof value.pages === 'object';
  return isWhole ? (value as Manifest) : undefined;
}
