import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBrowser } from './setup/browser.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { runSteps } from './setup/steps.mjs';

// `npm test`: installs what is missing, a browser included, and runs everything CI runs. Plain Node, as there may be no packages yet.
// `npm test -- lint unit` runs some of the steps, `npm test -- --changed` what an edit can have touched.
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

/** The steps of CI: two at a time; steps that use both processors run alone. */
const all = [
  // Fewer garbage collections, which took a quarter of its time.
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

/** The steps that files changed since HEAD can affect, without the browser: `npm test -- --changed`. */
function changedSteps() {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n');
  const differing = [
    ...git('diff', '--name-only', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  const files = [...new Set(differing)].filter((file) => file !== '' && existsSync(join(root, file)));
  const of = (...endings) => files.filter((file) => endings.some((ending) => file.endsWith(ending)));
  const isTouched = (...starts) => files.some((file) => starts.some((start) => file.startsWith(start)));
  const code = of('.ts', '.tsx', '.js', '.mjs').filter((file) => !file.startsWith('tests/ladder/fixture'));
  const steps = [];
  if (code.length > 0) {
    steps.push(all.find(({ name }) => name === 'lint'));
    steps.push(all.find(({ name }) => name === 'ladder'));
    const projects = ['--project', 'unit', '--project', 'dom'];
    steps.push(vitest('unit', ...projects, '--changed', '--passWithNoTests'));
  }
  if (files.length > 0)
    steps.push({ name: 'formatting', command: oxfmt('--no-error-on-unmatched-pattern', ...files) });
  if (isTouched('config/', 'openapi.yaml', 'src/model/', 'scripts/schema/'))
    steps.push(...all.filter(({ name }) => ['generated', 'config'].includes(name)));
  return steps;
}

const only = process.argv.slice(2);
const isNeeded = ({ name }) =>
  only.includes(name) || all.some((step) => step.after === name && only.includes(step.name));
const steps = only.includes('--changed')
  ? changedSteps()
  : all.filter((step) => only.length === 0 || isNeeded(step));
const { passed, failed } = await runSteps(root, env, steps);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && (passed > 0 || only.includes('--changed')) ? 0 : 1;
