import { isBuilt } from '#scripts/files/build-output.ts';
import { STUDIO_BUILD } from './server/build/studio-build.ts';

// Builds the studio. With --if-changed only if an input of the build has changed since the last build.
process.env['NODE_ENV'] = 'production';
if (process.argv.includes('--if-changed') && isBuilt('.', STUDIO_BUILD))
  console.log('The studio is up to date.');
else {
  const { buildStudio } = await import('./server/build/build-studio.ts');
  await buildStudio('.');
}
