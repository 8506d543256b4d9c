import type { Manifest, SiteBundle } from '#model/bundle.ts';
import { createDeviceStore } from '#state/device-store.ts';
import { applyTheme } from './apply-theme.ts';
import { CONFIG_BASE, createConfigStore, type ConfigStore } from './config-store.ts';
import { readPlace } from './navigator.ts';
import { loadPageCode } from './page-code.ts';
import { createPageLoader, type PageLoader } from './page-loader.ts';
import { inlineManifest } from './read-manifest.ts';
import { noteReferrer } from './referrer.ts';
import { createSiteMap, type SiteMap } from './site-map.ts';

/** Where the config that the site runs on comes from. */
export type ConfigOrigin = 'newest' | 'last-good';

interface Loaded {
  readonly manifest: Manifest;
  readonly bundle: SiteBundle;
  readonly pages: PageLoader;
}

/**
 * Starts the site: code, config, copy and validators of the first page come in parallel, and only then anything is
 * drawn. It runs on the newest config that is whole and understood, else on the last good one that this device has, and says
 * which in `<html data-config>`. Rejects when there is none.
 */
export async function boot(): Promise<void> {
  const code = import('./start-site.tsx');
  const store = createConfigStore({ fetch: (path, init) => fetch(path, init), caches: browserCaches });
  const device = createDeviceStore({
    session: () => window.sessionStorage,
    local: () => window.localStorage,
  });
  const isVisitor = device.read('token') === undefined;

  const attempt = async (manifest: Manifest | undefined): Promise<Loaded> => {
    if (!manifest) throw new Error('there is no config that this site understands: publish the config anew');
    return loadFirst(manifest, store, (map) => {
      const hash = noteReferrer(location, device, map.head(map.login).path);
      if (hash !== undefined) history.replaceState(null, '', `/${hash}`);
      return firstPage(map, location.hash, isVisitor);
    });
  };
  let origin: ConfigOrigin = 'newest';
  const loaded = await attempt(inlineManifest(document) ?? (await store.newest())).catch(
    async (fault: unknown) => {
      const kept = await store.lastGood();
      if (!kept) throw fault;
      origin = 'last-good';
      return attempt(kept);
    },
  );

  document.documentElement.dataset['config'] = `${origin} ${loaded.manifest.version}`;
  applyTheme(loaded.bundle, document);
  const { startSite, whenIdle } = await code;
  startSite(loaded.bundle, loaded.pages, device);
  whenIdle(() => void store.keep(loaded.manifest).catch(() => undefined)); // Without it there is merely no last good config.
}

async function loadFirst(
  manifest: Manifest,
  store: ConfigStore,
  choose: (map: SiteMap) => string,
): Promise<Loaded> {
  const pages = createPageLoader({
    manifest,
    json: (name) => store.json(name),
    module: (name) => import(/* @vite-ignore */ new URL(CONFIG_BASE + name, location.origin).href),
    code: loadPageCode,
  });
  const guess = guessPage(manifest, location.hash);
  const ahead = guess === undefined ? undefined : pages.load(guess).catch(() => undefined); // Asked for again if it is wanted.
  const bundle = (await store.json(manifest.site)) as SiteBundle;
  await ahead;
  await pages.load(choose(createSiteMap(bundle)));
  return { manifest, bundle, pages };
}

/** Most pages are named after their path: theirs is asked for before it is known. */
function guessPage(manifest: Manifest, hash: string): string | undefined {
  const name = readPlace(hash).path.slice(1) || 'home';
  return Object.hasOwn(manifest.pages, name) ? name : undefined;
}

/** What will be drawn first, as far as it can be told before the site runs. */
function firstPage(map: SiteMap, hash: string, isVisitor: boolean): string {
  const page = map.pageAt(readPlace(hash).path) ?? map.home;
  const { access } = map.head(page);
  if (!isVisitor || access === 'public') return page;
  return access === 'member' && map.has(map.login) ? map.login : map.home;
}

function browserCaches(): CacheStorage | undefined {
  return 'caches' in window ? window.caches : undefined;
}
