import { errorsIn, writeDiagnostic } from '#scripts/config/diagnostic.ts';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CompiledConfig, writeCompiledConfig } from '#scripts/config/compile/compile.ts';
import { createWorkshop, type Workshop } from '#scripts/config/compile/workshop.ts';

/** Edits of config by path: the new text of a file, or null to take it away. */
export type ConfigEdits = Readonly<Record<string, string | null>>;

let workshop: Workshop | undefined;

/** Compiles config/ with some files edited, as a publish would; what no edit touches is compiled once for all tests. */
export function compileEdits(edits: ConfigEdits): Promise<CompiledConfig> {
  workshop ??= createWorkshop('.');
  return workshop.compile(edits);
}

/** Compiles config/ with some files edited into a folder of its own. Throws with every error of the check; warnings do not keep config from being published. */
export async function configFolder(edits: ConfigEdits): Promise<string> {
  const compiled = await compileEdits(edits);
  const errors = errorsIn(compiled.faults);
  if (errors.length > 0) {
    const text = (path: string): string => compiled.tree.files.find((file) => file.path === path)?.text ?? '';
    throw new Error(errors.map((fault) => writeDiagnostic(fault, text(fault.path))).join('\n'));
  }
  const folder = await mkdtemp(join(tmpdir(), 'config-'));
  await writeCompiledConfig(compiled, folder);
  return folder;
}
