import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteConfig } from '#generated/config.ts';
import { isRecord } from '#rules/is-record.ts';
import { jsonIn } from '#scripts/files/json.ts';
import { type ConfigFolders, servedFolder } from './static-files.ts';

interface ServedConfig {
  readonly version: string;
  /** Undefined for the config of the build. */
  readonly release?: string;
  /** The author and time (ISO 8601) of the release, if the journal has them. */
  readonly by?: string;
  readonly at?: string;
  /** Whether the config of the build is another version than the served one. */
  readonly differs: boolean;
}

/** Looks up the config that is served now; undefined if there is none. */
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

/** The line about it that `npm start` prints. */
export function servedWords(config: ServedConfig | undefined, configDir: string): string {
  if (!config) return 'none: npm run build';
  const { version, release, by, at, differs } = config;
  if (release === undefined) return `as built (${version}); nothing is published in ${configDir}/`;
  const who = [by === undefined ? '' : ` by ${by}`, at === undefined ? '' : `, ${at}`].join('');
  return `release ${release}${who}${differs ? '\n              config/ differs from it: npm run config -- diff shows how' : ''}`;
}

/** The names of the addresses that site.json leaves empty; features that need one are closed. */
export async function emptyAddresses(folders: ConfigFolders): Promise<readonly string[]> {
  const served = servedFolder(folders);
  const manifest = await record(join(served, 'manifest.json'));
  const { site } = await record(join(served, String(manifest['site'])));
  const { addresses = {} } = (site ?? {}) as Partial<SiteConfig>;
  return Object.entries(addresses).flatMap(([name, address]) => (address === '' ? name : []));
}

/** The hint about empty addresses that `npm start` prints with a real API; empty if all are set. */
export function setUpWords(names: readonly string[]): string {
  if (names.length === 0) return '';
  return `  To set up   config/site.json, addresses: ${names.join(', ')} (what needs one is not open until then)\n`;
}

async function record(path: string): Promise<Readonly<Record<string, unknown>>> {
  const value = jsonIn(await readFile(path, 'utf8').catch(() => ''));
  return isRecord(value) ? value : {};
}
