import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBrowser } from './setup/browser.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { runSteps } from './setup/steps.mjs';

// `npm test`: installs what is missing, a browser included, and runs everything CI runs. Plain Node, as there may be no packages yet.
const root = join(dirname(fileURLToPath(import.meta.url)), '..');
ensurePackages(root);
const env = { ...process.env, BROWSER_PATH: ensureBrowser(root), FORCE_COLOR: '0' };

const bin = (name, ...rest) => [process.execPath, join(root, 'node_modules', name), ...rest];
const tsx = (script, ...rest) => [process.execPath, '--import', 'tsx', script, ...rest];
const vitest = (name, ...projects) => ({
  name,
  command: bin('vitest/vitest.mjs', 'run', ...projects.flatMap((project) => ['--project', project])),
  report: join(root, '.cache', `${name}.json`),
});

const steps = [
  { name: 'build', command: tsx('scripts/build.ts') },
  { name: 'types', command: bin('typescript/bin/tsc', '--noEmit') },
  { name: 'lint', command: bin('eslint/bin/eslint.js', '.') },
  { ...vitest('unit', 'unit', 'dom'), alone: true },
  { name: 'formatting', command: bin('prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.') },
  {
    name: 'ladder',
    command: tsx(
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      'src',
      'sandbox',
      'scripts',
      'studio',
      'bench',
      'tests',
      '--config',
      '.dependency-cruiser.js',
    ),
  },
  { name: 'contract', command: bin('@redocly/cli/bin/cli.js', 'lint', 'openapi.yaml') },
  { name: 'generated', command: tsx('scripts/generate.ts', '--check') },
  { name: 'config', command: tsx('scripts/config-cli.ts', 'check') },
  { name: 'copy', command: tsx('scripts/checks/han.ts') },
  { name: 'house', command: tsx('scripts/checks/house.ts'), show: true },
  { name: 'budgets', command: tsx('scripts/checks/budgets.ts'), after: 'build', show: true },
  { ...vitest('journeys', 'journeys'), after: 'build', alone: true },
];

const only = process.argv.slice(2);
const { passed, failed } = await runSteps(
  root,
  env,
  only.length > 0 ? steps.filter((step) => only.includes(step.name)) : steps,
);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
