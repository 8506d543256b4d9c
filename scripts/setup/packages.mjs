import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Runs npm ci unless the packages of package-lock.json are installed. Exits if npm fails. */
export function ensurePackages(root) {
  const reason = missingPackage(root);
  if (!reason) return;
  console.log(`Installing packages (${reason}) ...`);
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
    console.error('npm ci failed: see above. It needs Node >= 20.19, npm, and access to a registry.');
    process.exit(1);
  }
}

/** Describes how node_modules differs from package-lock.json; undefined if it does not. */
function missingPackage(root) {
  const installed = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installed)) return 'none are installed';
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const present = JSON.parse(readFileSync(installed, 'utf8')).packages;
  const name = Object.keys(locked).find((path) => {
    if (path === '' || (!present[path] && locked[path].optional)) return false;
    return present[path]?.version !== locked[path].version || !existsSync(join(root, path));
  });
  return name && `${name.replace(/^.*node_modules\//, '')} is missing or has another version`;
}
