import { generators, staleFiles, writeFiles } from './generate/generators.ts';

if (process.argv.includes('--check')) {
  const stale = await staleFiles(generators);
  for (const [path] of stale)
    console.error(`${path}  is not what its generator makes now. Run npm run generate and commit it.`);
  if (stale.length > 0) process.exitCode = 1;
  else console.log('Every generated file is current.');
} else {
  for (const path of await writeFiles(generators)) console.log(`wrote ${path}`);
}
