import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// `npm run fuzz [n] [seed]`: tries n edits of the shipped config (10000 by default) from a seed on (1). Each
// must be refused with a place, or give a site that starts; others are printed with their seed, which repeats
// them. A process tries a thousand: it caches all that it compiles.
const [count = '10000', seed = '1'] = process.argv.slice(2);
if (!/^\d+$/.test(count) || !/^\d+$/.test(seed)) {
  console.error('npm run fuzz [how many edits] [seed], both whole numbers');
  process.exit(2);
}
const PART = 1000;
const folder = mkdtempSync(join(tmpdir(), 'fuzz-'));
const report = join(folder, 'lines.json');
const counts: Record<string, number> = {};
const end = Number(seed) + Number(count);
for (let first = Number(seed); first < end; first += PART) {
  const env = {
    ...process.env,
    FUZZ_COUNT: String(Math.min(PART, end - first)),
    FUZZ_SEED: String(first),
    FUZZ_REPORT: report,
  };
  const run = spawnSync(
    'npx',
    ['vitest', 'run', '--project', 'dom', '--reporter', 'dot', 'tests/fuzz/fuzz.test.tsx'],
    { env, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  if (run.status !== 0) process.exitCode = 1;
  if (!existsSync(report)) {
    console.error(`the edits from seed ${String(first)} came to no end`);
    process.exitCode = 1;
    continue;
  }
  for (const line of JSON.parse(readFileSync(report, 'utf8')) as string[])
    counts[line] = (counts[line] ?? 0) + 1;
  rmSync(report);
  console.log(`to seed ${String(Math.min(first + PART, end) - 1)}`);
}
rmSync(folder, { recursive: true });
for (const [line, times] of Object.entries(counts).sort()) console.log(`${String(times)} ${line}`);
