import type { Manifest } from '#model/bundle.ts';
import { CONFIG_BASE, MANIFEST, type ConfigStore } from '#app/boot/config-store.ts';
import { readManifest } from '#app/boot/read-manifest.ts';

/** The last manifest whose files were all kept on this device; undefined if there is none. */
export async function cachedVersion(store: Pick<ConfigStore, 'cache'>): Promise<Manifest | undefined> {
  try {
    const answer = await (await store.cache())?.match(CONFIG_BASE + MANIFEST);
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
  turn: () => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  const cache = await store.cache();
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
