import type { SiteBundle } from '#model/bundle.ts';
import type { DeviceStore } from '#state/device/device-store.ts';
import { clearEndedSession } from '#state/session/session-in-other-tabs.ts';
import { applyTheme } from './apply-theme.ts';
import { BUILT_BASE, CONFIG_BASE, ConfigError, type ConfigLoader } from './config-loader.ts';
import { createPageLoader, loadCode } from './page-loader.ts';
import { createReferrer } from '#app/routing/referrer-id.ts';
import { createSiteMap, parseHash, type SiteMap } from '#app/routing/site-map.ts';
import type { Candidate, Site, SiteParts } from './create-site.ts';
import { whenIdle } from '#ui/device/timing.ts';

/** Starts a version. Resolves at the first paint; rejects if it cannot be loaded or breaks before that. */
export type StartVersion = (candidate: Candidate) => Promise<void>;

/** A version that failed to start this often is not tried again. */
const MAX_FAILED_STARTS = 2;

/** Drops a session that ended in another tab, and returns what starts versions. `startSite` may reject. */
export function createStarter(
  device: DeviceStore,
  loader: ConfigLoader,
  startSite: (parts: SiteParts) => Promise<Site>,
): StartVersion {
  clearEndedSession(device);
  const isVisitor = device.read('token') === undefined;

  async function start(candidate: Candidate): Promise<void> {
    const { manifest, source } = candidate;
    const { version, release = '' } = manifest;
    const record = recordStart(device, version, Date.now());
    // A phone may end a hidden page without a further event.
    const events = ['pagehide', 'visibilitychange'];
    for (const event of events) addEventListener(event, record.cancel);
    try {
      if (record.failedStarts >= MAX_FAILED_STARTS && !candidate.lastResort)
        throw new ConfigError('died', `version ${version}`);
      const loaded = await loadFirst(candidate);
      document.documentElement.dataset['config'] = `${source} ${version}`;
      const stopTheme = applyTheme(loaded.bundle, device);
      const config = { name: release || version.slice(0, 8), version, release };
      const site = await startSite({ ...loaded, device, config }).catch((error: unknown) => {
        stopTheme();
        throw error;
      });
      whenIdle(() => {
        void import('#app/versions/follow-versions.ts').then(
          ({ followVersions }) => followVersions(site, loader, candidate),
          () => undefined, // Without this code the page keeps its version.
        );
      });
      record.succeed();
    } catch (error) {
      record.cancel();
      throw error;
    } finally {
      for (const event of events) removeEventListener(event, record.cancel);
    }
  }

  async function loadFirst({ manifest, source, lastResort, transform = (site) => site }: Candidate) {
    const base = source === 'built-in' ? BUILT_BASE : CONFIG_BASE;
    const pages = createPageLoader(manifest, loader, base);
    const { firstPage: guess = '' } = document.documentElement.dataset; // Set by preload-page.js.
    // A failed page is loaded again below.
    const preloading = Object.hasOwn(manifest.pages, guess) && pages.load(guess).catch(() => undefined);
    const bundle = (await loader.json(manifest.site, base)) as SiteBundle;
    if (bundle.hasFigures) await loadCode(['figures']);
    await preloading;
    const site = transform({ bundle, pages });
    const map = createSiteMap(site.bundle);
    const { referrerDays } = site.bundle.site;
    const referrer = createReferrer(device, map.head(map.login).path, referrerDays);
    const target = referrer.arrive(location);
    if (target) history.replaceState(null, '', `/#${target.path}${target.search}`);
    const first = site.pages.load(firstPage(map, location.hash, isVisitor));
    await (lastResort === 'without-page' ? first.catch(() => undefined) : first);
    return { ...site, map, referrer };
  }

  return start;
}

/** Predicts the page that is rendered first, before the site runs. */
function firstPage(map: SiteMap, hash: string, isVisitor: boolean): string {
  const page = map.pageAt(parseHash(hash).path) ?? map.home;
  const { access } = map.head(page);
  if (!isVisitor || access === 'public') return page;
  return access === 'member' && map.has(map.login) ? map.login : map.home;
}

/** A start that rendered nothing in so many milliseconds has failed; a younger one may be another tab's. */
const GRACE_MS = 3000;
const MAX_STARTS = 8;

/** Records that a version starts: the next start detects a crash. `now`: milliseconds since the epoch. */
export function recordStart(device: DeviceStore, version: string, now: number) {
  const read = (): readonly number[] => {
    const stored = device.read('starts');
    return stored?.version === version ? stored.at : [];
  };
  const before = read();
  device.write('starts', { version, at: [...before.slice(1 - MAX_STARTS), now] });
  return {
    /** How often this version has failed to start on this device. */
    failedStarts: before.filter((at) => now - at >= GRACE_MS).length,
    /** Something is rendered: the version works here, so earlier failures no longer count. */
    succeed: () => device.remove('starts'),
    /** The player left before the first render, which is not a crash. */
    cancel: () => device.write('starts', { version, at: read().filter((at) => at !== now) }),
  };
}
