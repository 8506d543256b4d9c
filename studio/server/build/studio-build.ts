import type { SITE_BUILD } from '#scripts/files/build-output.ts';

/** The build of the studio; nothing of it goes into dist/. */
export const STUDIO_BUILD: typeof SITE_BUILD = {
  folder: '.cache/studio/app',
  stamp: '.cache/studio/build.txt',
  inputs: [
    'config/schema/theme.schema.json',
    'package.json',
    'package-lock.json',
    'studio',
    'src',
    'scripts',
  ],
};
