import { copyFileSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createSandbox, type Sandbox, type SandboxOptions } from '#sandbox/sandbox.ts';
import { startOfBeijingDay } from '#sandbox/time/beijing.ts';
import { memoryFolder } from '#tests/setup/temp-folder.ts';

const folder = memoryFolder();
let copies = 0;

/** No order is settled by itself while a journey looks at it, however long that takes on a busy machine: it settles it (`control('review')`). */
export const UNDRIVEN: SandboxOptions = { reviewMs: 86_400_000 };

/**
 * A sandbox over a copy of the file given, or of a world that was seeded once for its clock: to live through its months takes a hundred times
 * as long. Closing it takes the copy away.
 */
export function openWorld({ file, ...options }: SandboxOptions = {}): Sandbox {
  const copy = join(folder, `copy-${String((copies += 1))}.db`);
  copyFileSync(file ?? seededFile(options.now), copy);
  const sandbox = createSandbox({ ...options, file: copy });
  return {
    ...sandbox,
    close() {
      sandbox.close();
      rmSync(copy);
    },
  };
}

/** The file of a world that was seeded at the moment of a held clock; without one, earlier on the same day of Beijing's. */
function seededFile(clock: (() => number) | undefined): string {
  const now = clock?.() ?? Date.now();
  const file = join(folder, `${String(clock ? now : startOfBeijingDay(now))}.db`);
  if (existsSync(file)) return file;
  const sandbox = createSandbox({ file, now: () => now });
  sandbox.context().store.all('PRAGMA wal_checkpoint(TRUNCATE)');
  sandbox.close();
  return file;
}
