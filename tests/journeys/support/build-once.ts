import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  /** What the journeys are given by this file. */
  export interface ProvidedContext {
    /** The folder for the worlds of sandboxes; it goes when the run ends. */
    worlds: string;
  }
}

/**
 * Builds the site, as players get it, and the studio before the first journey: in production mode, in processes of their own. Answers what
 * takes the run's folder of worlds away.
 */
export function setup(project: TestProject): () => void {
  rmSync('.cache/traces', { recursive: true, force: true });
  for (const script of ['scripts/build.ts', 'studio/build.ts'])
    execFileSync(process.execPath, ['--import', 'tsx', script, '--if-changed'], {
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production' },
    });
  const worlds = mkdtempSync(join(tmpdir(), 'worlds-'));
  project.provide('worlds', worlds);
  return () => rmSync(worlds, { recursive: true, force: true });
}
