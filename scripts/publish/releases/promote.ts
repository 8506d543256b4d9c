import { PublishError } from '#scripts/publish/publish-error.ts';
import { commitRelease, type ReleaseContext } from './commit-release.ts';
import type { Release } from './release.ts';
import { readLive } from './journal.ts';
import { checkedPercent, forEveryone } from './publish.ts';

interface PromoteOptions extends ReleaseContext {
  /** 1 to 100. */
  readonly percent: number;
  /** The version that the operator saw on trial; the default is the one that is on trial now. */
  readonly version?: string | undefined;
}

/**
 * Changes the share of devices that get the version on trial; 100 makes it live for everyone. Shares are
 * stable: a larger share contains all devices of a smaller one. Throws `no-trial` if no version is on trial,
 * and `other-trial` if it is not the one that the operator saw.
 */
export async function promote({ target, version, ...options }: PromoteOptions): Promise<Release> {
  const percent = checkedPercent(options.percent);
  return target.withLock(async () => {
    const live = await readLive(target);
    const trial = live?.release?.trial;
    if (!trial || !live.manifest.next) throw new PublishError('no-trial', {});
    const { sources: everyone, manifest, app } = trial;
    if (version !== undefined && version !== manifest.version)
      throw new PublishError('other-trial', { version: manifest.version });
    const next =
      percent < 100 ? { ...forEveryone(live), trial: { ...trial, percent } } : { everyone, manifest, app };
    return commitRelease({ target, ...options }, live, { kind: 'promote', ...next });
  });
}
