import { checkConfig, type CheckOptions, completeOptions } from '#scripts/config/check/check.ts';
import { compileConfig } from './compile.ts';
import { readConfig } from '#scripts/config/read/config-tree.ts';

/** Unsaved edits (path → text) that replace files; null deletes a file. */
export type Overrides = Readonly<Record<string, string | null>>;

/** Checks and compiles the same config repeatedly, and redoes only what an edit changed. */
export type ConfigCompiler = ReturnType<typeof openCompiler>;

/**
 * Creates a compiler of `root`/config. It reads the files each time, and caches by their texts the parsed
 * values, the diagnostics, the theme and the compiled rules. It reads openapi.yaml and the vocabulary once.
 */
export function openCompiler(root: string, options: CheckOptions = {}) {
  let resolved: ReturnType<typeof completeOptions> | undefined;
  const against = (): ReturnType<typeof completeOptions> => (resolved ??= completeOptions(root, options));
  return {
    /** Returns all diagnostics of config/ with some edits. */
    async check(overrides: Overrides = {}) {
      const tree = await readConfig(root, overrides, (await against()).remember);
      return { tree, faults: await checkConfig(tree, root, await against()) };
    },
    /** Compiles config/ with some edits; `files` is empty if there are errors. */
    async compile(overrides: Overrides = {}) {
      return compileConfig({ root, overrides, against: await against() });
    },
  };
}
