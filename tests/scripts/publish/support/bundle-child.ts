import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { rolldown } from 'rolldown';

/** What became of a child: every step it made, and the signal that ended it. */
export interface ChildEnd {
  readonly steps: readonly string[];
  readonly signal: string | null;
  readonly errors: string;
}

/** A child that can be run again and again, each time with other arguments. */
export interface Child {
  run(...args: readonly string[]): Promise<ChildEnd>;
  forget(): Promise<void>;
}

/** Bundles the dying child, so that a process of it starts at once, and answers how one is run. */
export async function bundleChild(): Promise<Child> {
  const dir = join('.cache/tests', `dying-child-${String(process.pid)}`);
  const bundle = await rolldown({
    input: 'tests/scripts/publish/support/dying-child.ts',
    platform: 'node',
    // Packages are loaded when they are needed; the compiler never is.
    external: [/^[a-z@]/, /config\/compile(?:-\w+)?\.ts$/],
  });
  // What comes late in a publish is a file of its own: most children die before it.
  await bundle.write({ dir, format: 'esm', entryFileNames: 'child.mjs' });
  await bundle.close();
  return {
    run: (...args) =>
      new Promise((resolve) => {
        const child = execFile(
          process.execPath,
          [join(dir, 'child.mjs'), ...args],
          (_error, stdout, stderr) => {
            resolve({ steps: stdout.split('\n').filter(Boolean), signal: child.signalCode, errors: stderr });
          },
        );
      }),
    forget: () => rm(dir, { recursive: true }),
  };
}
