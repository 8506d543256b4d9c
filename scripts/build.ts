import { isBuilt } from './files/build-output.ts';

// `npm run build`; with --if-changed, only if something that the build reads has changed since the last one.
process.env['NODE_ENV'] = 'production';
if (process.argv.includes('--if-changed') && isBuilt('.')) console.log('dist/ is up to date.');
else {
  const started = performance.now();
  const { buildSite } = await import('./build/site.ts');
  await buildSite('.');
  console.log(`Built dist/ in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}
