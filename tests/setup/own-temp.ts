import { accessSync, constants, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const IN_MEMORY = '/dev/shm';

/**
 * Gives a run of tests temporary folders of its own and takes them away when it ends, with whatever tests, and the browsers and tools that
 * they start, have left in them: one by TMPDIR, and one in memory, where there is such a place, by TMPDIR_IN_MEMORY, for those who write many
 * small files and wait for the disk each time.
 */
export function setup(): () => Promise<void> {
  const before = process.env['TMPDIR'];
  const folders = [tmpdir(), inMemory() ?? tmpdir()].map((place) =>
    mkdtempSync(join(place, 'qinghua-test-')),
  );
  [process.env['TMPDIR'], process.env['TMPDIR_IN_MEMORY']] = folders;
  return async () => {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
    // A browser that is just ending may still write.
    for (const folder of folders)
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  };
}

function inMemory(): string | undefined {
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    return IN_MEMORY;
  } catch {
    return undefined;
  }
}
