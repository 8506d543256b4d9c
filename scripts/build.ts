import { buildIfChanged, buildSite } from './build/site.ts';

process.env['NODE_ENV'] = 'production';
const started = performance.now();
const did = process.argv.includes('--if-changed') ? await buildIfChanged('.') : (await buildSite('.'), true);
console.log(
  did ? `Built dist/ in ${((performance.now() - started) / 1000).toFixed(1)} s.` : 'dist/ is up to date.',
);
