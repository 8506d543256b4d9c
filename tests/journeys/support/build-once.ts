import { execFileSync } from 'node:child_process';

/** Builds the site, as players get it, and the studio before the first journey: in production mode, in processes of their own. */
export function setup(): void {
  for (const script of ['scripts/build.ts', 'scripts/studio/build.ts'])
    execFileSync(process.execPath, ['--import', 'tsx', script, '--if-changed'], {
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production' },
    });
}
