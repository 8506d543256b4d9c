import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** A mutation of the code, and the test files of which at least one must fail. */
interface Mutation {
  readonly file: string;
  readonly was: string;
  readonly is: string;
  readonly tests: readonly string[];
}

// `npm run mutate [part of a file's name]`: applies each mutation of mutations.json in turn, and prints those that no test has detected.
// It restores the file after each; do not edit the file meanwhile.
const [only = ''] = process.argv.slice(2);
const all = JSON.parse(readFileSync('tests/mutate/mutations.json', 'utf8')) as readonly Mutation[];
const mutations = all.filter(({ file }) => file.includes(only));
const undetected: string[] = [];
for (const { file, was, is, tests } of mutations) {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const named = `${file}: ${was} → ${is}`;
  if (!text.includes(was)) {
    undetected.push(`${named}  (is not there any more: mend mutations.json)`);
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
  if (status === 0) undetected.push(named);
}
console.log(`\n${String(mutations.length - undetected.length)} of ${String(mutations.length)} caught`);
for (const one of undetected) console.log(`  ${one}`);
if (undetected.length > 2) process.exitCode = 1;
