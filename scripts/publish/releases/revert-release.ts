import type { ConfigTexts } from '#scripts/config/read/config-paths.ts';
import { BUILT_IN, readBuilt } from '#scripts/publish/built-config.ts';
import type { Change } from '#scripts/publish/diff/change.ts';
import { diffConfig } from '#scripts/publish/diff/diff-config.ts';
import { type MergeConflict, type MergeSide, mergeConfig } from '#scripts/publish/diff/merge-config.ts';
import { PublishError } from '#scripts/publish/publish-error.ts';
import type { Target } from '#scripts/publish/targets/target.ts';
import { readRelease, readTexts, findRelease, readLive } from './journal.ts';

/** The target of the releases, and the project whose build is release 0. */
export interface ReleaseStore {
  readonly root: string;
  readonly target: Target;
}

/** The id and texts of what everyone has (`live`), of a release, or of the config of the build (`0`). */
export async function releaseTexts({ root, target }: ReleaseStore, name: string) {
  if (name === BUILT_IN) return { id: BUILT_IN, texts: (await readBuilt(root)).texts };
  const live = await readLive(target);
  if (!live) throw new PublishError('nothing-live', { target: target.name });
  const release = name === 'live' ? live.release : await findRelease(target, name);
  const hash = name === 'live' ? release?.everyone : release?.sources;
  if (!release || !hash) throw new PublishError('no-sources', { live: live.id });
  return { id: release.id, texts: await readTexts(target, hash) };
}

/** The texts of a release, and those that everyone had before; before the first release, the build's. */
async function beforeAndAfter(store: ReleaseStore, name: string) {
  const { id, texts: after } = await releaseTexts(store, name);
  const { previous = null } = (await readRelease(store.target, id)) ?? {};
  if (previous === null) return { before: (await readBuilt(store.root)).texts, after };
  const { everyone = null } = (await readRelease(store.target, previous)) ?? {};
  return { before: await readTexts(store.target, everyone ?? ''), after };
}

/** The changes of a release for the players who got it. */
export async function releaseChanges(store: ReleaseStore, name: string): Promise<readonly Change[]> {
  const { before, after } = await beforeAndAfter(store, name);
  return diffConfig(before, after);
}

/**
 * Removes the changes of one release from `now`. A place that was changed again since is a conflict: it stays
 * unless `choose` returns `theirs`, its value before. `choices` has what `theirs` would change for each.
 */
export async function revertRelease(
  store: ReleaseStore,
  name: string,
  now: ConfigTexts,
  choose: (conflict: MergeConflict) => MergeSide,
) {
  if (name === BUILT_IN) throw new PublishError('revert-built', {});
  const { before, after } = await beforeAndAfter(store, name);
  const kept = mergeConfig(after, now, before);
  const merged = mergeConfig(after, now, before, choose);
  const choices = kept.conflicts.map((conflict) => {
    const isIt = ({ path, pointer }: MergeConflict): boolean =>
      path === conflict.path && pointer === conflict.pointer;
    const back = mergeConfig(after, now, before, (one) => (isIt(one) ? 'theirs' : 'mine'));
    return { ...conflict, changes: diffConfig(kept.texts, back.texts) };
  });
  return { ...merged, choices, changes: diffConfig(now, merged.texts) };
}
