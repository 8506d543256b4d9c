import { Buffer } from 'node:buffer';
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Steps that run in parallel. A step with `alone` uses all processors and runs by itself. */
const MAX_PARALLEL = 2;

const MAX_SLOWEST = 10;

/**
 * Runs the steps, in order as far as possible, and prints a line for each and the log of the failed ones. A step counts as one check, a step with a
 * `report` of vitest as its tests. If a step's `after` failed, the step fails too.
 */
export async function runSteps(root, env, steps) {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const total = { passed: 0, failed: 0 };
  const results = new Map();
  const waiting = [...steps];
  const running = new Set();

  const start = (step) => {
    const run = runStep(root, env, step, results.get(step.after)).then((result) => {
      running.delete(run);
      results.set(step.name, result);
      total.passed += result.passed;
      total.failed += result.failed;
      print(step, result);
    });
    run.alone = step.alone === true;
    running.add(run);
  };

  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.findIndex((step) => canStart(step, steps, results, running));
    if (next >= 0) start(waiting.splice(next, 1)[0]);
    else await Promise.race(running);
  }
  return total;
}

function canStart(step, steps, results, running) {
  const isReady = !step.after || results.has(step.after) || !steps.some(({ name }) => name === step.after);
  if (!isReady) return false;
  if ([...running].some((run) => run.alone)) return false;
  return step.alone ? running.size === 0 : running.size < MAX_PARALLEL;
}

async function runStep(root, env, step, previous) {
  if (previous?.failed > 0) return { passed: 0, failed: 1, seconds: 0, log: `${step.after} failed.` };
  if (step.report) rmSync(step.report, { force: true });
  const reporters = step.report
    ? ['--reporter=default', '--reporter=json', `--outputFile.json=${step.report}`]
    : [];
  const [command, ...args] = [...step.command, ...reporters];
  const startedAt = Date.now();
  const { code, log } = await run(command, args, root, { ...env, ...step.env });
  const seconds = (Date.now() - startedAt) / 1000;
  const counted = step.report ? countTests(step.report) : { passed: code === 0 ? 1 : 0, failed: 0 };
  const failed = code !== 0 && counted.failed === 0 ? 1 : counted.failed;
  return { ...counted, failed, seconds, log };
}

/** The counts of a vitest report and its slowest tests. A skipped test counts as failed, because it proves nothing. */
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

function run(command, args, cwd, env) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
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
