import type { SiteBundle } from '#model/bundle.ts';
import { PublishError } from '#scripts/publish/publish-error.ts';
import type { Target } from '#scripts/publish/targets/target.ts';
import { commitRelease, type ReleaseContext, type ReleaseResult } from './commit-release.ts';
import { type Live, readLive } from './journal.ts';
import { forEveryone } from './publish.ts';

interface SwitchPageOptions extends ReleaseContext {
  /** The id of the page: the name of its file without .json. */
  readonly page: string;
  readonly isOff: boolean;
}

/** Enables or disables a page, which then shows a note. Throws `nothing-live`, `no-page`, `needed-page`. */
export async function switchPage({ page, isOff, ...context }: SwitchPageOptions): Promise<ReleaseResult> {
  const { target } = context;
  return target.withLock(async () => {
    const live = await readLive(target);
    if (!live) throw new PublishError('nothing-live', { target: target.name });
    const { manifest, release } = live;
    const off = manifest.disabled ?? [];
    const pages = { ...manifest.pages, ...release?.trial?.manifest.pages };
    if (!Object.hasOwn(pages, page) && !off.includes(page))
      throw new PublishError('no-page', { page, pages: Object.keys(pages).sort().join(', ') });
    if (isOff) await refuseNeeded(target, live, page);
    if (off.includes(page) === isOff) return { kind: 'unchanged', live };
    const disabled = isOff ? [...off, page] : off.filter((one) => one !== page);
    const { trial } = release ?? {};
    const percent = manifest.next?.percent;
    const made = await commitRelease(context, live, {
      kind: isOff ? 'disable' : 'enable',
      ...forEveryone(live),
      ...(trial && percent !== undefined && { trial: { ...trial, percent } }),
      disabled,
      page,
    });
    return { kind: 'released', release: made };
  });
}

/** Throws for the home page and the login page, without which the site is unusable. */
async function refuseNeeded(target: Target, { manifest, release }: Live, page: string): Promise<void> {
  for (const { site } of [manifest, release?.trial?.manifest ?? manifest]) {
    const bytes = await target.read(`site/${site}`);
    const bundle = JSON.parse(bytes?.toString('utf8') ?? '{}') as Partial<SiteBundle>;
    const { homePage, loginPage } = bundle.site ?? {};
    if (page === homePage || page === loginPage) throw new PublishError('needed-page', { page });
  }
}
