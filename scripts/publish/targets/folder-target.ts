import { createHash } from 'node:crypto';
import { join, dirname } from 'node:path';
import { mkdir } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { PublishError } from '#scripts/publish/publish-error.ts';
import { asideName } from '#scripts/files/write-whole.ts';
import { type Disk, disk as machine, folderOf } from './disk.ts';
import { KEPT_RELEASES, MANIFEST_PATH, type Target } from './target.ts';

const WAIT_MS = 10_000;

const STEP_MS = 25;

const ASIDE = '.aside';
const LOCK = 'journal/lock.db';

/**
 * A folder that any static server or CDN serves. Files are written aside, flushed and renamed into place; the manifest is renamed
 * after everything that it names has been flushed, so that a crash or a power cut at any step leaves the old version live and whole.
 */
export function folderTarget(
  folder: string,
  name = folder,
  disk: Disk = machine,
  keptReleases = KEPT_RELEASES,
): Target {
  const unsettled = new Set<string>();
  const at = (path: string): string => join(folder, path);
  const place = async (path: string, bytes: Buffer): Promise<void> => {
    const aside = at(`${ASIDE}/${asideName()}`);
    await disk.folder(at(ASIDE));
    await disk.folder(folderOf(at(path)));
    await disk.write(aside, bytes);
    await disk.move(aside, at(path));
  };
  const switchTo = async (bytes: Buffer, stamp: string | undefined): Promise<boolean> => {
    const now = await disk.read(at(MANIFEST_PATH));
    if ((now && stampOf(now)) !== stamp) return false;
    for (const path of unsettled) await disk.settle(path);
    unsettled.clear();
    await place(MANIFEST_PATH, bytes);
    await disk.settle(folderOf(at(MANIFEST_PATH)));
    return true;
  };
  const reached = <T>(work: Promise<T>): Promise<T> => work.catch((error: unknown) => refuse(name, error));

  return {
    name,
    graceMs: 0,
    keptReleases,
    isWeak: false,
    isProduction: false,
    read: (path) => reached(disk.read(at(path))),
    list: (path) => reached(disk.list(at(path))),
    holds: async (path, bytes) => (await reached(disk.read(at(path))))?.equals(bytes) ?? false,
    async put(path, bytes) {
      await reached(place(path, bytes));
      for (const folder of foldersAbove(path)) unsettled.add(at(folder));
    },
    remove: (path) => reached(disk.remove(at(path))),
    async readManifest() {
      const bytes = await reached(disk.read(at(MANIFEST_PATH)));
      return bytes && { bytes, stamp: stampOf(bytes) };
    },
    switchManifest: (bytes, stamp) => reached(switchTo(bytes, stamp)),
    alone: (work) => reached(withLock(at(LOCK), name, () => sweepAside(disk, at(ASIDE)).then(work))),
  };
}

/** Removes what a publisher left aside that died before it was put in place. */
async function sweepAside(disk: Disk, aside: string): Promise<void> {
  for (const left of await disk.list(aside)) await disk.remove(join(aside, left.name));
}

/** The folders that a path stands in, the innermost first, up to the target's own. */
function foldersAbove(path: string): readonly string[] {
  const above = folderOf(path);
  return above === '.' ? [above] : [above, ...foldersAbove(above)];
}

function stampOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** What the disk refuses is a target out of reach; anything else is passed on. */
function refuse(target: string, error: unknown): never {
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  const isDisk = syscall !== undefined || String(code).startsWith('SQLITE_');
  if (error instanceof PublishError || !isDisk) throw error;
  throw new PublishError('unreachable', { target, reason: message }, {}, { cause: error });
}

/**
 * Does something while nobody else holds the lock at `path`. The lock is SQLite's, which is the kernel's: it falls when its holder dies,
 * however that comes about, so there is none to heal. Waits ten seconds for it; throws `busy` after that.
 */
async function withLock<T>(path: string, target: string, work: () => Promise<T>): Promise<T> {
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
