import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inputsHash } from '#scripts/files/inputs.ts';

/** Where the build of the studio puts what it makes, relative to the project: nothing of it goes into dist/. */
export const builtStudio = { app: '.cache/studio/app', stamp: '.cache/studio/build.txt' } as const;

const FOLDERS = [
  'studio',
  'src',
  'scripts/schema',
  'scripts/config/compile',
  'scripts/config/read',
  'scripts/messages',
];
const FILES = ['scripts/build/vite/inline-sprite.ts', 'package.json', 'package-lock.json'];

/** A hash over everything that the build of the studio reads. */
export function studioInputs(root: string): string {
  return inputsHash(root, FILES, FOLDERS);
}

/** Whether the studio is what a build would make now. */
export function isStudioBuilt(root: string): boolean {
  const stamp = join(root, builtStudio.stamp);
  if (!existsSync(stamp) || !existsSync(join(root, builtStudio.app, 'frame.js'))) return false;
  return readFileSync(stamp, 'utf8') === studioInputs(root);
}
