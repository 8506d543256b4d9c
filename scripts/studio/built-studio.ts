import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceFiles } from '#scripts/checks/source-files.ts';

/** Where the build of the studio puts what it makes, relative to the project: nothing of it goes into dist/. */
export const builtStudio = { app: '.cache/studio/app', stamp: '.cache/studio/build.txt' } as const;

const FOLDERS = ['studio', 'src', 'scripts/words', 'scripts/config/words', 'scripts/publish/words'];
/** The drawings of the site's own controls, which the forms of the studio are made of. */
export const SPRITE = 'public/icons/sprite.svg';

const FILES = [
  ...['scripts/studio/build-studio.ts', 'scripts/studio/pointer.ts', 'scripts/studio/config-paths.ts'],
  ...[SPRITE, 'package.json', 'package-lock.json'],
];

/** A hash over everything that the build of the studio reads. */
export function studioInputs(root: string): string {
  const hash = createHash('sha256').update(process.version);
  for (const path of [...FILES, ...FOLDERS.flatMap((folder) => sourceFiles(root, folder, ['']))])
    hash.update(`\0${path}\0`).update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

/** Whether the studio is what a build would make now. */
export function isStudioBuilt(root: string): boolean {
  const stamp = join(root, builtStudio.stamp);
  if (!existsSync(stamp) || !existsSync(join(root, builtStudio.app, 'frame.js'))) return false;
  return readFileSync(stamp, 'utf8') === studioInputs(root);
}
