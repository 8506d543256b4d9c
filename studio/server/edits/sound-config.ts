import type { CompiledConfig } from '#scripts/config/compile/compile.ts';
import type { Overrides, ConfigCompiler } from '#scripts/config/compile/incremental-compiler.ts';
import { errorsIn, type Diagnostic } from '#scripts/config/diagnostic.ts';
import { textsOf } from '#scripts/config/read/config-tree.ts';
import { isSame } from '#scripts/publish/diff/json.ts';
import type { Sources } from '#scripts/publish/releases/journal.ts';
import { parsed, put } from '#studio/edits/edit-json.ts';
import { placePairs } from '#studio/edits/moved-pointer.ts';
import { placeOfKey, pointerInSource } from './source-map.ts';

/** A file of which a part, or all, is shown as it was when config was last sound, and the error that keeps the newer text back. */
export interface HeldFile {
  readonly path: string;
  readonly fault: Diagnostic;
}

/** More files than this are not tried one by one: each try is a check of all of config. */
const MAX_TRIED = 12;

/**
 * Compiles config with what it was in `sound` in place of what keeps it from being sound: the part of a changed file around each error, or
 * around the words that it is about, and all of the file where that does not compile. Where an error shows only in a file that nobody
 * changed, each changed file is tried for itself. `made` is config as it is edited. Without `sound` the files on disk are taken for it.
 * Returns the compiled files and the texts, by path, that they were compiled from; undefined where those on disk are not sound either.
 */
export async function compileSound(
  compile: ConfigCompiler['compile'],
  overrides: Overrides,
  made: CompiledConfig,
  sound: Sources | undefined,
) {
  const errors = errorsIn(made.faults);
  if (errors.length === 0) return { files: made.files, texts: textsOf(made.tree), held: [] };
  const good = sound ?? (await soundOnDisk(compile));
  if (!good) return undefined;
  const now = textsOf(made.tree);
  const changed = [...new Set([...Object.keys(now), ...Object.keys(good)])].filter(
    (path) => now[path] !== good[path],
  );
  const holding: Hold = (texts) => compile({ ...overrides, ...texts });
  const [held, { files, tree }] =
    (await holdFaulty(made, changed, good, holding)) ?? (await holdFewest(changed, good, holding));
  if (Object.keys(files).length === 0) return undefined;
  return {
    ...{ files, texts: textsOf(tree) },
    held: Object.keys(held).flatMap((path): readonly HeldFile[] => {
      const fault = errors.find((one) => placesOf(one, made).some((at) => at.path === path)) ?? errors[0];
      return fault ? [{ path, fault }] : [];
    }),
  };
}

/** Texts that stand in place of those that are edited, by path; null for a file that was not there. */
type Held = Readonly<Record<string, string | null>>;
type Holding = readonly [held: Held, made: CompiledConfig];
type Hold = (held: Held) => Promise<CompiledConfig>;

async function holdFaulty(
  edited: CompiledConfig,
  changed: readonly string[],
  good: Sources,
  holding: Hold,
): Promise<Holding | undefined> {
  let held: Held = {};
  for (let made = edited; ; made = await holding(held)) {
    const places = errorsIn(made.faults).flatMap((fault) => placesOf(fault, made));
    if (places.length === 0) return [held, made];
    const texts = textsOf(made.tree);
    const faulty = changed.filter(
      (path) => texts[path] !== good[path] && places.some((at) => at.path === path),
    );
    const parts = faulty.flatMap((path) => {
      const pointers = places.filter((at) => at.path === path).map(({ pointer }) => pointer);
      const text = withPartsBack(texts[path] ?? '', good[path] ?? '', pointers);
      return text === undefined ? [] : [[path, text] as const];
    });
    const [first] = faulty;
    if (first === undefined) return undefined;
    held = { ...held, ...(parts.length > 0 ? Object.fromEntries(parts) : { [first]: good[first] ?? null }) };
  }
}

/** Where a fault stands, and where the words stand that it is about. */
function placesOf({ path, offset, code, args }: Diagnostic, { tree }: CompiledConfig) {
  const place = { path, pointer: pointerInSource(textsOf(tree)[path] ?? '', offset) };
  const words = code.startsWith('copy.') && placeOfKey(tree, String(args['key']));
  return words ? [place, words] : [place];
}

/** A text with the parts around faulty places as they were before; undefined where nothing changed there. */
function withPartsBack(text: string, before: string, faulty: readonly string[]): string | undefined {
  const parts = new Map(faulty.flatMap((pointer) => changedPart(parsed(text), parsed(before), pointer)));
  // From the last entry of a list to the first: one that goes would give those behind it another index.
  const pointers = [...parts.keys()].sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  const held = pointers.reduce((at, pointer) => put(at, pointer, parts.get(pointer)), text);
  return held === text ? undefined : held;
}

/** The innermost part that changed around a place, with what it was: an entry of a list, and outside of lists a member. */
function changedPart(now: unknown, before: unknown, pointer: string) {
  let isInList = false;
  let part: readonly [string, unknown] | undefined;
  for (const { pointer: at, value, isEntry, other } of placePairs(pointer, now, before)) {
    isInList ||= isEntry;
    if ((isEntry || !isInList) && !isSame(value, other)) part = [at, other];
  }
  return part ? [part] : [];
}

async function holdFewest(changed: readonly string[], good: Sources, holding: Hold): Promise<Holding> {
  const whole = (paths: readonly string[]): Held =>
    Object.fromEntries(paths.map((path) => [path, good[path] ?? null]));
  let fewest: Holding = [whole(changed), await holding(whole(changed))];
  for (const path of changed.slice(0, MAX_TRIED)) {
    const held = whole(Object.keys(fewest[0]).filter((one) => one !== path));
    const made = Object.keys(held).length > 0 ? await holding(held) : undefined;
    if (made && errorsIn(made.faults).length === 0) fewest = [held, made];
  }
  return fewest;
}

async function soundOnDisk(compile: ConfigCompiler['compile']): Promise<Sources | undefined> {
  const { tree, faults } = await compile();
  return errorsIn(faults).length === 0 ? textsOf(tree) : undefined;
}
