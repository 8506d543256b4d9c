import { VOCABULARY_VERSION, type Manifest, type PageFiles } from '#model/bundle.ts';
import { integer, isText, list, matching, shape, table } from '#rules/value-checks.ts';
import { hexOf } from '#rules/hash-and-random.ts';

/** The path of published config, on our own origin. */
export const CONFIG_BASE = '/config/';
/** The path of the config that the site was built with, the last fallback. */
export const BUILT_BASE = '/built/';

const CONFIG_CACHE = 'qh-config';
/** The file that names all others, without a hash in its own name. */
export const MANIFEST = 'manifest.json';

/** The last byte of a complete bundle. */
const CLOSING_BRACE = 125;

/**
 * Why a version of config cannot be used or trusted.
 * - unreachable: the network or the server failed, not the version.
 * - missing: the server has no file of this name.
 * - cut-off: a file is truncated.
 * - wrong-hash: the content of a file does not match the hash in its name.
 * - vocabulary: the version needs a newer build of the site.
 * - manifest: the manifest is not valid.
 * - start: the site threw an error while it started with this version.
 * - unasked: config triggered a call with an effect without an action of the player. The call was not sent.
 * - died: the page crashed twice before the first render.
 */
export type ConfigErrorReason =
  | 'unreachable'
  | 'missing'
  | 'cut-off'
  | 'wrong-hash'
  | 'vocabulary'
  | 'manifest'
  | 'start'
  | 'unasked'
  | 'died';

/** A file of config, or the code for it, could not be loaded or is not valid. */
export class ConfigError extends Error {
  readonly reason: ConfigErrorReason;

  constructor(reason: ConfigErrorReason, what: string) {
    super(`${what} (${reason}): publish the config anew`);
    this.reason = reason;
  }
}

/** The files of published config. */
export type ConfigLoader = ReturnType<typeof createConfigLoader>;

/**
 * Creates the loader. A file's name contains the hash of its content; one that does not match is refused.
 * `importFrom` imports a module of our own origin; it rejects if that does not match the integrity.
 */
export function createConfigLoader(importFrom: (path: string, integrity: string) => Promise<unknown>) {
  /** The browser's cache with the last good version; undefined if the browser has no caches. */
  const cache = async (): Promise<Cache | undefined> =>
    'caches' in globalThis ? caches.open(CONFIG_CACHE) : undefined;

  async function readCached(name: string): Promise<ArrayBuffer | undefined> {
    const response = await (await cache())?.match(CONFIG_BASE + name);
    return response?.arrayBuffer();
  }

  /** Fetches a file; returns the reason if it cannot be used. */
  async function fetchFile(
    name: string,
    path: string,
    init?: RequestInit,
  ): Promise<ArrayBuffer | ConfigErrorReason> {
    try {
      const response = await fetch(path, init);
      const bytes = await response.arrayBuffer();
      if (!response.ok) return response.status === 404 || response.status === 410 ? 'missing' : 'unreachable';
      if (await matchesHash(name, bytes)) return bytes;
      return name.endsWith('.json') && new Uint8Array(bytes).at(-1) !== CLOSING_BRACE
        ? 'cut-off'
        : 'wrong-hash';
    } catch {
      return 'unreachable';
    }
  }

  /** A file of a version: from the server, else from the cache. Throws a ConfigError if neither is valid. */
  async function bytes(name: string, base = CONFIG_BASE): Promise<ArrayBuffer> {
    let fetched = await fetchFile(name, base + name);
    if (typeof fetched === 'string') fetched = await fetchFile(name, base + name, { cache: 'reload' });
    if (typeof fetched !== 'string') return fetched;
    const cached = await readCached(name).catch(() => undefined); // The browser may forbid the cache.
    if (cached && (await matchesHash(name, cached))) return cached;
    throw new ConfigError(fetched, `the file ${name} of config`);
  }

  return {
    /** Requests the current manifest; undefined if it cannot be loaded or is not valid. */
    async newest(base = CONFIG_BASE): Promise<Manifest | undefined> {
      try {
        const response = await fetch(base + MANIFEST, { cache: 'no-cache' });
        return response.ok ? readManifest(await response.json()) : undefined;
      } catch {
        return undefined;
      }
    },
    bytes,
    cache,
    async json(name: string, base?: string): Promise<unknown> {
      return JSON.parse(new TextDecoder().decode(await bytes(name, base))) as unknown;
    },
    /** Imports a version's module. Throws a ConfigError, or what the module itself throws. */
    async module(name: string, integrity: string, base = CONFIG_BASE): Promise<unknown> {
      const path = base + name;
      try {
        return await importFrom(path, integrity);
      } catch {
        // Fetching the bytes finds the reason or repairs the HTTP cache. The fragment is needed because a
        // browser does not request a failed URL again.
        const file = await bytes(name, base);
        const digest = Uint8Array.from(atob(integrity.replace('sha256-', '')), (byte) => byte.charCodeAt(0));
        if ((await sha256Hex(file)) !== hexOf(digest)) throw new ConfigError('wrong-hash', path);
        return await importFrom(`${path}#again`, integrity).catch((error: unknown) => {
          throw error instanceof TypeError ? new ConfigError('unreachable', path) : error;
        });
      }
    },
  };
}

