import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { createSandbox, type Sandbox } from '#sandbox/sandbox.ts';
import { startOfBeijingDay } from '#sandbox/time/beijing.ts';

/** No order is settled by itself while a test looks at it, however long that takes on a busy machine: a test settles it (`control('review')`). */
const REVIEW_MS = 86_400_000;

/** The day of the seeded world: its records are of days and hours before it. To live through its months takes longer than all calls of a test. */
let day = 0;
let worlds = 0;

/** A sandbox over a world of its own: a copy of one that has just been seeded. Closing it takes the copy away. */
export function openWorld(): Sandbox {
  const own = join(inject('worlds'), String(process.pid));
  const seeded = `${own}.db`;
  const today = startOfBeijingDay(Date.now());
  if (day !== today) {
    removeWorld(seeded);
    const sandbox = createSandbox({ file: seeded });
    sandbox.context().store.all('PRAGMA wal_checkpoint(TRUNCATE)');
    sandbox.close();
    day = today;
  }
  worlds += 1;
  const file = `${own}-${String(worlds)}.db`;
  copyFileSync(seeded, file);
  const sandbox = createSandbox({ file, reviewMs: REVIEW_MS });
  return {
    ...sandbox,
    close() {
      sandbox.close();
      removeWorld(file);
    },
  };
}

function removeWorld(file: string): void {
  for (const part of ['', '-wal', '-shm']) rmSync(file + part, { force: true });
}
