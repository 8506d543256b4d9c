import type { Manifest } from '#model/bundle.ts';
import { readManifest } from './read-manifest.ts';

/** Where config is published, on our own origin. */
export const CONFIG_BASE = '/config/';

const CACHE = 'qh-config';
const MANIFEST = 'manifest.json';

/** What the store of config needs of the browser; without a cache there is no last good config. */
export interface ConfigStoreOptions {
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>;
  readonly caches: () => Pick<CacheStorage, 'open' | 'delete'> | undefined;
}

/** The files of published config, and the last good version of them that this device has seen. */
export interface ConfigStore {
  /** The newest manifest, from the server; undefined if it cannot be had or understood. */
  newest(): Promise<Manifest | undefined>;
  /** The last manifest whose files were all kept; undefined if there is none. */
  lastGood(): Promise<Manifest | undefined>;
  /** One file of a version: from the server, else as it was kept. Throws if neither has it. */
  json(name: string): Promise<unknown>;
  /** Keeps a version whole; what was kept before goes. It may fail: then there is no last good config. */
  keep(manifest: Manifest): Promise<void>;
}

/** Makes the store. File names carry the hash of what they hold, so a kept file is the file. */
export function createConfigStore({ fetch, caches }: ConfigStoreOptions): ConfigStore {
  async function kept(name: string): Promise<Response | undefined> {
    try {
      return await (await caches()?.open(CACHE))?.match(CONFIG_BASE + name);
    } catch {
      return undefined; // A browser that forbids the cache has kept nothing.
    }
  }

  return {
    async newest() {
      try {
        const answer = await fetch(CONFIG_BASE + MANIFEST, { cache: 'no-store' });
        return answer.ok ? readManifest(await answer.json()) : undefined;
      } catch {
        return undefined; // Out of reach or cut off: the last good one stands in.
      }
    },
    async lastGood() {
      try {
        return readManifest(await (await kept(MANIFEST))?.json());
      } catch {
        return undefined; // Kept rubbish is no config.
      }
    },
    async json(name) {
      const answer = await fetch(CONFIG_BASE + name).catch(() => undefined);
      const whole = answer?.ok ? answer : await kept(name);
      if (!whole) throw new Error(`config file ${name} cannot be had: publish the config anew`);
      return whole.json();
    },
    async keep(manifest) {
      const names = [manifest.site, ...Object.values(manifest.pages).map((page) => page.bundle)];
      const cache = await caches()?.open(CACHE);
      if (!cache) return;
      for (const name of names)
        if (!(await cache.match(CONFIG_BASE + name))) await cache.add(CONFIG_BASE + name);
      await cache.put(CONFIG_BASE + MANIFEST, Response.json(manifest));
      const current = new Set([MANIFEST, ...names]);
      for (const request of await cache.keys()) {
        const name = new URL(request.url).pathname.slice(CONFIG_BASE.length);
        if (!current.has(name)) await cache.delete(request);
      }
    },
  };
}
