import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/** SQLite's result code for a locked database. Extended codes have it in their lowest byte. */
const SQLITE_BUSY = 5;

/** Locks a file, an SQLite database, until disposal or the end of the process. Undefined if it is locked. */
export async function lockFile(path: string): Promise<Disposable | undefined> {
  const { DatabaseSync } = await import('@photostructure/sqlite');
  await mkdir(dirname(path), { recursive: true });
  const database = new DatabaseSync(path);
  try {
    database.exec('BEGIN EXCLUSIVE');
    return database;
  } catch (error) {
    database.close();
    const { errcode = 0 } = error as { readonly errcode?: number };
    if ((errcode & 0xff) === SQLITE_BUSY) return undefined;
    throw error;
  }
}
