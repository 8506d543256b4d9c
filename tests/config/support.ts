import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkConfig } from '#scripts/config/check.ts';
import { readConfig } from '#scripts/config/config-tree.ts';
import { writeFault } from '#scripts/config/fault.ts';

const ROOT = process.cwd();

/** An edit of one shipped file: what is replaced by what, what is done to its value, or its whole new text (null: the file is taken away). */
export type Edit =
  | { readonly path: string; readonly find: string; readonly put: string }
  | { readonly path: string; readonly change: (value: Editable) => void }
  | { readonly path: string; readonly text: string | null };

/** A file's value, open to any edit. */
export interface Editable {
  [member: string | number]: Editable;
}

/** The faults of the shipped config after some edits, as the command prints them. */
export async function faultsAfter(...edits: readonly Edit[]): Promise<readonly string[]> {
  const overrides: Record<string, string | null> = {};
  for (const edit of edits) {
    if ('text' in edit) overrides[edit.path] = edit.text;
    else {
      const before = overrides[edit.path] ?? (await readFile(join(ROOT, edit.path), 'utf8'));
      if ('change' in edit) {
        const value = JSON.parse(before) as Editable;
        edit.change(value);
        overrides[edit.path] = JSON.stringify(value, null, 2);
        continue;
      }
      if (!before.includes(edit.find)) throw new Error(`${edit.path} does not hold ${edit.find}`);
      overrides[edit.path] = before.replace(edit.find, edit.put);
    }
  }
  const tree = await readConfig(ROOT, overrides);
  const faults = await checkConfig(tree, ROOT);
  return faults.map((fault) =>
    writeFault(fault, tree.files.find((file) => file.path === fault.path)?.text ?? ''),
  );
}

/** A class of fault: its name, the edit that makes it, and what the operator reads. */
export type FaultCase = readonly [name: string, edit: Edit, expected: RegExp];

/** Tests that the checker refuses each, and writes every fault as `file:line:column  what  why  remedy`. */
export function refuses(what: string, faults: readonly FaultCase[]): void {
  describe(`the checker refuses ${what}:`, { timeout: 30_000 }, () => {
    test.each(faults)('%s', async (_name, edit, expected) => {
      const found = await faultsAfter(edit);
      expect(found.join('\n')).toMatch(expected);
      for (const line of found) expect(line).toMatch(/^config\/[^:]+:\d+:\d+ {2}\S.* {2}\S.* {2}\S/);
    });
  });
}
