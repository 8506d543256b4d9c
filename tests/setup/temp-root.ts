import { accessSync, constants, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux keeps the files of this folder in memory. */
const MEMORY_FOLDER = '/dev/shm';

/**
 * Creates the temporary folders of a test run; removes them at its end with all that was left in them:
 * TMPDIR, and TMPDIR_IN_MEMORY for many small files that would wait for the disk (in memory if possible).
 */
export function setup(): () => Promise<void> {
  const before = process.env['TMPDIR'];
  const folders = [tmpdir(), memoryFolder() ?? tmpdir()].map((place) =>
    mkdtempSync(join(place, 'qinghua-test-')),
  );
  [process.env['TMPDIR'], process.env['TMPDIR_IN_MEMORY']] = folders;
  return async () => {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
    // A closing browser may still write.
    for (const folder of folders)
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  };
}

function memoryFolder(): string | undefined {
  try {
    accessSync(MEMORY_FOLDER, constants.W_OK);
    return MEMORY_FOLDER;
  } catch {
    return undefined;
  }
}
