import isSame from 'fast-deep-equal';
import type { CompiledConfig } from '#scripts/config/compile/compile.ts';
import { errorsIn, type Diagnostic } from '#scripts/config/diagnostic.ts';
import { copyTexts } from '#scripts/config/read/copy-texts.ts';
import { textsOf } from '#scripts/config/read/config-tree.ts';
import type { ConfigTexts, Overrides } from '#scripts/config/read/config-paths.ts';
import { parsed, put } from '#studio/edits/edit-texts.ts';
import { placePairs } from '#studio/edits/moved-pointer.ts';
import { pointerInSource } from '#studio/edits/source-map.ts';

export type Compile = (edits: Overrides) => Promise<CompiledConfig>;

/** A file that the phone shows (partly) as in the last valid config, and the error that holds it back. */
export interface HeldFile {
  readonly path: string;
  readonly fault: Diagnostic;
}

/** The most files to try one by one: each try checks all of config. */
const MAX_TRIES = 12;

/**
 * Compiles the edited config (`edited`: compiled as it is). Around each error, or the copy text that it is
 * about, it restores the part of a changed file from `lastValid` or else from disk; if that does not compile,
 * the file. If an error is only in unchanged files, it restores as few changed files as it can. Returns the
 * compiled files and their texts by path; undefined if the files on disk are not valid either.
 */
export async function compileValid(
  compile: Compile,
  overrides: Overrides,
  edited: CompiledConfig,
  lastValid: ConfigTexts | undefined,
) {
  const errors = errorsIn(edited.faults);
  if (errors.length === 0) return { files: edited.files, texts: textsOf(edited.tree), held: [] };
  const valid = lastValid ?? (await validOnDisk(compile));
  if (!valid) return undefined;
  const now = textsOf(edited.tree);
  const changed = [...new Set([...Object.keys(now), ...Object.keys(valid)])].filter(
    (path) => now[path] !== valid[path],
  );
  const compileHeld: Compile = (held) => compile({ ...overrides, ...held });
  const [held, { files, tree }] =
    (await holdFaulty(edited, changed, valid, compileHeld)) ??
    (await holdFewest(changed, valid, compileHeld));
  if (Object.keys(files).length === 0) return undefined;
  return {
    files,
    texts: textsOf(tree),
    held: Object.keys(held).flatMap((path): readonly HeldFile[] => {
      const fault = errors.find((one) => placesOf(one, edited).some((at) => at.path === path)) ?? errors[0];
      return fault ? [{ path, fault }] : [];
    }),
  };
}

/** The texts that replace edited ones (null: a file that did not exist), and config compiled with them. */
type HeldConfig = readonly [held: Overrides, compiled: CompiledConfig];

/** Holds back what is around errors until none is left; undefined if one is in a file nobody changed. */
async function holdFaulty(
  edited: CompiledConfig,
  changed: readonly string[],
  valid: ConfigTexts,
  compileHeld: Compile,
): Promise<HeldConfig | undefined> {
  let held: Overrides = {};
  for (let compiled = edited; ; compiled = await compileHeld(held)) {
    const places = errorsIn(compiled.faults).flatMap((fault) => placesOf(fault, compiled));
    if (places.length === 0) return [held, compiled];
    const texts = textsOf(compiled.tree);
    const faulty = changed.filter(
      (path) => texts[path] !== valid[path] && places.some((at) => at.path === path),
    );
    const parts = faulty.flatMap((path) => {
      const pointers = places.filter((at) => at.path === path).map(({ pointer }) => pointer);
      const text = withPartsRestored(texts[path] ?? '', valid[path] ?? '', pointers);
      return text === undefined ? [] : [[path, text] as const];
    });
    const [first] = faulty;
    if (first === undefined) return undefined;
    held = { ...held, ...(parts.length > 0 ? Object.fromEntries(parts) : { [first]: valid[first] ?? null }) };
  }
}

/** The place of a fault; of a fault of copy also the place of the text that it is about. */
function placesOf({ path, offset, code, args }: Diagnostic, { tree }: CompiledConfig) {
  const place = { path, pointer: pointerInSource(textsOf(tree)[path] ?? '', offset) };
  const copy = code.startsWith('copy.') && copyTexts(tree.files).find(({ key }) => key === args['key']);
  return copy ? [place, copy] : [place];
}

/** A text with the parts around faulty places restored; undefined if nothing changed there. */
function withPartsRestored(text: string, before: string, faulty: readonly string[]): string | undefined {
  const parts = new Map(faulty.flatMap((pointer) => changedPart(parsed(text), parsed(before), pointer)));
  // From the last entry of a list to the first: removing one changes the indexes after it.
  const pointers = [...parts.keys()].sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  const restored = pointers.reduce((made, pointer) => put(made, pointer, parts.get(pointer)), text);
  return restored === text ? undefined : restored;
}

/** The innermost changed part around a place, with its former value: a list's entry, or else a member. */
function changedPart(now: unknown, before: unknown, pointer: string) {
  let isInList = false;
  let part: readonly [string, unknown] | undefined;
  for (const { pointer: at, value, isEntry, other } of placePairs(pointer, now, before)) {
    isInList ||= isEntry;
    if ((isEntry || !isInList) && !isSame(value, other)) part = [at, other];
  }
  return part ? [part] : [];
}

/** Holds back all changed files, then releases each one without which config is still valid. */
async function holdFewest(changed: readonly string[], valid: ConfigTexts, compileHeld: Compile) {
  const validTexts = (paths: readonly string[]): Overrides =>
    Object.fromEntries(paths.map((path) => [path, valid[path] ?? null]));
  let fewest: HeldConfig = [validTexts(changed), await compileHeld(validTexts(changed))];
  for (const path of changed.slice(0, MAX_TRIES)) {
    const held = validTexts(Object.keys(fewest[0]).filter((one) => one !== path));
    const compiled = Object.keys(held).length > 0 ? await compileHeld(held) : undefined;
    if (compiled && errorsIn(compiled.faults).length === 0) fewest = [held, compiled];
  }
  return fewest;
}

async function validOnDisk(compile: Compile): Promise<ConfigTexts | undefined> {
  const { tree, faults } = await compile({});
  return errorsIn(faults).length === 0 ? textsOf(tree) : undefined;
}
