import { checkConfig, type CheckOptions, knowledge } from '#scripts/config/check/check.ts';
import { type CompiledConfig, compileConfig } from './compile.ts';
import { type ConfigTree, readConfig } from '#scripts/config/read/config-tree.ts';
import type { Diagnostic } from '#scripts/config/diagnostic.ts';

/** Edits that stand in for files while they are tried: path → text; the text null takes a file away. */
export type Overrides = Readonly<Record<string, string | null>>;

/** Config as it was read, and all that is wrong with it. */
export interface Checked {
  readonly tree: ConfigTree;
  readonly faults: readonly Diagnostic[];
}

/** Checks and compiles the same config again and again, doing anew only what an edit changed. */
export interface ConfigCompiler {
  /** Every fault of config/ with some edits, in the order of its files; it may be published where none of it is an error. */
  check(overrides?: Overrides): Promise<Checked>;
  /** Config/ with some edits as the site loads it; `files` is empty where there are errors. */
  compile(overrides?: Overrides): Promise<CompiledConfig>;
}

/**
 * Opens a compiler over `root`/config. It reads the files each time, and remembers by their texts what they say, what
 * is wrong with each, the theme and the compiled rules; openapi.yaml and the vocabulary are read once.
 */
export function openCompiler(root: string, options: CheckOptions = {}): ConfigCompiler {
  let known: ReturnType<typeof knowledge> | undefined;
  const against = (): ReturnType<typeof knowledge> => (known ??= knowledge(root, options));
  return {
    async check(overrides = {}) {
      const tree = await readConfig(root, overrides, (await against()).remember);
      return { tree, faults: await checkConfig(tree, root, await against()) };
    },
    async compile(overrides = {}) {
      return compileConfig({ root, overrides, against: await against() });
    },
  };
}
