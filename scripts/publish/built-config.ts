import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from '#model/bundle.ts';
import { built, APP_MANIFEST } from '#scripts/files/build-output.ts';
import type { ConfigTexts } from '#scripts/config/read/config-paths.ts';
import { PublishError } from './publish-error.ts';
import { manifestContent } from './releases/release-files.ts';

/** The release number of the config of the build, which players have before the first publish. */
export const BUILT_IN = '0';

/** The compiled config of the build in dist/, and the config texts it was made of. Throws `no-built`. */
export async function readBuilt(root: string) {
  const read = (name: string): Promise<string> => readFile(join(root, built.builtIn, name), 'utf8');
  try {
    const texts = JSON.parse(await readFile(join(root, built.texts), 'utf8')) as ConfigTexts;
    const manifest = JSON.parse(await read('manifest.json')) as Manifest;
    const names = ['manifest.json', APP_MANIFEST, ...manifestContent(manifest)];
    const files = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await read(name)])));
    return { files, texts };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new PublishError('no-built', {});
    throw error;
  }
}
