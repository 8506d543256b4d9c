import { checkConfig, type CheckOptions, knowledge } from '#scripts/config/check/check.ts';
import { compileConfig } from './compile.ts';
import { readConfig } from '#scripts/config/read/config-tree.ts';

/** Edits that stand in for files while they are tried: path → text; the text null takes a file away. */
export type Overrides = Readonly<Record<string, string | null>>;

/** Checks and compiles the same config again and again, doing anew only what an edit changed. */
export type ConfigCompiler = ReturnType<typeof openCompiler>;

/**
 * Opens a compiler over `root`/config. It reads the files each time, and remembers by their texts what they say, what
 * is wrong with each, the theme and the compiled rules; openapi.yaml and the vocabulary are read once.
 */
export function openCompiler(root: string, options: CheckOptions = {}) {
  let known: ReturnType<typeof knowledge> | undefined;
  const against = (): ReturnType<typeof knowledge> => (known ??= knowledge(root, options));
  return {
    /** Every fault of config/ with some edits; it may be published where none of it is an error. */
    async check(overrides: Overrides = {}) {
      const tree = await readConfig(root, overrides, (await against()).remember);
      return { tree, faults: await checkConfig(tree, root, await against()) };
    },
    /** Config/ with some edits as the site loads it; `files` is empty where there are errors. */
    async compile(overrides: Overrides = {}) {
      return compileConfig({ root, overrides, against: await against() });
    },
  };
}
