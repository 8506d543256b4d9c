import { getLocation } from 'jsonc-parser';
import type { Diagnostic } from '#scripts/config/diagnostic.ts';
import { readJson } from '#scripts/config/read/read-json.ts';
import type { ConfigCompiler } from '#scripts/config/compile/incremental-compiler.ts';
import { type FuzzedEdit, put, type Sources } from './edits.ts';

/**
 * Checks an edit: config with it, what is wrong with that, and the tree where it is JSON. Where all that is wrong is words that nothing
 * names any more, they are taken away first, as an operator would.
 */
export async function tryEdit({ path, text }: FuzzedEdit, sources: Sources, compiler: ConfigCompiler) {
  const edits = { ...sources, [path]: text };
  const read = readJson(text, path);
  if (read.value === undefined) return { edits, faults: read.faults, tree: undefined };
  const checked = await compiler.check(edits);
  const { faults } = checked;
  if (faults.length === 0 || faults.some(({ code }) => code !== 'copy.unused')) return { edits, ...checked };
  const ended = withoutUnused(edits, faults);
  return { edits: ended, ...(await compiler.check(ended)) };
}

/** Whether config that parses says what it said before, whatever its layout. */
export function saysTheSame(edits: Sources, sources: Sources): boolean {
  return Object.entries(edits).every(([path, text]) => {
    const before = sources[path] ?? '';
    return text === before || JSON.stringify(JSON.parse(text)) === JSON.stringify(JSON.parse(before));
  });
}

function withoutUnused(edits: Sources, unused: readonly Diagnostic[]): Sources {
  const ended: Record<string, string> = { ...edits };
  for (const { path, offset } of unused) {
    const member = getLocation(edits[path] ?? '', offset + 1).path;
    ended[path] = put(ended[path] ?? '', member, undefined);
  }
  return ended;
}
