import type { Manifest } from '#model/bundle.ts';
import { CONFIG_BASE, MANIFEST, type ConfigLoader, readManifest } from '#app/boot/config-loader.ts';

/** The last manifest whose files were all cached on this device; undefined if there is none. */
export async function cachedVersion(loader: Pick<ConfigLoader, 'cache'>): Promise<Manifest | undefined> {
  try {
    const response = await (await loader.cache())?.match(CONFIG_BASE + MANIFEST);
    return readManifest(await response?.json());
  } catch {
    return undefined; // What is cached is not JSON.
  }
}

/**
 * Caches a version for a start if a later one fails, and removes the one cached before. Throws a ConfigError
 * if a file is missing or broken; then that one stays. Waits for `pause` before each file.
 */
export async function cacheVersion(
  manifest: Manifest,
  loader: ConfigLoader,
  pause: () => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  const cache = await loader.cache();
  const pages = Object.values(manifest.pages);
  const bundles = [manifest.site, ...pages.map(({ bundle }) => bundle)];
  for (const name of bundles) {
    if (await cache?.match(CONFIG_BASE + name)) continue;
    await pause();
    await cache?.put(CONFIG_BASE + name, new Response(await loader.bytes(name)));
  }
  // A module is imported by its URL only, so the HTTP cache keeps it; its name changes with its content.
  for (const { validators } of pages) {
    if (validators === undefined) continue;
    await pause();
    await loader.bytes(validators);
  }
  await cache?.put(CONFIG_BASE + MANIFEST, Response.json(manifest));
  const current = new Set([MANIFEST, ...bundles]);
  for (const request of (await cache?.keys()) ?? []) {
    const name = new URL(request.url).pathname.slice(CONFIG_BASE.length);
    if (!current.has(name)) await cache?.delete(request);
  }
}
