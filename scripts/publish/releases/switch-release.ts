import type { SiteBundle } from '#model/bundle.ts';
import { PublishError } from '#scripts/publish/publish-error.ts';
import type { Target } from '#scripts/publish/targets/target.ts';
import { commitRelease, type ReleaseStep, type Who } from './commit-release.ts';
import { announceMove, moveBase } from './edit-base.ts';
import type { Release } from './release.ts';
import { type Live, readLive } from './live.ts';
import { appOf, checkedPercent, everyones, keepOff, withOff } from './publish.ts';

/** A version on trial, given to more devices or fewer. */
interface PromoteOptions extends Who {
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

interface SetPageOptions extends Who {
  readonly root: string;
  readonly target: Target;
  /** The id of the page: the name of its file without .json. */
  readonly page: string;
}

/** What became of it: a release, or nothing because the page was so already. */
type SetPageResult =
  | { readonly kind: 'released'; readonly release: Release }
  | { readonly kind: 'unchanged'; readonly live: Live };

/** Switches a page off: it shows a maintenance note, links to it stay, and the rest works. Throws `nothing-live`, `no-page` and `needed-page`. */
export function disablePage(options: SetPageOptions): Promise<SetPageResult> {
  return setPage(options, 'disable');
}

/** Switches a page on again. */
export function enablePage(options: SetPageOptions): Promise<SetPageResult> {
  return setPage(options, 'enable');
}

async function setPage(
  { root, target, page, ...who }: SetPageOptions,
  kind: 'disable' | 'enable',
): Promise<SetPageResult> {
  return target.alone(async () => {
    const live = await readLive(target);
    if (!live) throw new PublishError('nothing-live', { target: target.name });
    const { manifest, release } = live;
    const pages = { ...manifest.pages, ...release?.trial?.manifest.pages };
    if (!Object.hasOwn(pages, page))
      throw new PublishError('no-page', { page, pages: Object.keys(pages).sort().join(', ') });
    if (kind === 'disable') await refuseNeeded(target, live, page);
    const off = manifest.disabled ?? [];
    if (off.includes(page) === (kind === 'disable')) return { kind: 'unchanged', live };
    const disabled = kind === 'disable' ? [...off, page] : off.filter((one) => one !== page);
    const { trial } = release ?? {};
    const percent = manifest.next?.percent;
    const made = await commitRelease(
      target,
      live,
      {
        kind,
        version: manifest.version,
        sources: release?.everyone ?? '',
        ...everyones({ ...live, manifest: withOff(manifest, disabled) }),
        ...(trial &&
          percent !== undefined && {
            trial: { ...trial, percent, manifest: withOff(trial.manifest, disabled) },
          }),
        page,
      },
      who,
      announceMove(root, target, live.id),
    );
    await moveBase(root, target, live.id, made.id);
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
