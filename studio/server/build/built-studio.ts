import type { SITE_BUILD } from '#scripts/files/build-output.ts';

/** The output of the studio's build, relative to the project; nothing goes into dist/. */
export const builtStudio = { app: '.cache/studio/app' } as const;

/** The build of the studio. */
export const STUDIO_BUILD: typeof SITE_BUILD = {
  folder: builtStudio.app,
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
