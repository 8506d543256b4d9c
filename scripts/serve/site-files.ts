import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { parseAccept } from 'hono/utils/accept';
import type { Manifest } from '#model/bundle.ts';
import { type StartCopy, withStartCopy } from '#scripts/config/compile/start-copy.ts';
import { jsonIn } from '#scripts/files/parse-json.ts';
import { compressedForms } from '#scripts/files/compress.ts';
import { cacheControl, cacheControlOf } from './headers.ts';

/** The media types of the site's files, by extension. */
export const mediaTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const variants = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
] as const;

/**
 * The file that a URL path names, in an encoding that the client accepts; undefined if it is missing, hidden,
 * of unknown type or out of `folder`.
 */
export async function staticFile(folder: string, urlPath: string, accepts: string) {
  const name = safePath(urlPath);
  const type = name && mediaTypes[extname(name)];
  if (!name || !type) return undefined;
  const path = join(folder, name);
  for (const { encoding, ending } of variants) {
    const packed = acceptsEncoding(accepts, encoding) ? await read(path + ending) : undefined;
    if (packed) return { ...packed, etag: `"${packed.stamp}-${encoding}"`, type, encoding };
  }
  const plain = await read(path);
  return plain && { ...plain, etag: `"${plain.stamp}"`, type, encoding: undefined };
}

/** Whether an `Accept-Encoding` header accepts `encoding`. */
export function acceptsEncoding(accepts: string, encoding: string): boolean {
  return parseAccept(accepts).some(({ type, q }) => type === encoding && q > 0);
}

/** Decodes a URL path; undefined if it is malformed. */
export function decodedPath(urlPath: string): string | undefined {
  try {
    return decodeURIComponent(urlPath);
  } catch {
    return undefined;
  }
}

function safePath(urlPath: string): string | undefined {
  const steps = (decodedPath(urlPath) ?? '').split('/').slice(1);
  const isUnsafe = steps.some((step) => step === '' || step.startsWith('.') || /[\\\0:]/.test(step));
  return isUnsafe ? undefined : steps.join('/');
}

async function read(path: string): Promise<{ body: Uint8Array<ArrayBuffer>; stamp: string } | undefined> {
  try {
    const stats = await stat(path);
    if (!stats.isFile()) return undefined;
    return {
      body: new Uint8Array(await readFile(path)),
      stamp: `${stats.size.toString(36)}-${stats.mtimeMs.toString(36)}`,
    };
  } catch {
    return undefined;
  }
}

/** The folders of compiled config, which is served as /config/; index.html contains its manifest. */
export interface ConfigFolders {
  readonly builtConfigDir: string;
  /** The folder that publish writes to. Its `site/` is served as soon as it contains a manifest. */
  readonly publishedDir?: string | undefined;
}

/** The folder served as /config/ now: the published one, else the built one until the first publish. */
export function servedFolder({ builtConfigDir, publishedDir }: ConfigFolders): string {
  const site = publishedDir === undefined ? undefined : join(publishedDir, 'site');
  return site !== undefined && existsSync(join(site, 'manifest.json')) ? site : builtConfigDir;
}

/** A file of config by its path. A page open at the first publish still gets hashed files of the build. */
export async function configFile(folders: ConfigFolders, path: string, accepts: string) {
  const folder = servedFolder(folders);
  const { builtConfigDir } = folders;
  const file = await staticFile(folder, path, accepts);
  const isHashed = cacheControlOf(`/config${path}`) === cacheControl.immutable;
  return (
    file ?? (folder !== builtConfigDir && isHashed ? staticFile(builtConfigDir, path, accepts) : undefined)
  );
}

/** The comment in index.html that the manifest replaces: a server-side include, which nginx does too. */
export const MANIFEST_PLACE = '<!--# include virtual="/config/manifest.json" -->';

/** Reads a file of config by its name; undefined if there is none. */
export type ReadFile = (name: string) => string | undefined | Promise<string | undefined>;

/**
 * Inserts the manifest into index.html, and the copy that the page shows before the site starts. If config
 * cannot be read, the page keeps the copy that it was built with. Throws if index.html lacks MANIFEST_PLACE.
 */
export async function withConfig(html: string, read: ReadFile): Promise<string> {
  if (!html.includes(MANIFEST_PLACE))
    throw new Error(`index.html has lost its ${MANIFEST_PLACE}: put it back.`);
  const manifest = (await read('manifest.json')) ?? '{}'; // Without config, the page itself reports that.
  const name = (jsonIn(manifest) as Partial<Manifest> | undefined)?.site;
  const site = typeof name === 'string' && /^[\w.-]+$/.test(name) ? name : undefined;
  const words = site && (jsonIn((await read(site)) ?? '') as StartCopy | undefined);
  return (words ? withStartCopy(html, words) : html).replace(MANIFEST_PLACE, () =>
    manifest.trim().replaceAll('<', '\\u003c'),
  );
}

/** Serves index.html with the manifest. Both are read again if one, or the served folder, changes. */
export function frontPage(distDir: string, folders: ConfigFolders) {
  let cached: { stamp: string; plain: Buffer; br?: Buffer; gz?: Buffer } | undefined;
  return async (accepts: string) => {
    const folder = servedFolder(folders);
    const paths = [join(distDir, 'index.html'), join(folder, 'manifest.json')] as const;
    const stamp = `${paths[1]} ${await stampOf(paths)}`;
    if (cached?.stamp !== stamp) {
      const read: ReadFile = (name) => readFile(join(folder, name), 'utf8').catch(() => undefined);
      const plain = Buffer.from(await withConfig(await readFile(paths[0], 'utf8'), read));
      cached = { stamp, plain, ...(await compressedForms(plain)) };
    }
    const { plain, br, gz } = cached;
    if (br && acceptsEncoding(accepts, 'br')) return { body: new Uint8Array(br), encoding: 'br' } as const;
    if (gz && acceptsEncoding(accepts, 'gzip'))
      return { body: new Uint8Array(gz), encoding: 'gzip' } as const;
    return { body: new Uint8Array(plain) };
  };
}

async function stampOf(paths: readonly string[]): Promise<string> {
  const stats = await Promise.all(paths.map((path) => stat(path).catch(() => undefined)));
  return stats.map((one) => (one ? [one.ino, one.mtimeMs, one.ctimeMs, one.size].join('-') : 'none')).join();
}
