import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBrowser } from './setup/browser.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { runSteps } from './setup/steps.mjs';

// `npm test`: installs missing packages and a browser, and runs all steps of CI. Plain Node, because no packages may be installed yet.
// `npm test -- lint unit` runs some steps, `npm test -- --changed` the steps that the files differing from HEAD affect.
const root = join(dirname(fileURLToPath(import.meta.url)), '..');
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
  alone: true,
});
const rooms = ['src', 'sandbox', 'scripts', 'studio', 'bench', 'tests'];

/** All steps of CI. Two run at a time; a step that is `alone` uses both processors. */
const allSteps = [
  // Fewer garbage collections: they took a quarter of its time.
  { name: 'lint', command: oxlint(), env: { GOGC: '400' } },
  { name: 'build', command: tsx('scripts/build.ts') },
  { name: 'studio', command: tsx('studio/build.ts', '--if-changed') },
  { name: 'formatting', command: oxfmt('.') },
  {
    name: 'ladder',
    command: tsx(
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      ...rooms,
      '--config',
      '.dependency-cruiser.js',
    ),
  },
  { name: 'contract', command: bin('@redocly/cli/bin/cli.js', 'lint', 'openapi.yaml') },
  { name: 'generated', command: tsx('scripts/generate.ts', '--check') },
  { name: 'config', command: tsx('scripts/config-cli.ts', 'check') },
  { name: 'rows', command: tsx('scripts/checks/spec-rows.ts') },
  { name: 'house', command: tsx('scripts/checks/house.ts'), show: true },
  { name: 'budgets', command: tsx('scripts/checks/budgets.ts'), after: 'build', show: true },
  { ...vitest('unit', '--project', 'unit', '--project', 'dom'), after: 'build' },
  { ...vitest('journeys', '--project', 'journeys'), after: 'build' },
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
  const steps = [];
  if (code.length > 0) {
    steps.push(allSteps.find(({ name }) => name === 'lint'));
    steps.push(allSteps.find(({ name }) => name === 'ladder'));
    const projects = ['--project', 'unit', '--project', 'dom'];
    steps.push(vitest('unit', ...projects, '--changed', '--passWithNoTests'));
  }
  if (files.length > 0)
    steps.push({ name: 'formatting', command: oxfmt('--no-error-on-unmatched-pattern', ...files) });
  if (isAffected('config/', 'openapi.yaml', 'src/model/', 'scripts/schema/'))
    steps.push(...allSteps.filter(({ name }) => ['generated', 'config'].includes(name)));
  return steps;
}

const requested = process.argv.slice(2);
const isNeeded = ({ name }) =>
  requested.includes(name) || allSteps.some((step) => step.after === name && requested.includes(step.name));
const steps = requested.includes('--changed')
  ? changedSteps()
  : allSteps.filter((step) => requested.length === 0 || isNeeded(step));
const { passed, failed } = await runSteps(root, env, steps);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && (passed > 0 || requested.includes('--changed')) ? 0 : 1;
