import { join, dirname } from 'node:path';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { digest } from '#scripts/files/digest.ts';
import { lockFile } from '#scripts/files/lock-file.ts';
import { PublishError } from '#scripts/publish/publish-error.ts';
import { tempName } from '#scripts/files/write-atomically.ts';
import { KEPT_RELEASES, MANIFEST_PATH, type Target, type StoredFile } from './target.ts';

const LOCK_TIMEOUT_MS = 10_000;

const LOCK_RETRY_MS = 25;

const TEMP_FOLDER = '.aside';
const LOCK = 'journal/lock.db';

/**
 * A folder that any static server or CDN can serve. Files are written to a temporary name, flushed and
 * renamed, the manifest last: a crash or a power cut at any step leaves the old version live and complete.
 */
export function folderTarget(
  folder: string,
  name = folder,
  on: Disk = disk,
  keptReleases = KEPT_RELEASES,
): Target {
  const { at, put, switchTo } = folderWriter(folder, on);
  const reached = <T>(work: Promise<T>): Promise<T> => work.catch((error: unknown) => rethrow(name, error));

  return {
    name,
    graceMs: 0,
    keptReleases,
    isWeak: false,
    isProduction: false,
    read: (path) => reached(on.read(at(path))),
    list: (path) => reached(on.list(at(path))),
    contains: async (path, bytes) => (await reached(on.read(at(path))))?.equals(bytes) ?? false,
    put: (path, bytes) => reached(put(path, bytes)),
    remove: (path) => reached(on.remove(at(path))),
    async readManifest() {
      const bytes = await reached(on.read(at(MANIFEST_PATH)));
      return bytes && { bytes, stamp: digest(bytes) };
    },
    switchManifest: (bytes, stamp) => reached(switchTo(bytes, stamp)),
    withLock: (work) =>
      reached(
        withLockFile(at(LOCK), name, async () => {
          // Files that a crashed publisher had not renamed yet.
          for (const leftover of await on.list(at(TEMP_FOLDER)))
            await on.remove(at(`${TEMP_FOLDER}/${leftover.name}`));
          return work();
        }),
      ),
  };
}

/** Writes files under a temporary name first, and the manifest when all that it names is on the disk. */
function folderWriter(folder: string, on: Disk) {
  const unflushed = new Set<string>();
  const at = (path: string): string => join(folder, path);
  const place = async (path: string, bytes: Buffer): Promise<void> => {
    const temp = at(`${TEMP_FOLDER}/${tempName()}`);
    await on.folder(at(TEMP_FOLDER));
    await on.folder(dirname(at(path)));
    await on.write(temp, bytes);
    await on.move(temp, at(path));
  };
  const switchTo = async (bytes: Buffer, stamp: string | undefined): Promise<boolean> => {
    const now = await on.read(at(MANIFEST_PATH));
    if ((now && digest(now)) !== stamp) return false;
    for (const path of unflushed) await on.flush(path);
    unflushed.clear();
    await place(MANIFEST_PATH, bytes);
    await on.flush(dirname(at(MANIFEST_PATH)));
    return true;
  };
  const put = async (path: string, bytes: Buffer): Promise<void> => {
    await place(path, bytes);
    for (const above of foldersAbove(path)) unflushed.add(at(above));
  };
  return { at, put, switchTo };
}

/** The folders above a path, innermost first, up to the target's own. */
function foldersAbove(path: string): readonly string[] {
  const above = dirname(path);
  return above === '.' ? [above] : [above, ...foldersAbove(above)];
}

/** Converts an error of the disk to `unreachable`, or `no-folder` for a file; rethrows any other. */
function rethrow(target: string, error: unknown): never {
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOTDIR') throw new PublishError('no-folder', { target });
  const isDisk = syscall !== undefined || String(code).startsWith('SQLITE_');
  if (error instanceof PublishError || !isDisk) throw error;
  throw new PublishError('unreachable', { target, reason: message }, {}, { cause: error });
}

/** Runs `work` while it holds the lock. Throws `busy` if another process holds it for too long. */
async function withLockFile<T>(path: string, target: string, work: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + LOCK_TIMEOUT_MS;
  for (;;) {
    using lock = await lockFile(path);
    if (lock) return await work();
    if (performance.now() > deadline) throw new PublishError('busy', { target });
    await pause(LOCK_RETRY_MS);
  }
}

export const disk = {
  read: (path: string): Promise<Buffer | undefined> => readFile(path).catch(orNothing),
  async list(folder: string): Promise<readonly StoredFile[]> {
    const names = (await readdir(folder).catch(orNothing)) ?? [];
    const found = await Promise.all(
      names.map(async (name) => {
        const about = await stat(join(folder, name)).catch(orNothing);
        return about?.isFile() ? { name, modifiedMs: about.mtimeMs } : undefined;
      }),
    );
    return found.filter((file) => file !== undefined);
  },
  async folder(path: string): Promise<void> {
    await mkdir(path, { recursive: true });
  },
  /** Writes a new file and flushes it to the disk. */
  async write(path: string, bytes: Buffer): Promise<void> {
    await using file = await open(path, 'wx');
    await file.writeFile(bytes);
    await file.sync();
  },
  move: (from: string, to: string): Promise<void> => rename(from, to),
  /** Flushes a folder's entries to the disk after a rename. */
  async flush(folder: string): Promise<void> {
    if (process.platform === 'win32') return; // A folder cannot be opened there.
    await using handle = await open(folder, 'r');
    await handle.sync();
  },
  remove: (path: string): Promise<void> => rm(path, { force: true }),
};

/** The disk operations of a folder target. Tests count them and crash in them. */
export type Disk = typeof disk;

function orNothing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
  throw error;
}
