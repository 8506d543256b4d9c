import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** One thing broken on purpose, and the test files of which one at least must fail. */
interface Mutation {
  readonly file: string;
  readonly was: string;
  readonly is: string;
  readonly tests: readonly string[];
}

// `npm run mutate [part of a file's name]`: breaks the product in each place of mutations.json in turn, and prints what no test has noticed. The
// file is put back after each; do not edit it meanwhile.
const [only = ''] = process.argv.slice(2);
const all = JSON.parse(readFileSync('tests/mutate/mutations.json', 'utf8')) as readonly Mutation[];
const mutations = all.filter(({ file }) => file.includes(only));
const slipped: string[] = [];
for (const { file, was, is, tests } of mutations) {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const named = `${file}: ${was} → ${is}`;
  if (!text.includes(was)) {
    slipped.push(`${named}  (is not there any more: mend mutations.json)`);
    continue;
  }
  let status: number | null;
  try {
    writeFileSync(
      file,
      text.replace(was, () => is),
    );
    const projects = ['--project', 'unit', '--project', 'dom'];
    const run = ['vitest', 'run', ...projects, '--bail', '1', '--reporter', 'dot', ...tests];
    ({ status } = spawnSync('npx', run, { stdio: 'ignore' }));
  } finally {
    writeFileSync(file, text);
  }
  console.log(`${status === 0 ? 'SLIPPED' : 'caught '}  ${named.replaceAll('\n', ' ')}`);
  if (status === 0) slipped.push(named);
}
console.log(`\n${String(mutations.length - slipped.length)} of ${String(mutations.length)} caught`);
for (const one of slipped) console.log(`  ${one}`);
if (slipped.length > 2) process.exitCode = 1;
