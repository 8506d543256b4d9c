import type { SiteBundle } from '#model/bundle.ts';
import { PublishError } from '#scripts/publish/publish-error.ts';
import type { Target } from '#scripts/publish/targets/target.ts';
import { commitRelease, type ReleaseContext, type ReleaseResult } from './commit-release.ts';
import type { Release } from './release.ts';
import { type Live, readLive } from './journal.ts';
import { checkedPercent, everyones, withOff } from './publish.ts';

/** A version on trial, given to more devices or fewer. */
interface PromoteOptions extends ReleaseContext {
  /** 1 to 100; 100 makes it everyone's. */
  readonly percent: number;
}

/**
 * Widens or narrows the share of devices that have the version on trial; 100 makes it everyone's. Which devices are in a share is stable:
 * a wider one holds all of a narrower one. Throws `no-trial` where none is on trial.
 */
export async function promote(options: PromoteOptions): Promise<Release> {
  const { target } = options;
  const percent = checkedPercent(options.percent);
  return target.alone(async () => {
    const live = await readLive(target);
    const { release } = live ?? {};
    if (!live || !release?.trial || !live.manifest.next) throw new PublishError('no-trial', {});
    const { trial } = release;
    const tried = { ...trial, manifest: withOff(trial.manifest, live.manifest.disabled) };
    const about = { kind: 'promote', version: tried.manifest.version, sources: tried.sources } as const;
    if (percent < 100)
      return commitRelease(options, live, { ...about, ...everyones(live), trial: { ...tried, percent } });
    const { sources: everyone, manifest, app } = tried;
    return commitRelease(options, live, { ...about, everyone, manifest, app });
  });
}

interface SwitchPageOptions extends ReleaseContext {
  /** The id of the page: the name of its file without .json. */
  readonly page: string;
  readonly isOff: boolean;
}

/** Switches a page off (it shows a maintenance note, links to it stay, and the rest works) or on again. Throws `nothing-live`, `no-page` and `needed-page`. */
export async function switchPage({ page, isOff, ...context }: SwitchPageOptions): Promise<ReleaseResult> {
  const { target } = context;
  return target.alone(async () => {
    const live = await readLive(target);
    if (!live) throw new PublishError('nothing-live', { target: target.name });
    const { manifest, release } = live;
    const pages = { ...manifest.pages, ...release?.trial?.manifest.pages };
    if (!Object.hasOwn(pages, page))
      throw new PublishError('no-page', { page, pages: Object.keys(pages).sort().join(', ') });
    if (isOff) await refuseNeeded(target, live, page);
    const off = manifest.disabled ?? [];
    if (off.includes(page) === isOff) return { kind: 'unchanged', live };
    const disabled = isOff ? [...off, page] : off.filter((one) => one !== page);
    const { trial } = release ?? {};
    const percent = manifest.next?.percent;
    const made = await commitRelease(context, live, {
      kind: isOff ? 'disable' : 'enable',
      version: manifest.version,
      sources: release?.everyone ?? '',
      ...everyones({ ...live, manifest: withOff(manifest, disabled) }),
      ...(trial &&
        percent !== undefined && {
          trial: { ...trial, percent, manifest: withOff(trial.manifest, disabled) },
        }),
      page,
    });
    return { kind: 'released', release: made };
  });
}

/** Throws for the page that the site starts on and the one that it leads to for a login: without them nobody gets anywhere. */
async function refuseNeeded(target: Target, { manifest, release }: Live, page: string): Promise<void> {
  for (const { site } of [manifest, release?.trial?.manifest ?? manifest]) {
    const bytes = await target.read(`site/${site}`);
    const bundle = JSON.parse(bytes?.toString('utf8') ?? '{}') as Partial<SiteBundle>;
    const { homePage, loginPage } = bundle.site ?? {};
    if (page === homePage || page === loginPage) throw new PublishError('needed-page', { page });
  }
}
