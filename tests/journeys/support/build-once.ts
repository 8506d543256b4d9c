import { execFileSync } from 'node:child_process';

/** Builds the site before the first journey, as players get it: in production mode, in a process of its own. */
export function setup(): void {
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts', '--if-changed'], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
}
