import { parseAccept } from 'hono/utils/accept';
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { keep, keepFor } from './headers.ts';

/** A file of the site, in the form that suits the asker best. */
interface StaticFile {
  body: Uint8Array<ArrayBuffer>;
  type: string;
  /** Changes whenever the file does. */
  etag: string;
  encoding?: 'br' | 'gzip';
}

/** The media type of each kind of file that the site has. */
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

/** The file of `folder` that a URL path names, or undefined: hidden files, unknown kinds and ways out of the folder are none. */
export async function staticFile(
  folder: string,
  urlPath: string,
  accepts: string,
): Promise<StaticFile | undefined> {
  const inside = insidePath(urlPath);
  const type = inside && mediaTypes[extname(inside)];
  if (!inside || !type) return undefined;
  const path = join(folder, inside);
  for (const { encoding, ending } of variants) {
    const packed = acceptsEncoding(accepts, encoding) ? await read(path + ending) : undefined;
    if (packed) return { ...packed, etag: `"${packed.stamp}-${encoding}"`, type, encoding };
  }
  const plain = await read(path);
  return plain && { ...plain, etag: `"${plain.stamp}"`, type };
}

/** Whether an `Accept-Encoding` names `encoding` and does not refuse it. */
export function acceptsEncoding(accepts: string, encoding: string): boolean {
  return parseAccept(accepts).some(({ type, q }) => type === encoding && q > 0);
}

/** A path of an address as it is meant; undefined where it cannot be decoded. */
export function decodedPath(urlPath: string): string | undefined {
  try {
    return decodeURIComponent(urlPath);
  } catch {
    return undefined;
  }
}

function insidePath(urlPath: string): string | undefined {
  const steps = (decodedPath(urlPath) ?? '').split('/').slice(1);
  const odd = steps.some((step) => step === '' || step.startsWith('.') || /[\\\0:]/.test(step));
  return odd ? undefined : steps.join('/');
}

async function read(path: string): Promise<{ body: Uint8Array<ArrayBuffer>; stamp: string } | undefined> {
  try {
    const facts = await stat(path);
    if (!facts.isFile()) return undefined;
    return {
      body: new Uint8Array(await readFile(path)),
      stamp: `${facts.size.toString(36)}-${facts.mtimeMs.toString(36)}`,
    };
  } catch {
    return undefined;
  }
}

/** Where the config that players are served may stand. */
export interface ConfigFolders {
  readonly built: string;
  /** The folder that publish writes to; its `site/` is served as soon as it has a manifest. */
  readonly published?: string | undefined;
}

/** The folder that is served as /config/ now: the published one, else the built one. It may change with every publish. */
export function servedFolder({ built, published }: ConfigFolders): string {
  const site = published === undefined ? undefined : join(published, 'site');
  return site !== undefined && existsSync(join(site, 'manifest.json')) ? site : built;
}

/**
 * A file of config, by its path below /config/. One whose name says what it holds is looked for in the built folder too: a page that was
 * open through the first publish still needs it.
 */
export async function configFile(
  folders: ConfigFolders,
  path: string,
  accepts: string,
): Promise<StaticFile | undefined> {
  const folder = servedFolder(folders);
  const file = await staticFile(folder, path, accepts);
  const isHashed = keepFor(`/config${path}`) === keep.forEver;
  return (
    file ?? (folder !== folders.built && isHashed ? staticFile(folders.built, path, accepts) : undefined)
  );
}
