import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inputsHash } from '#scripts/files/build-output.ts';

/** The output of the studio's build, relative to the project; nothing goes into dist/. */
export const builtStudio = { app: '.cache/studio/app', stamp: '.cache/studio/build.txt' } as const;

const FOLDERS = ['studio', 'src', 'scripts'];
const FILES = ['config/schema/theme.schema.json', 'package.json', 'package-lock.json'];

/** A hash of everything that the studio's build reads. */
export function studioInputs(root: string): string {
  return inputsHash(root, FILES, FOLDERS);
}

/** Whether the built studio is up to date. */
export function isStudioBuilt(root: string): boolean {
  const stamp = join(root, builtStudio.stamp);
  if (!existsSync(stamp) || !existsSync(join(root, builtStudio.app, 'frame.js'))) return false;
  return readFileSync(stamp, 'utf8') === studioInputs(root);
}
