import { isStudioBuilt } from './server/build/built-studio.ts';

// Builds the studio, or with --if-changed only when something that the build reads has changed since the last one.
process.env['NODE_ENV'] = 'production';
if (process.argv.includes('--if-changed') && isStudioBuilt('.')) console.log('The studio is up to date.');
else {
  const { buildStudio } = await import('./server/build/build-studio.ts');
  await buildStudio('.');
}
