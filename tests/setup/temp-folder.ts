import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Makes a temporary folder, which goes with the run (own-temp.ts). */
export function tempFolder(): string {
  return mkdtempSync(join(tmpdir(), 'test-'));
}

/** The same in memory, where this machine has such a place: for many small files. */
export function memoryFolder(): string {
  return mkdtempSync(join(process.env['TMPDIR_IN_MEMORY'] ?? tmpdir(), 'test-'));
}

/** Writes a file below a folder, and the folders that it stands in. */
export function writeBelow(root: string, path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
