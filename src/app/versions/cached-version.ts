import type { Manifest } from '#model/bundle.ts';
import { CONFIG_BASE, CONFIG_CACHE, MANIFEST, type ConfigStore } from '#app/boot/config-store.ts';
import { readManifest } from '#app/boot/read-manifest.ts';

/** The browser's caches; none where they are forbidden or missing. */
type Caches = () => Pick<CacheStorage, 'open'> | undefined;

/** The last manifest whose files were all kept on this device; undefined if there is none. */
export async function cachedVersion(caches: Caches): Promise<Manifest | undefined> {
  try {
    const answer = await (await caches()?.open(CONFIG_CACHE))?.match(CONFIG_BASE + MANIFEST);
    return readManifest(await answer?.json());
  } catch {
    return undefined; // Kept rubbish is no config.
  }
}

/**
 * Keeps a version, so that this device can start with it when a later one fails; what was kept before goes. Throws a ConfigError where
 * not all of it is whole: then what was kept before stays. Waits for `turn` before each file.
 */
export async function cacheVersion(
  manifest: Manifest,
  store: ConfigStore,
  caches: Caches,
  turn: () => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  const cache = await caches()?.open(CONFIG_CACHE);
  const pages = Object.values(manifest.pages);
  const bundles = [manifest.site, ...pages.map(({ bundle }) => bundle)];
  for (const name of bundles) {
    if (await cache?.match(CONFIG_BASE + name)) continue;
    await turn();
    await cache?.put(CONFIG_BASE + name, new Response(await store.bytes(name)));
  }
  // A module can be imported only by its URL, so the HTTP cache keeps it; its name changes with its content.
  for (const { validators } of pages) {
    if (validators === undefined) continue;
    await turn();
    await store.bytes(validators);
  }
  await cache?.put(CONFIG_BASE + MANIFEST, Response.json(manifest));
  const current = new Set([MANIFEST, ...bundles]);
  for (const request of (await cache?.keys()) ?? []) {
    const name = new URL(request.url).pathname.slice(CONFIG_BASE.length);
    if (!current.has(name)) await cache?.delete(request);
  }
}

/** The caches of this browser. */
export function browserCaches(): Pick<CacheStorage, 'open'> | undefined {
  return 'caches' in window ? window.caches : undefined;
}
