import type { Manifest, SiteBundle } from '#model/bundle.ts';
import type { DeviceStore } from '#state/device/device-store.ts';
import { forgetEndedSession } from '#state/session/session-elsewhere.ts';
import { applyTheme } from './apply-theme.ts';
import { ConfigError } from '#app/versions/config-error.ts';
import type { ConfigStore } from './config-store.ts';
import { createPageLoader, loadCode, loadFigures } from './page-loader.ts';
import { createReferrer } from '#app/routing/referrer.ts';
import { createSiteMap, readPlace, type SiteMap } from '#app/routing/site-map.ts';
import type { LoadedSite, Site, SiteParts } from './create-site.ts';
import { whenIdle } from '#ui/device/when-idle.ts';

/** A version to start with. */
export interface Candidate {
  readonly manifest: Manifest;
  readonly origin: 'newest' | 'trial' | 'last-good' | 'built-in';
  /** The manifest that the server offered at this start, if there was one. */
  readonly offered: Manifest | undefined;
  /** Where its files stand, if it is not where config is published. */
  readonly base?: string;
  /** It is started even where its start has failed before: nothing else is left. */
  readonly isLast?: boolean;
  /** It is started also where its first page cannot be had: the site itself says so there. */
  readonly lacksPage?: boolean;
  /** What is made of the site before it is drawn. */
  readonly change?: (site: LoadedSite) => LoadedSite;
}

/** Starts the site with a version. Settles when there is something to see; rejects when the version cannot be had, or breaks before that. */
export type StartVersion = (candidate: Candidate) => Promise<void>;

/** Deaths at the start after which a version is not tried again. */
const MAX_DEATHS = 2;

/** Makes what starts versions. `startSite` renders one whose first page is loaded; it rejects when that breaks before there is something to see. */
export function createStarter(
  device: DeviceStore,
  store: ConfigStore,
  startSite: (parts: SiteParts) => Promise<Site>,
): StartVersion {
  forgetEndedSession(device);
  const isVisitor = device.read('token') === undefined;

  async function start(candidate: Candidate): Promise<void> {
    const { manifest, origin } = candidate;
    const { version, release = '' } = manifest;
    const mark = markStart(device, version, Date.now());
    addEventListener('pagehide', mark.left, { once: true });
    try {
      if (mark.failedStarts >= MAX_DEATHS && !candidate.isLast)
        throw new ConfigError('died', `version ${version}`);
      const loaded = await loadFirst(candidate);
      document.documentElement.dataset['config'] = `${origin} ${version}`;
      const stopTheme = applyTheme(loaded.bundle, document, device);
      const config = { name: release || version.slice(0, 8), version, release };
      const site = await startSite({ ...loaded, device, config }).catch((error: unknown) => {
        stopTheme();
        throw error;
      });
      whenIdle(() => {
        void import('#app/versions/follow-versions.ts').then(
          ({ followVersions }) => followVersions({ site, store, candidate }),
          () => undefined, // Without it this page stays with its version.
        );
      });
      mark.drawn();
    } catch (error) {
      mark.left();
      throw error;
    } finally {
      removeEventListener('pagehide', mark.left);
    }
  }

  async function loadFirst({
    manifest,
    base,
    lacksPage = false,
    change = (site) => site,
  }: Candidate): Promise<LoadedSite & Pick<SiteParts, 'map' | 'referrer'>> {
    const pages = createPageLoader({
      manifest,
      json: (name) => store.json(name, base),
      module: (name, integrity) => store.module(name, integrity, base),
      code: loadCode,
    });
    const { firstPage: guess = '' } = document.documentElement.dataset; // By preload-page.js.
    const ahead = Object.hasOwn(manifest.pages, guess) && pages.load(guess).catch(() => undefined); // Asked for again if it is wanted.
    const bundle = (await store.json(manifest.site, base)) as SiteBundle;
    if (bundle.hasFigures ?? true) await loadFigures();
    await ahead;
    const site = change({ bundle, pages });
    const map = createSiteMap(site.bundle);
    const { referrerDays: days } = site.bundle.site;
    const referrer = createReferrer({ device, loginPath: map.head(map.login).path, days });
    const place = referrer.arrive(location);
    if (place) history.replaceState(null, '', `/#${place.path}${place.search}`);
    const first = site.pages.load(firstPage(map, location.hash, isVisitor));
    await (lacksPage ? first.catch(() => undefined) : first);
    return { ...site, map, referrer };
  }

  return start;
}

/** What will be drawn first, as far as it can be told before the site runs. */
function firstPage(map: SiteMap, hash: string, isVisitor: boolean): string {
  const page = map.pageAt(readPlace(hash).path) ?? map.home;
  const { access } = map.head(page);
  if (!isVisitor || access === 'public') return page;
  return access === 'member' && map.has(map.login) ? map.login : map.home;
}

/** A younger start may be another tab's that has not rendered yet; an older one has failed. In milliseconds. */
const GRACE_MS = 3000;
const MAX_STARTS = 8;

/** Stores that a version starts, so that the next start knows of a page that crashed with it. `now` is in milliseconds since the epoch. */
export function markStart(device: DeviceStore, version: string, now: number) {
  const read = (): readonly number[] => {
    const kept = device.read('starts');
    return kept?.version === version ? kept.at : [];
  };
  const before = read();
  device.write('starts', { version, at: [...before.slice(1 - MAX_STARTS), now] });
  return {
    /** How often a start of this version has failed here. */
    failedStarts: before.filter((at) => now - at >= GRACE_MS).length,
    /** Something is rendered: the version works here, whatever happened before. */
    drawn: () => device.forget('starts'),
    /** The player left before that, which is no crash. */
    left: () => device.write('starts', { version, at: read().filter((at) => at !== now) }),
  };
}
