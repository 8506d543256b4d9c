import { jsonIn } from '#scripts/files/json.ts';
import { packedForms } from '#scripts/files/packed.ts';
import type { Stats } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from '#model/bundle.ts';
import { type StartWords, withStartWords } from '#scripts/config/compile/start-copy.ts';
import { type ConfigFolders, servedFolder, acceptsEncoding } from './static-files.ts';

/** The comment in index.html that the manifest takes the place of: a server-side include, so that nginx does the same by itself. */
export const MANIFEST_PLACE = '<!--# include virtual="/config/manifest.json" -->';

/** Reads one file of config, by its name beside the manifest; undefined where it is not there. */
export type ReadFile = (name: string) => string | undefined | Promise<string | undefined>;

/**
 * Puts the manifest into the page, and the words that it shows before the site starts. Where config cannot be read, the page keeps the words that it
 * was built with. Throws when the page has no place for the manifest.
 */
export async function withConfig(html: string, read: ReadFile): Promise<string> {
  if (!html.includes(MANIFEST_PLACE))
    throw new Error(`index.html has lost its ${MANIFEST_PLACE}: put it back.`);
  const manifest = (await read('manifest.json')) ?? '{}'; // A site without config still answers: the page says by itself that it has none.
  const name = (jsonIn(manifest) as Partial<Manifest> | undefined)?.site;
  const site = typeof name === 'string' && /^[\w.-]+$/.test(name) ? name : undefined;
  const words = site && (jsonIn((await read(site)) ?? '') as StartWords | undefined);
  return (words ? withStartWords(html, words) : html).replace(MANIFEST_PLACE, () =>
    manifest.trim().replaceAll('<', '\\u003c'),
  );
}

/** Answers the front page: index.html with the newest manifest in it, read anew as soon as either changes, or another folder is served. */
export function frontPage(distDir: string, folders: ConfigFolders) {
  let made: { stamp: string; plain: Buffer; br?: Buffer; gz?: Buffer } | undefined;
  return async (accepts: string) => {
    const folder = servedFolder(folders);
    const paths = [join(distDir, 'index.html'), join(folder, 'manifest.json')] as const;
    const stamp = `${paths[1]} ${await changedAt(paths)}`;
    if (made?.stamp !== stamp) {
      const read: ReadFile = (name) => readFile(join(folder, name), 'utf8').catch(() => undefined);
      const plain = Buffer.from(await withConfig(await readFile(paths[0], 'utf8'), read));
      made = { stamp, plain, ...(await packedForms(plain)) };
    }
    const { plain, br, gz } = made;
    if (br && acceptsEncoding(accepts, 'br')) return { body: new Uint8Array(br), encoding: 'br' } as const;
    if (gz && acceptsEncoding(accepts, 'gzip'))
      return { body: new Uint8Array(gz), encoding: 'gzip' } as const;
    return { body: new Uint8Array(plain) };
  };
}

async function changedAt(paths: readonly string[]): Promise<string> {
  const facts = await Promise.all(paths.map((path) => stat(path).catch(() => undefined)));
  const written = (fact: Stats): string => [fact.ino, fact.mtimeMs, fact.ctimeMs, fact.size].join('-');
  return facts.map((fact) => (fact ? written(fact) : 'none')).join();
}
