import { generators, staleFiles, writeFiles } from './generate/generators.ts';

if (process.argv.includes('--check')) {
  const stale = await staleFiles(generators);
  for (const [path] of stale) console.error(`${path}  is out of date. Run npm run generate and commit it.`);
  if (stale.length > 0) process.exitCode = 1;
  else console.log('All generated files are up to date.');
} else {
  for (const path of await writeFiles(generators)) console.log(`wrote ${path}`);
}
