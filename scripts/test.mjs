import { Buffer } from 'node:buffer';
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './setup/browser.mjs';
import { ensurePackages } from './setup/packages.mjs';

// `npm test` installs what is missing and runs all steps of CI. Plain Node: no packages may be there yet.
// `npm test -- lint unit` runs some; `npm test -- --changed` those that files differing from HEAD affect.

/** Steps at once. A step with `after` reads the build or uses all processors: it runs alone, at the end. */
const MAX_PARALLEL = 2;
const MAX_SLOWEST = 10;

const root = join(import.meta.dirname, '..');
ensurePackages(root);
const env = { ...process.env, FORCE_COLOR: '0' };
if (!process.argv.includes('--changed')) env.BROWSER_PATH = ensureBrowser(root);

const node = (script, ...rest) => [process.execPath, script, ...rest];
const bin = (name, ...rest) => node(join(root, 'node_modules', name), ...rest);
const tsx = (script, ...rest) => [process.execPath, '--import', 'tsx', script, ...rest];
const oxlint = (...rest) => bin('oxlint/bin/oxlint', ...rest);
const oxfmt = (...rest) => bin('oxfmt/bin/oxfmt', '--check', ...rest);
const vitest = (name, ...rest) => ({
  name,
  command: bin('vitest/vitest.mjs', 'run', ...rest),
  report: join(root, '.cache', `${name}.json`),
  after: 'build',
});
const cruiser = 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs';
const rooms = ['src', 'sandbox', 'scripts', 'studio', 'bench', 'tests'];

/** All steps of CI. */
const allSteps = [
  // Fewer garbage collections: they took a quarter of its time.
  { name: 'lint', command: oxlint(), env: { GOGC: '400' } },
  { name: 'build', command: tsx('scripts/build.ts') },
  { name: 'studio', command: tsx('studio/build.ts', '--if-changed') },
  { name: 'formatting', command: oxfmt('.') },
  { name: 'ladder', command: tsx(cruiser, ...rooms, '--config', '.dependency-cruiser.js') },
  { name: 'contract', command: bin('@redocly/cli/bin/cli.js', 'lint', 'openapi.yaml') },
  { name: 'generated', command: tsx('scripts/generate.ts', '--check') },
  { name: 'config', command: tsx('scripts/config-cli.ts', 'check') },
  { name: 'rows', command: tsx('scripts/checks/spec-rows.ts') },
  { name: 'house', command: tsx('scripts/checks/house.ts'), show: true },
  { name: 'budgets', command: tsx('scripts/checks/budgets.ts'), after: 'build', show: true },
  vitest('unit', '--project', 'unit', '--project', 'dom'),
  vitest('journeys', '--project', 'journeys'),
];

