import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';

/** Builds the site and the studio before the first journey: in production mode, in separate processes. */
export function setup(): void {
  rmSync('.cache/traces', { recursive: true, force: true });
  for (const script of ['scripts/build.ts', 'studio/build.ts'])
    execFileSync(process.execPath, ['--import', 'tsx', script, '--if-changed'], {
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production' },
    });
}
