import { checkConfig, type CheckOptions, knowledge } from '#scripts/config/check/check.ts';
import { compileConfig } from './compile.ts';
import { readConfig } from '#scripts/config/read/config-tree.ts';

/** Unsaved edits that replace files: path → text; null removes a file. */
export type Overrides = Readonly<Record<string, string | null>>;

/** Checks and compiles config repeatedly, and redoes only what an edit changed. */
export type ConfigCompiler = ReturnType<typeof openCompiler>;

/**
 * Opens a compiler for `root`/config. It reads the files each time, and caches by their texts the parsed values, the diagnostics, the theme and
 * the compiled rules. openapi.yaml and the vocabulary are read once.
 */
export function openCompiler(root: string, options: CheckOptions = {}) {
  let known: ReturnType<typeof knowledge> | undefined;
  const against = (): ReturnType<typeof knowledge> => (known ??= knowledge(root, options));
  return {
    /** All diagnostics of config/ with these edits; it can be published if none is an error. */
    async check(overrides: Overrides = {}) {
      const tree = await readConfig(root, overrides, (await against()).remember);
      return { tree, faults: await checkConfig(tree, root, await against()) };
    },
    /** Compiles config/ with these edits; `files` is empty if there are errors. */
    async compile(overrides: Overrides = {}) {
      return compileConfig({ root, overrides, against: await against() });
    },
  };
}