/** The steps that the files differing from HEAD affect, without the browser: `npm test -- --changed`. */
function changedSteps() {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n');
  const changed = [
    ...git('diff', '--name-only', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  const files = [...new Set(changed)].filter((file) => file !== '' && existsSync(join(root, file)));
  const withEnding = (...endings) => files.filter((file) => endings.some((ending) => file.endsWith(ending)));
  const isAffected = (...starts) => files.some((file) => starts.some((start) => file.startsWith(start)));
  const code = withEnding('.ts', '.tsx', '.js', '.mjs').filter(
    (file) => !file.startsWith('tests/ladder/fixture'),
  );
  const named = (...names) => allSteps.filter(({ name }) => names.includes(name));
  const steps = [];
  if (code.length > 0) {
    const projects = ['--project', 'unit', '--project', 'dom'];
    steps.push(...named('lint', 'ladder'), vitest('unit', ...projects, '--changed', '--passWithNoTests'));
  }
  if (files.length > 0)
    steps.push({ name: 'formatting', command: oxfmt('--no-error-on-unmatched-pattern', ...files) });
  if (isAffected('config/', 'openapi.yaml', 'src/model/', 'scripts/schema/'))
    steps.push(...named('generated', 'config'));
  return steps;
}

const requested = process.argv.slice(2);
const isNeeded = ({ name }) =>
  requested.includes(name) || allSteps.some((step) => step.after === name && requested.includes(step.name));
const steps = requested.includes('--changed')
  ? changedSteps()
  : allSteps.filter((step) => requested.length === 0 || isNeeded(step));
const { passed, failed } = await runSteps(steps);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && (passed > 0 || requested.includes('--changed')) ? 0 : 1;

/**
 * Runs the steps and prints a line for each and the log of the failed ones. A step counts as one check, a
 * step with a `report` of vitest as its tests. If a step's `after` failed, the step fails too.
 */
async function runSteps(steps) {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const total = { passed: 0, failed: 0 };
  const results = new Map();
  const runAll = async (queue) => {
    for (let step = queue.shift(); step; step = queue.shift()) {
      const result = await runStep(step, results.get(step.after));
      results.set(step.name, result);
      total.passed += result.passed;
      total.failed += result.failed;
      print(step, result);
    }
  };
  const first = steps.filter(({ after }) => !after);
  await Promise.all(Array.from({ length: MAX_PARALLEL }, () => runAll(first)));
  await runAll(steps.filter(({ after }) => after));
  return total;
}

async function runStep(step, previous) {
  if (previous?.failed > 0) return { passed: 0, failed: 1, seconds: 0, log: `${step.after} failed.` };
  if (step.report) rmSync(step.report, { force: true });
  const reporters = step.report
    ? ['--reporter=default', '--reporter=json', `--outputFile.json=${step.report}`]
    : [];
  const [command, ...args] = [...step.command, ...reporters];
  const startedAt = Date.now();
  const { code, log } = await run(command, args, { ...env, ...step.env });
  const seconds = (Date.now() - startedAt) / 1000;
  const counted = step.report ? countTests(step.report) : { passed: code === 0 ? 1 : 0, failed: 0 };
  const failed = code !== 0 && counted.failed === 0 ? 1 : counted.failed;
  return { ...counted, failed, seconds, log };
}

/** The counts and slowest tests of a vitest report. A skipped test counts as failed: it proves nothing. */
function countTests(report) {
  try {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(
      readFileSync(report, 'utf8'),
    );
    const failed = numFailedTests + numPendingTests + numTodoTests;
    return { passed: numPassedTests, failed, slowest: slowestTests(testResults) };
  } catch {
    return { passed: 0, failed: 0 };
  }
}

function slowestTests(files) {
  const tests = files.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      ms: duration ?? 0,
      name: `${name.split('/tests/').at(-1)} ${fullName}`,
    })),
  );
  const slowest = tests.toSorted((one, other) => other.ms - one.ms).slice(0, MAX_SLOWEST);
  return slowest.map(({ ms, name }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name.slice(0, 120)}`);
}

function run(command, args, env) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const parts = [];
    child.stdout.on('data', (part) => parts.push(part));
    child.stderr.on('data', (part) => parts.push(part));
    child.on('error', (error) => resolve({ code: 1, log: String(error) }));
    child.on('close', (code) => resolve({ code, log: Buffer.concat(parts).toString('utf8') }));
  });
}

function print(step, { passed, failed, seconds, log, slowest = [] }) {
  const counts = step.report || failed > 0 ? `${passed} passed, ${failed} failed` : 'passed';
  console.log(
    `${failed > 0 ? 'FAIL' : ' ok '} ${step.name.padEnd(11)} ${seconds.toFixed(1).padStart(6)} s  ${counts}`,
  );
  if (process.env.CI && slowest.length > 0)
    console.log(`       the slowest:\n${slowest.join('\n').replace(/^/gm, '       ')}`);
  if (failed > 0 || step.show) console.log(failuresIn(log).trimEnd().replace(/^/gm, '       '));
}

/** The part of vitest's log about failures, without the tests that passed before; any other log unchanged. */
function failuresIn(log) {
  const from = log.search(/^.*(?:Failed (?:Tests|Suites)|Unhandled Errors?) .*$/m);
  return from < 0 ? log : log.slice(from);
}
