import { join, dirname } from 'node:path';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { digest } from '#scripts/files/digest.ts';
import { PublishError } from '#scripts/publish/publish-error.ts';
import { asideName } from '#scripts/files/write-whole.ts';
import { KEPT_RELEASES, MANIFEST_PATH, type Target, type StoredFile } from './target.ts';

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
  on: Disk = disk,
  keptReleases = KEPT_RELEASES,
): Target {
  const { at, put, switchTo } = folderWriter(folder, on);
  const reached = <T>(work: Promise<T>): Promise<T> => work.catch((error: unknown) => refuse(name, error));

  return {
    name,
    graceMs: 0,
    keptReleases,
    isWeak: false,
    isProduction: false,
    read: (path) => reached(on.read(at(path))),
    list: (path) => reached(on.list(at(path))),
    holds: async (path, bytes) => (await reached(on.read(at(path))))?.equals(bytes) ?? false,
    put: (path, bytes) => reached(put(path, bytes)),
    remove: (path) => reached(on.remove(at(path))),
    async readManifest() {
      const bytes = await reached(on.read(at(MANIFEST_PATH)));
      return bytes && { bytes, stamp: digest(bytes) };
    },
    switchManifest: (bytes, stamp) => reached(switchTo(bytes, stamp)),
    alone: (work) =>
      reached(
        withLock(at(LOCK), name, async () => {
          // What a publisher left aside that died before it was put in place.
          for (const left of await on.list(at(ASIDE))) await on.remove(at(`${ASIDE}/${left.name}`));
          return work();
        }),
      ),
  };
}

/** What writes below a folder: each file aside first, and the manifest once all that it names is on the disk. */
function folderWriter(folder: string, on: Disk) {
  const unsettled = new Set<string>();
  const at = (path: string): string => join(folder, path);
  const place = async (path: string, bytes: Buffer): Promise<void> => {
    const aside = at(`${ASIDE}/${asideName()}`);
    await on.folder(at(ASIDE));
    await on.folder(dirname(at(path)));
    await on.write(aside, bytes);
    await on.move(aside, at(path));
  };
  const switchTo = async (bytes: Buffer, stamp: string | undefined): Promise<boolean> => {
    const now = await on.read(at(MANIFEST_PATH));
    if ((now && digest(now)) !== stamp) return false;
    for (const path of unsettled) await on.settle(path);
    unsettled.clear();
    await place(MANIFEST_PATH, bytes);
    await on.settle(dirname(at(MANIFEST_PATH)));
    return true;
  };
  const put = async (path: string, bytes: Buffer): Promise<void> => {
    await place(path, bytes);
    for (const above of foldersAbove(path)) unsettled.add(at(above));
  };
  return { at, put, switchTo };
}

/** The folders that a path stands in, the innermost first, up to the target's own. */
function foldersAbove(path: string): readonly string[] {
  const above = dirname(path);
  return above === '.' ? [above] : [above, ...foldersAbove(above)];
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

/** What a folder target does with the disk, one step each: tests count the steps and die in them. */
export interface Disk {
  read(path: string): Promise<Buffer | undefined>;
  list(folder: string): Promise<readonly StoredFile[]>;
  folder(path: string): Promise<void>;
  /** Writes a new file and waits until it is on the disk. */
  write(path: string, bytes: Buffer): Promise<void>;
  move(from: string, to: string): Promise<void>;
  /** Waits until what was moved into a folder, or out of it, is on the disk. */
  settle(folder: string): Promise<void>;
  remove(path: string): Promise<void>;
}

/** The disk of this machine. */
export const disk: Disk = {
  read: (path) => readFile(path).catch(orNothing),
  async list(folder) {
    const names = (await readdir(folder).catch(orNothing)) ?? [];
    const found = await Promise.all(
      names.map(async (name) => {
        const about = await stat(join(folder, name)).catch(orNothing);
        return about?.isFile() ? { name, modifiedMs: about.mtimeMs } : undefined;
      }),
    );
    return found.filter((file) => file !== undefined);
  },
  async folder(path) {
    await mkdir(path, { recursive: true });
  },
  async write(path, bytes) {
    const file = await open(path, 'wx');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
  },
  move: (from, to) => rename(from, to),
  async settle(folder) {
    if (process.platform === 'win32') return; // A folder cannot be opened there.
    const handle = await open(folder, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  },
  remove: (path) => rm(path, { force: true }),
};

function orNothing(error: unknown): undefined {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
  throw error;
}
