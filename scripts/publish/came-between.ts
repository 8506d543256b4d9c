import type { Change } from './diff/change.ts';
import { findSources, readRelease, type Release, releasesFrom } from './journal.ts';
import type { Live } from './live.ts';
import { PublishError } from './publish-error.ts';
import type { Target } from './target.ts';

/**
 * Throws where the live release is not the one that the edit began from: `behind`, `no-base` where that is not known, `wrong-onto` where
 * the operator named another; with the releases that came between, and what they changed for everyone.
 */
export async function refuseIfBehind(
  target: Target,
  live: Live | undefined,
  onto: string | undefined,
  base: string | undefined,
): Promise<void> {
  if (live === undefined || live.id === base) return;
  if (base === undefined) throw new PublishError('no-base', { live: live.id });
  const detail = await cameBetween(target, live, base);
  if (onto !== undefined) throw new PublishError('wrong-onto', { onto, live: live.id }, detail);
  throw new PublishError('behind', { live: live.id, base }, detail);
}

/** No more than so many releases are shown. */
const MOST = 20;

/** The releases after `base` up to the live one, newest first and at most twenty, and what changed for everyone between the two. */
export async function cameBetween(
  target: Target,
  live: Live,
  base: string,
): Promise<{ releases: readonly Release[]; changes: readonly Change[] }> {
  const releases: Release[] = [];
  for await (const release of releasesFrom(target, live.release?.id)) {
    if (release.id === base || releases.length === MOST) break;
    releases.push(release);
  }
  const from = (await readRelease(target, base))?.everyone;
  const to = live.release?.everyone;
  if (!from || !to || from === to) return { releases, changes: [] };
  const [before, after] = await Promise.all([findSources(target, from), findSources(target, to)]);
  if (!before || !after) return { releases, changes: [] };
  const { diffConfig } = await import('./diff/diff-config.ts');
  return { releases, changes: diffConfig(before, after) };
}
