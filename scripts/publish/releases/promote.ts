import { announceMove, moveBase } from './edit-base.ts';
import { commitRelease, type ReleaseStep, type Who } from './commit-release.ts';
import type { Release } from './release.ts';
import { readLive } from './live.ts';
import { appOf, checkedPercent, everyones, keepOff } from './publish.ts';
import { PublishError } from '#scripts/publish/publish-error.ts';
import type { Target } from '#scripts/publish/targets/target.ts';

/** A version on trial, given to more devices or fewer. */
export interface PromoteOptions extends Who {
  readonly root: string;
  readonly target: Target;
  /** 1 to 100; 100 makes it everyone's. */
  readonly percent: number;
}

/**
 * Widens or narrows the share of devices that have the version on trial; 100 makes it everyone's. Which devices are in a share is stable:
 * a wider one holds all of a narrower one. Throws `no-trial` where none is on trial.
 */
export async function promote({ root, target, ...options }: PromoteOptions): Promise<Release> {
  const percent = checkedPercent(options.percent);
  return target.alone(async () => {
    const live = await readLive(target);
    const { release } = live ?? {};
    if (!live || !release?.trial || !live.manifest.next) throw new PublishError('no-trial', {});
    const { trial } = release;
    const tried = { ...trial, manifest: keepOff(trial.manifest, live.manifest) };
    const about = { kind: 'promote', version: tried.manifest.version, sources: tried.sources } as const;
    const step: ReleaseStep =
      percent === 100
        ? { ...about, everyone: tried.sources, manifest: tried.manifest, ...appOf(tried.app) }
        : { ...about, ...everyones(live), trial: { ...tried, percent } };
    const promoted = await commitRelease(target, live, step, options, announceMove(root, target, release.id));
    await moveBase(root, target, release.id, promoted.id);
    return promoted;
  });
}
