import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteConfig } from '#generated/config.ts';
import { isRecord } from '#rules/is-record.ts';
import { jsonIn } from '#scripts/files/json.ts';
import { type ConfigFolders, servedFolder } from './static-files.ts';

interface ServedConfig {
  readonly version: string;
  /** Undefined for what the build made. */
  readonly release?: string;
  /** Who put the release in force, and when (ISO 8601), as far as the journal tells. */
  readonly by?: string;
  readonly at?: string;
  /** config/, as it was built, is another version than the one that is served. */
  readonly differs: boolean;
}

/** Looks up which config is served now. Undefined where there is none. */
export async function servedConfig(folders: ConfigFolders): Promise<ServedConfig | undefined> {
  const served = servedFolder(folders);
  const [manifest, built] = await Promise.all([
    record(join(served, 'manifest.json')),
    record(join(folders.built, 'manifest.json')),
  ]);
  const version = manifest['version'];
  if (typeof version !== 'string') return undefined;
  const differs = version !== built['version'];
  const { release } = manifest;
  if (folders.published === undefined || typeof release !== 'string' || !/^[\w-]+$/.test(release))
    return { version, differs };
  const { by, at } = await record(join(folders.published, 'journal/releases', `${release}.json`));
  return {
    version,
    release,
    differs,
    ...(typeof by === 'string' && { by }),
    ...(typeof at === 'string' && { at }),
  };
}

/** What `npm start` prints of it. */
export function servedWords(config: ServedConfig | undefined, configDir: string): string {
  if (!config) return 'none: npm run build';
  const { version, release, by, at, differs } = config;
  if (release === undefined) return `as built (${version}); nothing is published in ${configDir}/`;
  const who = [by === undefined ? '' : ` by ${by}`, at === undefined ? '' : `, ${at}`].join('');
  return `release ${release}${who}${differs ? '\n              config/ differs from it: npm run config -- diff shows how' : ''}`;
}

/** The addresses of site.json that the served config leaves empty: what needs one says that it is not open. */
export async function emptyAddresses(folders: ConfigFolders): Promise<readonly string[]> {
  const served = servedFolder(folders);
  const manifest = await record(join(served, 'manifest.json'));
  const { site } = await record(join(served, String(manifest['site'])));
  const { addresses = {} } = (site ?? {}) as Partial<SiteConfig>;
  return Object.entries(addresses).flatMap(([name, address]) => (address === '' ? name : []));
}

/** What `npm start` prints of them in front of a server of one's own; nothing where all are set up. */
export function setUpWords(names: readonly string[]): string {
  if (names.length === 0) return '';
  return `  To set up   config/site.json, addresses: ${names.join(', ')} (what needs one is not open until then)\n`;
}

async function record(path: string): Promise<Readonly<Record<string, unknown>>> {
  const value = jsonIn(await readFile(path, 'utf8').catch(() => ''));
  return isRecord(value) ? value : {};
}
