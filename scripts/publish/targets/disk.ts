import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { StoredFile } from './target.ts';

/** What a folder target does with the disk, one step each: tests count the steps and die in them. */
export interface Disk {
  read(path: string): Promise<Buffer | undefined>;
  list(folder: string): Promise<readonly StoredFile[]>;
  /** Makes a folder and those above it. */
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

/** The folder that a path stands in. */
export function folderOf(path: string): string {
  return dirname(path);
}

function orNothing(error: unknown): undefined {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
  throw error;
}
