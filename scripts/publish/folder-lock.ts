import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PublishError } from './publish-error.ts';

const WAIT_MS = 10_000;
const STEP_MS = 25;

/**
 * Does something while nobody else holds the lock at `path`. The lock is SQLite's, which is the kernel's: it falls when its holder dies,
 * however that comes about, so there is none to heal. Waits ten seconds for it; throws `busy` after that.
 */
export async function withLock<T>(path: string, target: string, work: () => Promise<T>): Promise<T> {
  const { default: Database } = await import('libsql');
  await mkdir(dirname(path), { recursive: true });
  const database = new Database(path);
  try {
    const until = performance.now() + WAIT_MS;
    while (!taken(() => database.exec('BEGIN EXCLUSIVE'))) {
      if (performance.now() > until) throw new PublishError('busy', { target });
      await pause(STEP_MS);
    }
    return await work();
  } finally {
    database.close();
  }
}

function taken(begin: () => void): boolean {
  try {
    begin();
    return true;
  } catch (error) {
    if (String((error as NodeJS.ErrnoException).code).startsWith('SQLITE_BUSY')) return false;
    throw error;
  }
}
