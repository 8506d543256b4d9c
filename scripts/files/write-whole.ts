import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A name that no other write has, for a file that is renamed into its place. */
export function asideName(): string {
  return `${String(process.pid)}-${randomBytes(6).toString('hex')}`;
}

/** Puts a file in its place in one step: who reads it meanwhile reads the old one. Its folder is made where there is none. */
export async function writeWhole(path: string, text: string): Promise<void> {
  const aside = `${path}.${asideName()}`;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(aside, text);
  await rename(aside, path);
}
