import type { Page } from '#generated/config.ts';
import { typedConfig } from '#scripts/config/config-tree.ts';
import { partsOfPage } from '#scripts/config/page-parts.ts';
import { readJson } from '#scripts/config/read-json.ts';
import type { Workshop } from '#scripts/config/workshop.ts';
import type { FuzzedEdit, Sources } from './edits.ts';
import { siteFaults } from './open-site.tsx';

/** What became of an edit: refused with a place, a site that starts, or neither. */
export type Verdict =
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'starts' }
  | { readonly kind: 'broken'; readonly faults: readonly string[] };

/** Proves that an edit is refused with a place inside its file's text, or gives a site that starts and shows the pages it touches. */
export async function judge(
  edit: FuzzedEdit,
  sources: Sources,
  workshop: Workshop,
  token: string,
): Promise<Verdict> {
  try {
    return await judged(edit, sources, workshop, token);
  } catch (thrown) {
    return {
      kind: 'broken',
      faults: [thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)],
    };
  }
}

async function judged(
  edit: FuzzedEdit,
  sources: Sources,
  workshop: Workshop,
  token: string,
): Promise<Verdict> {
  const { path, text } = edit;
  const read = readJson(text, path);
  const edits = { ...sources, [path]: text };
  const faults = read.value === undefined ? read.faults : (await workshop.check(edits)).faults;
  const misplaced = faults.filter((fault) => {
    const its = fault.path === path ? text : sources[fault.path];
    return its === undefined || fault.offset < 0 || fault.offset > its.length || fault.what === '';
  });
  if (misplaced.length > 0)
    return { kind: 'broken', faults: misplaced.map((fault) => `no place: ${JSON.stringify(fault)}`) };
  const [first] = faults;
  if (first) return { kind: 'refused', code: first.code };
  const { files, tree } = await workshop.compile(edits);
  const found = await siteFaults(files, ['/', ...pathsTouched(typedConfig(tree), path)], token);
  return found.length > 0 ? { kind: 'broken', faults: found } : { kind: 'starts' };
}

/** The paths of up to two pages that show what a file holds. */
function pathsTouched(config: ReturnType<typeof typedConfig>, path: string): readonly string[] {
  const [, folder = '', name = ''] = /^config\/(?:(\w+)\/(?:zh-CN\/)?)?([\w-]+)\.json$/.exec(path) ?? [];
  const shows = (page: Page): boolean => {
    const { forms, lists, copy } = partsOfPage(page, config);
    if (folder === 'forms') return Object.hasOwn(forms, name);
    if (folder === 'lists') return Object.hasOwn(lists, name);
    return folder === 'locales' && Object.keys(copy).some((key) => key.startsWith(`${name}.`));
  };
  const touched = Object.entries(config.pages).filter(([id, page]) =>
    folder === 'pages' ? id === name : shows(page),
  );
  return touched.slice(0, 2).map(([, page]) => page.path);
}
