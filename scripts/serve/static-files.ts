import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { parseAccept } from 'hono/utils/accept';

/** A file of the site in the encoding that the client accepts. */
export interface StaticFile {
  body: Uint8Array<ArrayBuffer>;
  type: string;
  etag: string;
  encoding?: 'br' | 'gzip';
}

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

/** The file in `folder` that a URL path names; undefined if there is none. Hidden files, unknown types and paths out of the folder are refused. */
export async function staticFile(
  folder: string,
  urlPath: string,
  accepts: string,
): Promise<StaticFile | undefined> {
  const name = safePath(urlPath);
  const type = name && mediaTypes[extname(name)];
  if (!name || !type) return undefined;
  const path = join(folder, name);
  for (const { encoding, ending } of variants) {
    const packed = acceptsEncoding(accepts, encoding) ? await read(path + ending) : undefined;
    if (packed) return { ...packed, etag: `"${packed.stamp}-${encoding}"`, type, encoding };
  }
  const plain = await read(path);
  return plain && { ...plain, etag: `"${plain.stamp}"`, type };
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
