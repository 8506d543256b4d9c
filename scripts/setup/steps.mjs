import { Buffer } from 'node:buffer';
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The number of concurrent steps; a step with `alone` runs by itself. */
const LANES = 2;

const SLOWEST_NAMED = 10;

/**
 * Runs the steps in order, as lanes become free, and prints a line for each and the log of failed ones. A step is one check; a step with a `report`
 * of vitest counts each of its tests. A step fails if its `after` failed.
 */
export async function runSteps(root, env, steps) {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const total = { passed: 0, failed: 0 };
  const done = new Map();
  const waiting = [...steps];
  const running = new Set();

  const begin = (step) => {
    const run = runStep(root, env, step, done.get(step.after)).then((result) => {
      running.delete(run);
      done.set(step.name, result);
      total.passed += result.passed;
      total.failed += result.failed;
      print(step, result);
    });
    run.alone = step.alone === true;
    running.add(run);
  };

  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.findIndex((step) => mayBegin(step, steps, done, running));
    if (next >= 0) begin(waiting.splice(next, 1)[0]);
    else await Promise.race(running);
  }
  return total;
}

function mayBegin(step, steps, done, running) {
  const ready = !step.after || done.has(step.after) || !steps.some((other) => other.name === step.after);
  if (!ready) return false;
  if ([...running].some((run) => run.alone)) return false;
  return step.alone ? running.size === 0 : running.size < LANES;
}

async function runStep(root, env, step, before) {
  if (before && before.failed > 0) return { passed: 0, failed: 1, seconds: 0, log: `${step.after} failed.` };
  if (step.report) rmSync(step.report, { force: true });
  const reporters = step.report
    ? ['--reporter=default', '--reporter=json', `--outputFile.json=${step.report}`]
    : [];
  const [command, ...args] = [...step.command, ...reporters];
  const started = Date.now();
  const { code, log } = await run(command, args, root, { ...env, ...step.env });
  const seconds = (Date.now() - started) / 1000;
  const counted = step.report ? countTests(step.report) : { passed: code === 0 ? 1 : 0, failed: 0 };
  const failed = code !== 0 && counted.failed === 0 ? 1 : counted.failed;
  return { ...counted, failed, seconds, log };
}

/** The number of tests in a report, and the slowest ones. A skipped test counts as failed, since nobody checks its promise. */
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
  const slowest = tests.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST_NAMED);
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
  if (failed > 0 || step.show) console.log(gist(log).trimEnd().replace(/^/gm, '       '));
}

/** The failures in a log of vitest; any other log unchanged. */
function gist(log) {
  const from = log.search(/^.*(?:Failed (?:Tests|Suites)|Unhandled Errors?) .*$/m);
  return from < 0 ? log : log.slice(from);
}
