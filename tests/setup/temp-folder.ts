import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Creates a temporary folder; the end of the run removes it (temp-root.ts). */
export function tempFolder(): string {
  return mkdtempSync(join(tmpdir(), 'test-'));
}

/** Creates a temporary folder for many small files, in memory if the system can. */
export function memoryFolder(): string {
  return mkdtempSync(join(process.env['TMPDIR_IN_MEMORY'] ?? tmpdir(), 'test-'));
}

/** Writes a file below a folder, and creates its folders. */
export function writeBelow(root: string, path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
