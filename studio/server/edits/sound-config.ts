import type { CompiledConfig } from '#scripts/config/compile/compile.ts';
import type { Overrides, Workshop } from '#scripts/config/compile/incremental-compiler.ts';
import { errorsIn, type Diagnostic } from '#scripts/config/diagnostic.ts';
import { textsOf } from '#scripts/config/read/config-tree.ts';
import type { Sources } from '#scripts/publish/releases/journal.ts';

/** A file that is shown as it was when config was last sound, and the error that keeps its newer text back. */
export interface HeldFile {
  readonly path: string;
  readonly fault: Diagnostic;
}

/** As much of config as is sound. */
export interface SoundConfig {
  readonly files: CompiledConfig['files'];
  /** What `files` were compiled from, by path. */
  readonly texts: Sources;
  readonly held: readonly HeldFile[];
}

/** More files than this are not tried one by one: each try is a check of all of config. */
const MAX_TRIED = 12;

/**
 * Compiles config with the texts of `sound` in place of those that keep it from being sound: of the changed files with errors, and of those
 * that have errors then. Where an error shows only in a file that nobody changed, each changed file is tried for itself. `made` is config as
 * it is edited. Without `sound` the files on disk are taken for it. undefined where these are not sound either.
 */
export async function compileSound(
  compile: Workshop['compile'],
  overrides: Overrides,
  made: CompiledConfig,
  sound: Sources | undefined,
): Promise<SoundConfig | undefined> {
  const errors = errorsIn(made.faults);
  if (errors.length === 0) return { files: made.files, texts: textsOf(made.tree), held: [] };
  const good = sound ?? (await soundOnDisk(compile));
  if (!good) return undefined;
  const now = textsOf(made.tree);
  const changed = [...new Set([...Object.keys(now), ...Object.keys(good)])].filter(
    (path) => now[path] !== good[path],
  );
  const holding = (held: readonly string[]): Promise<CompiledConfig> =>
    compile({ ...overrides, ...Object.fromEntries(held.map((path) => [path, good[path] ?? null])) });
  const [held, { files, tree }] =
    (await holdFaulty(made, changed, holding)) ?? (await holdFewest(changed, holding));
  if (Object.keys(files).length === 0) return undefined;
  return {
    ...{ files, texts: textsOf(tree) },
    held: held.flatMap((path) => {
      const fault = errors.find((one) => one.path === path) ?? errors[0];
      return fault ? [{ path, fault }] : [];
    }),
  };
}

type Holding = readonly [held: readonly string[], made: CompiledConfig];
type Hold = (held: readonly string[]) => Promise<CompiledConfig>;

async function holdFaulty(
  edited: CompiledConfig,
  changed: readonly string[],
  holding: Hold,
): Promise<Holding | undefined> {
  let held: readonly string[] = [];
  for (let made = edited; ; made = await holding(held)) {
    const faulty = new Set(errorsIn(made.faults).map(({ path }) => path));
    if (faulty.size === 0) return [held, made];
    const more = changed.filter((path) => faulty.has(path) && !held.includes(path));
    if (more.length === 0) return undefined;
    held = [...held, ...more];
  }
}

async function holdFewest(changed: readonly string[], holding: Hold): Promise<Holding> {
  let fewest: Holding = [changed, await holding(changed)];
  for (const path of changed.slice(0, MAX_TRIED)) {
    const held = fewest[0].filter((one) => one !== path);
    const made = held.length > 0 ? await holding(held) : undefined;
    if (made && errorsIn(made.faults).length === 0) fewest = [held, made];
  }
  return fewest;
}

async function soundOnDisk(compile: Workshop['compile']): Promise<Sources | undefined> {
  const { tree, faults } = await compile();
  return errorsIn(faults).length === 0 ? textsOf(tree) : undefined;
}
