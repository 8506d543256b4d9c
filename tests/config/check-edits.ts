import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { writeDiagnostic } from '#scripts/config/diagnostic.ts';
import { completeOptions } from '#scripts/config/check/check.ts';
import { compileConfig } from '#scripts/config/compile/compile.ts';
import type { Locale } from '#scripts/messages/format-message.ts';
import { put } from '#studio/edits/edit-texts.ts';

const against = await completeOptions('.');

/** An edit of a file: a text, a value by JSON Pointer (undefined removes it), or all (null deletes it). */
export type Edit =
  | { readonly path: string; readonly find: string; readonly put: string }
  | { readonly path: string; readonly pointer: string; readonly value: unknown }
  | { readonly path: string; readonly text: string | null };

/** The diagnostics of the shipped config after some edits, in English, as the command prints them. */
export async function faultsAfter(...edits: readonly Edit[]): Promise<readonly string[]> {
  return (await refusalsAfter(...edits)).map(({ en }) => en);
}

type Refusal = Readonly<Record<Locale, string>>;

/** The diagnostics of the shipped config after some edits, in both languages. */
export async function refusalsAfter(...edits: readonly Edit[]): Promise<readonly Refusal[]> {
  const overrides: Record<string, string | null> = {};
  for (const edit of edits) {
    if ('text' in edit) overrides[edit.path] = edit.text;
    else {
      const before = overrides[edit.path] ?? (await readFile(edit.path, 'utf8'));
      if ('pointer' in edit) overrides[edit.path] = put(before, edit.pointer, edit.value);
      else if (before.includes(edit.find)) overrides[edit.path] = before.replace(edit.find, edit.put);
      else throw new Error(`${edit.path} does not contain ${edit.find}`);
    }
  }
  const { tree, faults } = await compileConfig({ root: '.', overrides, against });
  const texts = new Map(tree.files.map(({ path, text }) => [path, text]));
  return faults.map((fault) => {
    const text = texts.get(fault.path) ?? '';
    return { en: writeDiagnostic(fault, text, 'en'), zh: writeDiagnostic(fault, text, 'zh') };
  });
}

/** A mistake: its name, the edit that makes it, and the expected diagnostic. */
type FaultCase = readonly [name: string, edit: Edit, expected: RegExp];

/**
 * Parses a table of mistakes: the name of a file below config/, then a line `was | is | says` for each. `was`
 * is a text or the JSON Pointer of a value; `is` is the new text or JSON, or `gone`. At either end of `is`,
 * `…` means the old text; in `says` any text. Only after `…` at its end may more diagnostics follow.
 */
export function slips(table: string): FaultCase[] {
  let path = '';
  return table.split('\n').flatMap((line): FaultCase[] => {
    const [was, is, says] = line.trim().split(/ \| ?/);
    if (was && is === undefined) path = `config/${was}.json`;
    if (!was || is === undefined || says === undefined) return [];
    const pattern = says.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll('…', '.*');
    const expected = says.endsWith('…') ? pattern : `^[^\n]*${pattern}[^\n]*$`;
    const edit: Edit = was.startsWith('/')
      ? { path, pointer: was, value: is === 'gone' ? undefined : JSON.parse(is) }
      : { path, find: was, put: is.replace(/^…|…$/, () => was) };
    return [[`${path}: ${was} → ${is}`, edit, new RegExp(expected)]];
  });
}

/** Words of Ajv and of the JSON parser: diagnostics have their own. */
const WORDS_OF_TOOLS =
  /must NOT|must match (?:pattern|a schema|exactly|")|must be (?:string|integer|object|array|number)\b|additional propert|schema is invalid|strict mode|(?<!\/)\bdata\/|\boneOf\b|\banyOf\b|\$data|keyword|Token|Expected/;

/** Tests that the checker refuses each mistake, and says `file:line:column  what  why  remedy`. */
export function refuses(what: string, faults: readonly FaultCase[]): void {
  finds(`the checker refuses ${what}:`, faults);
}

/** Tests that the checker reports each mistake as a warning. */
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
        expect(`${en}\n${zh}`).not.toMatch(WORDS_OF_TOOLS);
        expect(en).toMatch(/^config\/[^:]+:\d+:\d+ {2}\S.* {2}\S.* {2}\S/);
        expect(zh).toMatch(/^config\/[^:]+:\d+:\d+ {2}\S.*\p{Script=Han}.* {2}\S.* {2}\S/u);
      }
    });
  });
}
