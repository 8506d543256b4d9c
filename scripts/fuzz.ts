import { spawnSync } from 'node:child_process';

// `npm run fuzz [n] [seed]`: n edits of the shipped config (10000 unless said), from a seed on (1). Each has to be refused with a place, or give
// a site that starts; what is neither is printed with its seed, which repeats it.
const [count = '10000', seed = '1'] = process.argv.slice(2);
if (!/^\d+$/.test(count) || !/^\d+$/.test(seed)) {
  console.error('npm run fuzz [how many edits] [seed], both whole numbers');
  process.exit(2);
}
const env = { ...process.env, FUZZ_COUNT: count, FUZZ_SEED: seed };
const run = spawnSync('npx', ['vitest', 'run', '--project', 'dom', 'tests/fuzz/fuzz.test.tsx'], {
  env,
  stdio: 'inherit',
});
process.exitCode = run.status ?? 1;
