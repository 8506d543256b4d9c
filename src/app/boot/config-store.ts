import type { Manifest } from '#model/bundle.ts';
import { ConfigError, type ConfigErrorReason } from '#app/versions/config-error.ts';
import { readManifest } from './read-manifest.ts';
import { hexOf } from './new-key.ts';

/** Where config is published, on our own origin. */
export const CONFIG_BASE = '/config/';
/** Where the config stands that the site was built with: the last that is left. */
export const BUILT_BASE = '/built/';

const CONFIG_CACHE = 'qh-config';
/** The one file of config whose name says nothing of what it holds. */
export const MANIFEST = 'manifest.json';

/** The last byte of a whole bundle: a closing brace. */
const BRACE = 125;

/** What the store of config needs of the browser; without a cache there is no last good config. */
interface ConfigStoreOptions {
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>;
  readonly caches: () => Pick<CacheStorage, 'open'> | undefined;
  /** Imports a module of the own origin; with an integrity, only if it has that one. */
  readonly importFrom: (path: string, integrity?: string) => Promise<unknown>;
}

/** The files of published config. */
export type ConfigStore = ReturnType<typeof createConfigStore>;

/** Makes the store. File names carry the hash of what they hold: a file is what it is called, or it is not taken. */
export function createConfigStore({ fetch, caches, importFrom }: ConfigStoreOptions) {
  /** The browser's cache in which the last good version is kept; undefined where there is none. */
  const cache = async (): Promise<Cache | undefined> => caches()?.open(CONFIG_CACHE);

  async function kept(name: string): Promise<ArrayBuffer | undefined> {
    try {
      const answer = await (await cache())?.match(CONFIG_BASE + name);
      return await answer?.arrayBuffer();
    } catch {
      return undefined; // A browser that forbids the cache has kept nothing.
    }
  }

  /** A file as the server has it, or what is wrong with it. */
  async function asked(
    name: string,
    path: string,
    init?: RequestInit,
  ): Promise<ArrayBuffer | ConfigErrorReason> {
    try {
      const answer = await fetch(path, init);
      const bytes = await answer.arrayBuffer();
      if (!answer.ok) return answer.status === 404 || answer.status === 410 ? 'missing' : 'unreachable';
      if (await isWhole(name, bytes)) return bytes;
      return name.endsWith('.json') && new Uint8Array(bytes).at(-1) !== BRACE ? 'cut-off' : 'wrong-hash';
    } catch {
      return 'unreachable';
    }
  }

  /** One file of a version: from the server, else as it was kept. Throws a ConfigError if neither has it whole. */
  async function bytes(name: string, base = CONFIG_BASE): Promise<ArrayBuffer> {
    let sent = await asked(name, base + name);
    if (typeof sent === 'string') sent = await asked(name, base + name, { cache: 'reload' });
    if (typeof sent !== 'string') return sent;
    const old = await kept(name);
    if (old && (await isWhole(name, old))) return old;
    throw new ConfigError(sent, `the file ${name} of config`);
  }

  return {
    /** The manifest as the server has it now; undefined if it cannot be had or understood. */
    async newest(base = CONFIG_BASE): Promise<Manifest | undefined> {
      try {
        const answer = await fetch(base + MANIFEST, { cache: 'no-cache' });
        return answer.ok ? readManifest(await answer.json()) : undefined;
      } catch {
        return undefined;
      }
    },
    bytes,
    cache,
    async json(name: string, base?: string): Promise<unknown> {
      return JSON.parse(new TextDecoder().decode(await bytes(name, base))) as unknown;
    },
    /** A module of a version, which runs only if it has the integrity that the manifest gives. Throws a ConfigError if it cannot be had so. */
    async module(name: string, integrity?: string, base = CONFIG_BASE): Promise<unknown> {
      const path = base + name;
      if (integrity !== undefined)
        try {
          return await importFrom(path, integrity);
        } catch {
          // The bytes tell why, or repair the browser's cache. A fragment makes it another module: a failed one is not asked for again.
          await bytes(name, base);
          return importFrom(`${path}#again`, integrity);
        }
      await bytes(name, base); // A manifest of an older tool gives no integrity.
      return importFrom(path);
    },
  };
}

/**
 * Whether a file is the one that its name says: the name carries the first 16 hexadecimal digits of the SHA-256 of its bytes. On http, where
 * the browser has no digests, our own code for them is fetched.
 */
async function isWhole(name: string, bytes: ArrayBuffer): Promise<boolean> {
  const named = /[.]([0-9a-f]{16})[.]\w+$/.exec(name)?.[1];
  return named !== undefined && (await printOf(bytes)).startsWith(named);
}

async function printOf(bytes: ArrayBuffer): Promise<string> {
  if (globalThis.isSecureContext) {
    return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
  }
  const { sha256 } = await import('#rules/sha-256.ts');
  return sha256(new TextDecoder().decode(bytes));
}
