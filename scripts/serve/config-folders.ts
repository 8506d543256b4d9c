import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { keepFor, keep } from './headers.ts';
import { type StaticFile, staticFile } from './static-files.ts';

/** Where the config that players are served may stand. */
export interface ConfigFolders {
  /** What the build made. */
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
