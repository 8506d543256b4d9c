import { getLocation } from 'jsonc-parser';
import type { Page } from '#generated/config.ts';
import { typedConfig } from '#scripts/config/config-tree.ts';
import type { Fault } from '#scripts/config/fault.ts';
import { partsOfPage } from '#scripts/config/page-parts.ts';
import { readJson } from '#scripts/config/read-json.ts';
import type { Workshop } from '#scripts/config/workshop.ts';
import type { FuzzedEdit, Sources } from './edits.ts';
import { put } from './json-text.ts';
import { siteFaults } from './open-site.tsx';

/** What became of an edit: refused with a place, a site that starts, config that says the same as before, or none of them. */
export type Verdict =
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'same' }
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
  const edited = { ...sources, [path]: text };
  const found = read.value === undefined ? read.faults : (await workshop.check(edited)).faults;
  const isLeftover = found.length > 0 && found.every(({ code }) => code === 'copy.unused');
  const edits = isLeftover ? withoutUnused(edited, found) : edited;
  const faults = isLeftover ? (await workshop.check(edits)).faults : found;
  const misplaced = faults.filter((fault) => {
    const its = Object.hasOwn(edits, fault.path) ? edits[fault.path] : undefined;
    return its === undefined || fault.offset < 0 || fault.offset > its.length || fault.what === '';
  });
  if (misplaced.length > 0)
    return { kind: 'broken', faults: misplaced.map((fault) => `no place: ${JSON.stringify(fault)}`) };
  const [first] = faults;
  if (first) return { kind: 'refused', code: first.code };
  if (saysTheSame(text, sources[path] ?? '')) return { kind: 'same' };
  const { files, tree } = await workshop.compile(edits);
  const wrong = await siteFaults(files, ['/', ...pathsTouched(typedConfig(tree), path)], token);
  return wrong.length > 0 ? { kind: 'broken', faults: wrong } : { kind: 'starts' };
}

/** The edit as an operator ends it: the words that nothing names any more are taken away, as the remedy says. */
function withoutUnused(edits: Sources, unused: readonly Fault[]): Sources {
  const ended: Record<string, string> = { ...edits };
  for (const { path, offset } of unused) {
    const member = getLocation(edits[path] ?? '', offset + 1).path;
    ended[path] = put(ended[path] ?? '', member, undefined);
  }
  return ended;
}

function saysTheSame(one: string, other: string): boolean {
  return one === other || JSON.stringify(JSON.parse(one)) === JSON.stringify(JSON.parse(other));
}

/** The paths of up to two pages that show what a file holds. */
export function pathsTouched(config: ReturnType<typeof typedConfig>, path: string): readonly string[] {
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