/** Whether a file matches its name, which contains the first 16 hex digits of the SHA-256 of its bytes. */
async function matchesHash(name: string, bytes: ArrayBuffer): Promise<boolean> {
  const hash = /[.]([0-9a-f]{16})[.]\w+$/.exec(name)?.[1];
  return hash !== undefined && (await sha256Hex(bytes)).startsWith(hash);
}

/** On http the browser has no `crypto.subtle`: there a library is loaded. */
async function sha256Hex(bytes: ArrayBuffer): Promise<string> {
  if (globalThis.isSecureContext) {
    return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
  }
  const { sha256 } = await import('@noble/hashes/sha2.js');
  return hexOf(sha256(new Uint8Array(bytes)));
}

/** More than any manifest has. A longer text is something else that was served in its place. */
const MAX_CHARACTERS = 500_000;
const MAX_PAGES = 1000;

/** The manifest inlined in index.html; undefined if there is none or it is not valid. */
export function inlineManifest(page: Pick<Document, 'getElementById'>): Manifest | undefined {
  const text = page.getElementById('manifest')?.textContent ?? '';
  try {
    return text.length > MAX_CHARACTERS ? undefined : readManifest(JSON.parse(text));
  } catch {
    return undefined; // The page was served without its manifest, so that is requested instead.
  }
}

/** The name of a version or release. It is safe in a header and on the screen. */
export const isName = matching(/^\w[\w.-]{0,79}$/);

/** A path on our own origin. It cannot contain a host or `..`. */
export const isOwnPath = matching(/^(?=.{1,200}$)(?:\/[\w-]+)+$/);

/** A file beside the manifest, with 16 digits of the SHA-256 of its content in its name. */
const isFile = matching(/^(?=.{1,200}$)\w[\w.-]*[.][0-9a-f]{16}[.](?:json|js)$/);

const isPageId = (value: unknown): value is string =>
  isText(value) && /^[a-z][\w-]{0,199}$/i.test(value) && !(value in Object.prototype);

const isPage = shape(
  { bundle: isFile },
  { code: list(isPageId, MAX_PAGES), validators: isFile, integrity: matching(/^sha256-[A-Za-z\d+/]{43}=$/) },
);

const isManifest = shape(
  {
    vocabulary: integer(1, VOCABULARY_VERSION),
    version: isName,
    site: isFile,
    pages: table(
      (files): files is PageFiles => isPage(files) && (!files.validators || files.integrity !== undefined),
      isPageId,
    ),
  },
  {
    release: isName,
    disabled: list(isPageId, MAX_PAGES),
    next: shape({ percent: integer(1, 99), version: isName, manifest: isFile }),
    report: isOwnPath,
  },
);

/**
 * Validates a manifest: each member's shape, and a vocabulary that this build supports; undefined if it is
 * not valid. A valid one names only files in its own folder and paths of our own origin.
 */
export function readManifest(value: unknown): Manifest | undefined {
  return isManifest(value) && Object.keys(value.pages).length <= MAX_PAGES ? (value as Manifest) : undefined;
}
