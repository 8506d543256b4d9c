import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addTally, emptyTally, type Tally, totalOf } from './tally.ts';

// `npm run fuzz [n] [seed]`: n edits of the shipped config (10000 unless said), from a seed on (1). Each has to be refused with a place, or give
// a site that starts; what is neither is printed with its seed, which repeats it. A thousand at a time: a process keeps all that it has compiled.
const [count = '10000', seed = '1'] = process.argv.slice(2);
if (!/^\d+$/.test(count) || !/^\d+$/.test(seed)) {
  console.error('npm run fuzz [how many edits] [seed], both whole numbers');
  process.exit(2);
}
const PART = 1000;
const folder = mkdtempSync(join(tmpdir(), 'fuzz-'));
const report = join(folder, 'tally.json');
const all = emptyTally();
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
  addTally(all, JSON.parse(readFileSync(report, 'utf8')) as Tally);
  rmSync(report);
  const { refused, starts, same, broken } = all;
  const summary = `refused ${String(totalOf(refused))}, starts ${String(totalOf(starts))}, same ${String(same)}, broken ${String(broken.length)}`;
  console.log(`to seed ${String(Math.min(first + PART, end) - 1)}: ${summary}`);
}
rmSync(folder, { recursive: true });
console.log(JSON.stringify({ refused: all.refused, starts: all.starts }, null, 2));
for (const one of all.broken) console.log(`\n${one}`);
