import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteConfig } from '#generated/config.ts';
import { isRecord } from '#rules/value-checks.ts';
import { jsonIn } from '#scripts/files/parse-json.ts';
import { type ConfigFolders, servedFolder } from './site-files.ts';

interface ServedConfig {
  readonly version: string;
  /** Undefined for the config of the build. */
  readonly release?: string;
  /** Who published the release, and when (ISO 8601), if the journal knows it. */
  readonly by?: string;
  readonly at?: string;
  /** true: the build's config is another version. */
  readonly differs: boolean;
}

/** The config that is served now; undefined if there is none. */
export async function servedConfig(folders: ConfigFolders): Promise<ServedConfig | undefined> {
  const served = servedFolder(folders);
  const [manifest, built] = await Promise.all([
    readRecord(join(served, 'manifest.json')),
    readRecord(join(folders.builtConfigDir, 'manifest.json')),
  ]);
  const version = manifest['version'];
  if (typeof version !== 'string') return undefined;
  const differs = version !== built['version'];
  const { release } = manifest;
  if (folders.publishedDir === undefined || typeof release !== 'string' || !/^[\w-]+$/.test(release))
    return { version, differs };
  const { by, at } = await readRecord(join(folders.publishedDir, 'journal/releases', `${release}.json`));
  return {
    version,
    release,
    differs,
    ...(typeof by === 'string' && { by }),
    ...(typeof at === 'string' && { at }),
  };
}

/** The line of `npm start` about it. */
export function configLine(config: ServedConfig | undefined, publishedDir: string): string {
  if (!config) return 'none: npm run build';
  const { version, release, by, at, differs } = config;
  if (release === undefined) return `as built (${version}); nothing is published in ${publishedDir}/`;
  const author = [by === undefined ? '' : ` by ${by}`, at === undefined ? '' : `, ${at}`].join('');
  return `release ${release}${author}${differs ? '\n              config/ differs from it: npm run config -- diff shows how' : ''}`;
}

/** The empty addresses in the served site.json. A feature that needs one is shown as not open. */
export async function emptyAddresses(folders: ConfigFolders): Promise<readonly string[]> {
  const served = servedFolder(folders);
  const manifest = await readRecord(join(served, 'manifest.json'));
  const { site } = await readRecord(join(served, String(manifest['site'])));
  const { addresses = {} } = (site ?? {}) as Partial<SiteConfig>;
  return Object.entries(addresses).flatMap(([name, address]) => (address === '' ? name : []));
}

/** The line of `npm start` about them, with an API of one's own; empty if all are set. */
export function addressesLine(names: readonly string[]): string {
  if (names.length === 0) return '';
  return `  To set up   config/site.json, addresses: ${names.join(', ')} (what needs one is not open until then)\n`;
}

/** Reads a file with a JSON object; an empty object if the file is missing or invalid. */
export async function readRecord(path: string): Promise<Readonly<Record<string, unknown>>> {
  const value = jsonIn(await readFile(path, 'utf8').catch(() => ''));
  return isRecord(value) ? value : {};
}
