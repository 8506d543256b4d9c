import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** A mutation of the code, and the test files of which at least one must fail. */
interface Mutation {
  readonly file: string;
  readonly was: string;
  readonly is: string;
  readonly tests: readonly string[];
}

// `npm run mutate [part of a file's name]`: applies each mutation of mutations.json in turn, and prints
// whether a test has caught it, in a copy of the project: a killed run leaves nothing in the work tree.
const [only = ''] = process.argv.slice(2);
const all = JSON.parse(readFileSync('tests/mutate/mutations.json', 'utf8')) as readonly Mutation[];
const mutations = all.filter(({ file }) => file.includes(only));
let missed = 0;
const copy = mkdtempSync(join(tmpdir(), 'mutate-'));
const isCopied = (path: string): boolean => !/^(?:node_modules|dist|[.]git|[.]cache)$/.test(path);
cpSync('.', copy, { recursive: true, filter: isCopied });
symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
if (statusOf(mutations.flatMap(({ tests }) => tests)) !== 0)
  throw new Error('A test fails without a mutation');
for (const { file, was, is, tests } of mutations) {
  const text = readFileSync(join(copy, file), 'utf8');
  const named = `${file}: ${was} → ${is}`;
  if (!text.includes(was)) throw new Error(`Mend mutations.json: it is not there any more: ${named}`);
  const mutated = text.replace(was, () => is);
  writeFileSync(join(copy, file), mutated);
  const status = statusOf(tests);
  writeFileSync(join(copy, file), text);
  console.log(`${status === 0 ? 'SLIPPED' : 'caught '}  ${named.replaceAll('\n', ' ')}`);
  if (status === 0) missed += 1;
}
console.log(`\n${String(mutations.length - missed)} of ${String(mutations.length)} caught`);
if (missed > 2) process.exitCode = 1;
rmSync(copy, { recursive: true });

/** Runs test files in the copy. */
function statusOf(tests: readonly string[]): number | null {
  const run = ['vitest', 'run', '--project', 'unit', '--project', 'dom', '--bail', '1', ...tests];
  return spawnSync('npx', run, { cwd: copy, stdio: 'ignore' }).status;
}
