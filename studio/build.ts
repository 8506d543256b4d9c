import { isStudioBuilt } from './server/build/built-studio.ts';

// Builds the studio. With --if-changed only if an input of the build has changed since the last build.
process.env['NODE_ENV'] = 'production';
if (process.argv.includes('--if-changed') && isStudioBuilt('.')) console.log('The studio is up to date.');
else {
  const { buildStudio } = await import('./server/build/build-studio.ts');
  await buildStudio('.');
}
