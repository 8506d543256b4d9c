import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { writeDiagnostic } from '#scripts/config/diagnostic.ts';
import { openCompiler } from '#scripts/config/compile/incremental-compiler.ts';
import type { Locale } from '#scripts/messages/format-message.ts';

const ROOT = process.cwd();
const compiler = openCompiler(ROOT);

/** An edit of one shipped file: what is replaced by what, what is done to its value, or its whole new text (null: the file is taken away). */
export type Edit =
  | { readonly path: string; readonly find: string; readonly put: string }
  | { readonly path: string; readonly change: (value: Editable) => void }
  | { readonly path: string; readonly text: string | null };

/** A file's value, open to any edit. */
export interface Editable {
  [member: string | number]: Editable;
}

/** The faults of the shipped config after some edits, as the command prints them in a language. */
export async function faultsAfter(...edits: readonly Edit[]): Promise<readonly string[]> {
  return (await refusalsAfter(...edits)).map(({ en }) => en);
}

/** A fault as the command prints it in both languages. */
type Refusal = Readonly<Record<Locale, string>>;

/** The faults of the shipped config after some edits, in both languages. */
export async function refusalsAfter(...edits: readonly Edit[]): Promise<readonly Refusal[]> {
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
  const { tree, faults } = await compiler.check(overrides);
  const texts = new Map(tree.files.map(({ path, text }) => [path, text]));
  return faults.map((fault) => {
    const text = texts.get(fault.path) ?? '';
    return { en: writeDiagnostic(fault, text, 'en'), zh: writeDiagnostic(fault, text, 'zh') };
  });
}

/** A class of fault: its name, the edit that makes it, and what the operator reads. */
export type FaultCase = readonly [name: string, edit: Edit, expected: RegExp];

/**
 * Fault cases as a table: the name of a file below config/, then its slips, each `was | is | says`. `was` is a text of the file, or the JSON
 * Pointer of a value, which becomes the JSON in `is` or is gone. `…` stands for what was there at either end of `is`, and for anything in
 * `says`; only where `says` ends with it, one slip may give more than one fault.
 */
export function slips(table: string): FaultCase[] {
  let path = '';
  return table.split('\n').flatMap((line): FaultCase[] => {
    const [was, is, says] = line.trim().split(/ \| ?/);
    if (was && is === undefined) path = `config/${was}.json`;
    if (!was || is === undefined || says === undefined) return [];
    const words = says.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll('…', '.*');
    const expected = says.endsWith('…') ? words : `^[^\n]*${words}[^\n]*$`;
    const edit: Edit = was.startsWith('/')
      ? { path, change: (file) => put(file, was.slice(1).split('/'), is) }
      : { path, find: was, put: is.replace(/^…|…$/, () => was) };
    return [[`${path}: ${was} → ${is}`, edit, new RegExp(expected)]];
  });
}

function put(file: Editable, pointer: readonly string[], is: string): void {
  const name = pointer.at(-1) ?? '';
  let holder: Editable = file;
  for (const step of pointer.slice(0, -1)) holder = holder[step] ??= {};
  if (is !== 'gone') holder[name] = JSON.parse(is) as Editable;
  else if (Array.isArray(holder)) holder.splice(Number(name), 1);
  else Reflect.deleteProperty(holder, name);
}

/** Tests that the checker refuses each, and writes every fault as `file:line:column  what  why  remedy`. */
export function refuses(what: string, faults: readonly FaultCase[]): void {
  finds(`the checker refuses ${what}:`, faults);
}

/** Tests that the checker tells each as a warning, which refuses nothing. */
export function warnsOf(what: string, faults: readonly FaultCase[]): void {
  finds(`the checker warns of ${what}:`, faults, (found) => {
    for (const { en, zh } of found) {
      expect(en).toMatch(/^config\/[^:]+:\d+:\d+ {2}warning: /);
      expect(zh).toMatch(/^config\/[^:]+:\d+:\d+ {2}提醒：/);
    }
  });
}

function finds(
  title: string,
  faults: readonly FaultCase[],
  also: (found: readonly Refusal[]) => void = () => undefined,
): void {
  describe(title, () => {
    test.each(faults)('%s', async (_name, edit, expected) => {
      const found = await refusalsAfter(edit);
      also(found);
      expect(found.map(({ en }) => en).join('\n')).toMatch(expected);
      for (const { en, zh } of found) {
        expect(en).toMatch(/^config\/[^:]+:\d+:\d+ {2}\S.* {2}\S.* {2}\S/);
        expect(zh).toMatch(/^config\/[^:]+:\d+:\d+ {2}\S.*\p{Script=Han}.* {2}\S.* {2}\S/u);
      }
    });
  });
}
