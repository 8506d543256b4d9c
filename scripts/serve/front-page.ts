import type { Stats } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Manifest } from '#model/bundle.ts';
import { type ConfigFolders, servedFolder } from './config-folders.ts';
import { takes } from './static-files.ts';

/** The comment in index.html that the manifest takes the place of: a server-side include, so that nginx does the same by itself. */
export const MANIFEST_PLACE = '<!--# include virtual="/config/manifest.json" -->';

/** One answer of the front page. */
export interface FrontPage {
  body: Uint8Array<ArrayBuffer>;
  encoding?: 'br' | 'gzip';
}

/** Puts the manifest into the page, and names the file of config that every page needs. Throws when the page has no place for it. */
export function withManifest(html: string, manifest: string): string {
  if (!html.includes(MANIFEST_PLACE))
    throw new Error(`index.html has lost its ${MANIFEST_PLACE}: put it back.`);
  const site = siteFile(manifest);
  const hint =
    site && /^[\w./-]+$/.test(site)
      ? `<link rel="preload" as="fetch" crossorigin href="/config/${site}">`
      : '';
  return html
    .replace(MANIFEST_PLACE, () => manifest.trim().replaceAll('<', '\\u003c'))
    .replace('</head>', () => `  ${hint}\n  </head>`);
}

/** The file that the manifest names; none where it is broken: the page then finds out by itself. */
function siteFile(manifest: string): string | undefined {
  try {
    return (JSON.parse(manifest) as Partial<Manifest>).site;
  } catch {
    return undefined;
  }
}

/** Answers the front page: index.html with the newest manifest in it, read anew as soon as either changes, or another folder is served. */
export function frontPage(distDir: string, folders: ConfigFolders): (accepts: string) => Promise<FrontPage> {
  let made: { stamp: string; plain: FrontPage; br: FrontPage; gzip: FrontPage } | undefined;
  return async (accepts) => {
    const paths = [join(distDir, 'index.html'), join(servedFolder(folders), 'manifest.json')] as const;
    const stamp = `${paths[1]} ${await changedAt(paths)}`;
    if (made?.stamp !== stamp) {
      const [html, manifest] = await Promise.all([readFile(paths[0], 'utf8'), manifestText(paths[1])]);
      made = { stamp, ...packed(Buffer.from(withManifest(html, manifest))) };
    }
    if (takes(accepts, 'br')) return made.br;
    return takes(accepts, 'gzip') ? made.gzip : made.plain;
  };
}

async function changedAt(paths: readonly string[]): Promise<string> {
  const facts = await Promise.all(paths.map((path) => stat(path).catch(() => undefined)));
  const written = (fact: Stats): string => [fact.ino, fact.mtimeMs, fact.ctimeMs, fact.size].join('-');
  return facts.map((fact) => (fact ? written(fact) : 'none')).join();
}

/** A site without config still answers: the page then says by itself that it has none. */
function manifestText(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => '{}');
}

function packed(page: Buffer): { plain: FrontPage; br: FrontPage; gzip: FrontPage } {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 9,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  };
  return {
    plain: { body: new Uint8Array(page) },
    br: { body: new Uint8Array(brotliCompressSync(page, { params })), encoding: 'br' },
    gzip: { body: new Uint8Array(gzipSync(page)), encoding: 'gzip' },
  };
}
