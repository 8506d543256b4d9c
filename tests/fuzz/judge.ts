import { join } from 'node:path';
import { getLocation } from 'jsonc-parser';
import { type Diagnostic, sentencesOf } from '#scripts/config/diagnostic.ts';
import type { ConfigTree } from '#scripts/config/read/config-tree.ts';
import { partsOfPage } from '#scripts/config/compile/page-parts.ts';
import { readSchemaFolder } from '#scripts/schema/read-schemas.ts';
import { configNode, type ConfigNode } from '#scripts/schema/walk.ts';
import type { Compile } from '#studio/server/edits/last-valid-config.ts';
import type { FuzzedEdit, Sources } from './edits.ts';
import { pointerOf } from '#scripts/schema/pointer.ts';
import { put } from '#studio/edits/edit-texts.ts';
import { siteFaults } from '#tests/site/open-site.tsx';

/**
 * Proves that an edit is refused with a place in its file, or gives a site that starts and shows the pages
 * that it touches. Returns a line: `refused` and the code of the first fault, `starts` and the kind of
 * change, `same` if no value changed, or `broken` and the seed that repeats it.
 */
export function judge(edit: FuzzedEdit, ...given: readonly [Sources, Compile, string]): Promise<string> {
  const broken = (faults: readonly string[]): string =>
    `broken seed ${String(edit.seed)}: ${edit.path}: ${edit.done}\n${faults.join('\n')}`;
  return judged(edit, broken, ...given).catch((thrown: unknown) =>
    broken([thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)]),
  );
}

async function judged(
  edit: FuzzedEdit,
  broken: (faults: readonly string[]) => string,
  sources: Sources,
  compile: Compile,
  token: string,
): Promise<string> {
  const { edits, faults, files, tree } = await tryEdit(edit, sources, compile);
  const misplaced = faults.filter((fault) => {
    const its = Object.hasOwn(edits, fault.path) ? edits[fault.path] : undefined;
    const { what } = sentencesOf(fault, 'en');
    return its === undefined || fault.offset < 0 || fault.offset > its.length || what === '';
  });
  if (misplaced.length > 0) return broken(misplaced.map((fault) => `no place: ${JSON.stringify(fault)}`));
  if (faults[0]) return `refused ${faults[0].code}`;
  if (saysTheSame(edits, sources)) return 'same';
  const wrong = await siteFaults(files, ['/', ...pathsTouched(tree, edit.path)], token);
  return wrong.length > 0 ? broken(wrong) : `starts ${edit.done.split(' ')[0] ?? ''}`;
}

/** Compiles config with an edit. Unused copy is removed first. */
async function tryEdit({ path, text }: FuzzedEdit, sources: Sources, compile: Compile) {
  const edits = { ...sources, [path]: text };
  const compiled = await compile(edits);
  const { faults } = compiled;
  if (faults.length === 0 || faults.some(({ code }) => code !== 'copy.unused')) return { edits, ...compiled };
  const cleaned = withoutUnused(edits, faults);
  return { edits: cleaned, ...(await compile(cleaned)) };
}

/** Whether texts have the same values as before, whatever their white space. */
function saysTheSame(edits: Sources, sources: Sources): boolean {
  return Object.entries(edits).every(([path, text]) => {
    const before = sources[path] ?? '';
    return text === before || JSON.stringify(JSON.parse(text)) === JSON.stringify(JSON.parse(before));
  });
}

function withoutUnused(edits: Sources, unused: readonly Diagnostic[]): Sources {
  const cleaned: Record<string, string> = { ...edits };
  for (const { path, offset } of unused) {
    const member = getLocation(edits[path] ?? '', offset + 1).path;
    cleaned[path] = put(cleaned[path] ?? '', pointerOf(member), undefined);
  }
  return cleaned;
}

/** The paths of up to two pages that use a file. */
function pathsTouched({ files }: ConfigTree, path: string): readonly string[] {
  const [, folder = '', name = ''] = /^config\/(?:(\w+)\/(?:zh-CN\/)?)?([\w-]+)\.json$/.exec(path) ?? [];
  const schemas = readSchemaFolder(join(process.cwd(), 'config/schema'));
  const find = (kind: string, id: string): ConfigNode | undefined => {
    const file = files.find((one) => one.kind === kind && one.id === id);
    return file && configNode(kind, file.value, schemas);
  };
  const shows = (id: string): boolean => {
    const page = find('page', id);
    const parts = page && partsOfPage(page, find);
    if (folder === 'forms') return parts?.forms.has(name) ?? false;
    if (folder === 'lists') return parts?.lists.has(name) ?? false;
    return folder === 'locales' && [...(parts?.copy ?? [])].some((key) => key.startsWith(`${name}.`));
  };
  const touched = files.filter(
    ({ kind, id }) => kind === 'page' && (folder === 'pages' ? id === name : shows(id)),
  );
  return touched.slice(0, 2).map(({ value }) => (value as { path: string }).path);
}
