import { copyFileSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createSandbox, type Sandbox, type SandboxOptions } from '#sandbox/sandbox.ts';
import { startOfBeijingDay } from '#sandbox/time/beijing.ts';
import { memoryFolder } from '#tests/setup/temp-folder.ts';

const folder = memoryFolder();
let copies = 0;

/** No order is decided by itself during a journey, however slow that is; `control('review')` decides it. */
export const UNDRIVEN: SandboxOptions = { reviewMs: 86_400_000 };

/** Opens a sandbox on a copy of `file`, or of a database seeded once for its clock, which saves much time. */
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

/** The file of a database seeded at a fake clock's time; without one, earlier on the same day in Beijing. */
function seededFile(clock: (() => number) | undefined): string {
  const now = clock?.() ?? Date.now();
  const file = join(folder, `${String(clock ? now : startOfBeijingDay(now))}.db`);
  if (existsSync(file)) return file;
  const sandbox = createSandbox({ file, now: () => now });
  sandbox.context().store.all('PRAGMA wal_checkpoint(TRUNCATE)');
  sandbox.close();
  return file;
}
