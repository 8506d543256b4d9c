import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileConfig, writeCompiledConfig } from '#scripts/config/compile.ts';
import { writeFault } from '#scripts/config/fault.ts';

/** Edits of config by path: the new text of a file, or null to take it away. */
export type ConfigEdits = Readonly<Record<string, string | null>>;

/** Compiles config/ with some files edited, as a publish would, into a folder of its own. Throws with every fault of the check. */
export async function configFolder(edits: ConfigEdits): Promise<string> {
  const compiled = await compileConfig({ root: '.', overrides: edits });
  if (compiled.faults.length > 0) {
    const text = (path: string): string => compiled.tree.files.find((file) => file.path === path)?.text ?? '';
    throw new Error(compiled.faults.map((fault) => writeFault(fault, text(fault.path))).join('\n'));
  }
  const folder = await mkdtemp(join(tmpdir(), 'config-'));
  await writeCompiledConfig(compiled, folder);
  return folder;
}
