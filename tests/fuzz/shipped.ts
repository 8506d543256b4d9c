import { readConfig } from '#scripts/config/read/config-tree.ts';
import type { Sources } from './edits.ts';

/** The files of config as they are shipped. */
export async function shippedSources(): Promise<Sources> {
  const { files } = await readConfig('.');
  return Object.fromEntries(files.map(({ path, text }) => [path, text]));
}
