import { readConfig, textsOf } from '#scripts/config/read/config-tree.ts';
import type { Sources } from './edits.ts';

/** The files of config as they are shipped. */
export const shippedSources = async (): Promise<Sources> => textsOf(await readConfig('.'));
