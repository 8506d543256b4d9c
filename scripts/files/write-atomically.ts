import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A unique name for a temporary file. */
export function tempName(): string {
  return `${String(process.pid)}-${randomBytes(6).toString('hex')}`;
}

/** Writes a file atomically: readers see the old or the new content. Creates the folder if it is missing. */
export async function writeAtomically(path: string, text: string): Promise<void> {
  const temp = `${path}.${tempName()}`;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(temp, text);
  await rename(temp, path);
}
