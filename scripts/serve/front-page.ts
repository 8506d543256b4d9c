import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from '#model/bundle.ts';
import { type StartWords, withStartWords } from '#scripts/config/compile/start-copy.ts';
import { compressedForms } from '#scripts/files/compress.ts';
import { jsonIn } from '#scripts/files/parse-json.ts';
import { type ConfigFolders, servedFolder } from './served-config.ts';
import { acceptsEncoding } from './static-files.ts';

/** The comment in index.html that the manifest replaces. It is a server-side include, so nginx does the same. */
export const MANIFEST_PLACE = '<!--# include virtual="/config/manifest.json" -->';

/** Reads a file of config by its name; undefined if there is none. */
export type ReadFile = (name: string) => string | undefined | Promise<string | undefined>;

/**
 * Inserts the manifest into index.html, and the copy that the page shows before the site starts. If config cannot be read, the page keeps the
 * copy that it was built with. Throws if index.html lacks MANIFEST_PLACE.
 */
export async function withConfig(html: string, read: ReadFile): Promise<string> {
  if (!html.includes(MANIFEST_PLACE))
    throw new Error(`index.html has lost its ${MANIFEST_PLACE}: put it back.`);
  const manifest = (await read('manifest.json')) ?? '{}'; // Without config the page is served all the same, and reports that itself.
  const name = (jsonIn(manifest) as Partial<Manifest> | undefined)?.site;
  const site = typeof name === 'string' && /^[\w.-]+$/.test(name) ? name : undefined;
  const words = site && (jsonIn((await read(site)) ?? '') as StartWords | undefined);
  return (words ? withStartWords(html, words) : html).replace(MANIFEST_PLACE, () =>
    manifest.trim().replaceAll('<', '\\u003c'),
  );
}

/** Serves index.html with the current manifest. It is read again when one of them changes or another folder is served. */
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
