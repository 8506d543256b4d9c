import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { asideName, type Disk, disk as machine, folderOf } from './disk.ts';
import { withLock } from './folder-lock.ts';
import { PublishError } from './publish-error.ts';
import { KEPT_RELEASES, MANIFEST, type Target } from './target.ts';

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
  const reached = <T>(work: Promise<T>): Promise<T> => work.catch((error: unknown) => refuse(name, error));

  return {
    name,
    graceMs: 0,
    keptReleases,
    isWeak: false,
    read: (path) => reached(disk.read(at(path))),
    list: (path) => reached(disk.list(at(path))),
    holds: async (path, bytes) => (await reached(disk.read(at(path))))?.equals(bytes) ?? false,
    async put(path, bytes) {
      await reached(place(path, bytes));
      for (let above = folderOf(path); ; above = folderOf(above)) {
        unsettled.add(at(above));
        if (above === '.') break;
      }
    },
    remove: (path) => reached(disk.remove(at(path))),
    async readManifest() {
      const bytes = await reached(disk.read(at(MANIFEST)));
      return bytes && { bytes, stamp: stampOf(bytes) };
    },
    switchManifest: (bytes, stamp) =>
      reached(
        (async () => {
          const now = await disk.read(at(MANIFEST));
          if ((now && stampOf(now)) !== stamp) return false;
          for (const path of unsettled) await disk.settle(path);
          unsettled.clear();
          await place(MANIFEST, bytes);
          await disk.settle(folderOf(at(MANIFEST)));
          return true;
        })(),
      ),
    alone: (work) =>
      withLock(at(LOCK), name, async () => {
        // Whoever made these died before they were put in place.
        for (const left of await disk.list(at(ASIDE))) await disk.remove(at(`${ASIDE}/${left.name}`));
        return work();
      }).catch((error: unknown) => refuse(name, error)),
  };
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
