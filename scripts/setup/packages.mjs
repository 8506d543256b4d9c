import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Installs the packages of package-lock.json if they are not installed. Exits if npm fails. */
export function ensurePackages(root) {
  const why = missingPackage(root);
  if (!why) return;
  console.log(`Installing packages (${why}) ...`);
  const { status } = spawnSync(
    'npm',
    ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    },
  );
  if (status !== 0) {
    console.error('npm ci failed: see above. Needed are Node >= 20.19, npm, and a registry within reach.');
    process.exit(1);
  }
}

/** Why node_modules does not match package-lock.json; undefined if it does. */
function missingPackage(root) {
  const installed = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installed)) return 'none are there';
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const present = JSON.parse(readFileSync(installed, 'utf8')).packages;
  const name = Object.keys(wanted).find((path) => {
    const there = present[path];
    if (path === '' || (!there && wanted[path].optional)) return false;
    return there?.version !== wanted[path].version || !existsSync(join(root, path));
  });
  return name && `${name.replace(/^.*node_modules\//, '')} is missing or of another version`;
}
