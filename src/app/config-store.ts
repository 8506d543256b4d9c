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
  /** Keeps a version if all of it is whole; what was kept before goes. It may fail: then that stays. */
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

  /** A file as the server has it; undefined if it is out of reach, not there or cut off. */
  async function asked(name: string, init?: RequestInit): Promise<{ value: unknown } | undefined> {
    try {
      const answer = await fetch(CONFIG_BASE + name, init);
      return answer.ok ? { value: await answer.json() } : undefined;
    } catch {
      return undefined;
    }
  }

  /**
   * Has the browser's own cache hold the modules of validators: a module can be imported from nowhere else under the policy, and
   * their names, which carry their hash, are served to be kept for ever.
   */
  async function haveModules(names: readonly string[]): Promise<boolean> {
    for (const name of names) {
      const answer = await fetch(CONFIG_BASE + name).catch(() => undefined);
      if (!answer?.ok) return false;
      await answer.text();
    }
    return true;
  }

  return {
    async newest() {
      return readManifest((await asked(MANIFEST, { cache: 'no-store' }))?.value);
    },
    async lastGood() {
      try {
        return readManifest(await (await kept(MANIFEST))?.json());
      } catch {
        return undefined; // Kept rubbish is no config.
      }
    },
    async json(name) {
      const sent = (await asked(name)) ?? (await asked(name, { cache: 'reload' }));
      if (sent) return sent.value;
      const old = await kept(name);
      if (!old) throw new Error(`config file ${name} cannot be had: publish the config anew`);
      return old.json();
    },
    async keep(manifest) {
      const pages = Object.values(manifest.pages);
      const names = [manifest.site, ...pages.map((page) => page.bundle)];
      const cache = await caches()?.open(CACHE);
      if (!cache) return;
      for (const name of names) {
        if (await cache.match(CONFIG_BASE + name)) continue;
        const sent = await asked(name);
        if (!sent) return; // Not whole: what was kept before stays.
        await cache.put(CONFIG_BASE + name, Response.json(sent.value));
      }
      if (!(await haveModules(pages.flatMap(({ validators }) => validators ?? [])))) return;
      await cache.put(CONFIG_BASE + MANIFEST, Response.json(manifest));
      const current = new Set([MANIFEST, ...names]);
      for (const request of await cache.keys()) {
        const name = new URL(request.url).pathname.slice(CONFIG_BASE.length);
        if (!current.has(name)) await cache.delete(request);
      }
    },
  };
}
