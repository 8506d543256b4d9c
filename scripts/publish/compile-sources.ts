import { compileConfig, type CompiledConfig } from '#scripts/config/compile/compile.ts';
import { readConfig } from '#scripts/config/read/config-tree.ts';
import type { Sources } from './releases/journal.ts';

/** Compiles exactly these texts, with the schemas and the API of the project at `root`: files of config/ that are not among them do not count. */
export async function compileSources(root: string, sources: Sources): Promise<CompiledConfig> {
  const { files } = await readConfig(root);
  const gone = files
    .filter(({ path }) => !Object.hasOwn(sources, path))
    .map(({ path }) => [path, null] as const);
  return compileConfig({ root, overrides: { ...Object.fromEntries(gone), ...sources } });
}
