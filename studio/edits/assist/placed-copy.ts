import {
  changedTexts,
  copiedFile,
  duplicatedItem,
  newKeys,
  siblingPath,
  type Texts,
  withCopy,
  withTexts,
} from '#studio/edits/copy-edits.ts';
import type { CopyIndex, Files } from '#studio/edits/copy-index.ts';
import { insert, parsed, put } from '#studio/edits/edit-json.ts';
import { valueAt } from '#studio/protocol/pointer.ts';

/** A place on a page that a copy of a form or list can take. */
export interface PageSpot {
  /** The file of the page. */
  readonly path: string;
  /** The pointer of the list that it stands in: sections, or tabs. */
  readonly list: string;
  readonly at: number;
  /** Where the item before it names the original: that item is copied too. Else the copy gets a section of its own. */
  readonly original?: string;
}

/** A copy of a form or list that is to be made. */
export interface PlacedCopy {
  readonly path: string;
  /** Of the new file. */
  readonly name: string;
  /** What players read over it: the title of a list, the label of a tab. Empty: as the original. */
  readonly title: string;
  readonly spot: PageSpot | undefined;
}

interface Section {
  readonly kind?: string;
  readonly items?: readonly { readonly sections?: readonly Section[] }[];
}

/** Where a copy of a file can stand on a page: after each place that shows the original, then before each section and at the end. */
export function pageSpots(path: string, page: string, files: Files): readonly PageSpot[] {
  const file = files[path];
  const { sections } = (parsed(files[page]?.text ?? '') ?? {}) as { sections?: readonly Section[] };
  if (!sections || !['form', 'list'].includes(file?.kind ?? '')) return [];
  const { kind = '', id = '' } = file ?? {};
  const own = [...sections, undefined].map((_section, at) => ({ path: page, list: '/sections', at }));
  return [
    ...spotsBeside(sections, '/sections', { kind, id }).map((spot) => ({ path: page, ...spot })),
    ...own,
  ];
}

function spotsBeside(
  sections: readonly Section[],
  list: string,
  shown: { readonly kind: string; readonly id: string },
): readonly (Omit<PageSpot, 'path' | 'original'> & { readonly original: string })[] {
  return sections.flatMap((section, at) => {
    const isIt = section.kind === shown.kind && valueAt(section, `/${shown.kind}`) === shown.id;
    const tabs = (section.items ?? []).flatMap(({ sections: inner = [] }, tab) => {
      const items = `${list}/${String(at)}/items`;
      const found = spotsBeside(inner, `${items}/${String(tab)}/sections`, shown);
      const isAlone = inner.length === 1 && found[0]?.original === `/${shown.kind}`;
      return isAlone ? [{ list: items, at: tab + 1, original: `/sections/0/${shown.kind}` }] : found;
    });
    return [...(isIt ? [{ list, at: at + 1, original: `/${shown.kind}` }] : []), ...tabs];
  });
}

/** The texts that make a copy of a form or list, with what players read over it, and show it where it is to stand. */
export function placedCopy({ path, name, title, spot }: PlacedCopy, files: Files, index: CopyIndex): Texts {
  const { kind = '' } = files[path] ?? {};
  const target = siblingPath(path, name);
  const copied = withTexts(files, copiedFile(path, name, files, index));
  const named = kind === 'list' ? withTitle(copied, target, '/title', title, index) : copied;
  const placed = spot ? withSpot(named, spot, { kind, name, title }, index) : named;
  // The page last: what it shows is there by then.
  return changedTexts(placed, files).toSorted(
    (a, b) => Number(a.path === spot?.path) - Number(b.path === spot?.path),
  );
}

function withSpot(
  files: Files,
  { path, list, at, original }: PageSpot,
  { kind, name, title }: { readonly kind: string; readonly name: string; readonly title: string },
  index: CopyIndex,
): Files {
  const text = files[path]?.text ?? '';
  if (original === undefined)
    return withTexts(files, [{ path, text: insert(text, list, { kind, [kind]: name }, at) }]);
  const item = `${list}/${String(at)}`;
  const beside = withTexts(files, duplicatedItem(path, list, at - 1, files, index));
  const copy = put(beside[path]?.text ?? '', item + original, name);
  if (valueAt(parsed(copy), `${item}/value`) === undefined) return withTexts(beside, [{ path, text: copy }]);
  const tab = withTexts(beside, [{ path, text: put(copy, `${item}/value`, name) }]);
  return withTitle(tab, path, `${item}/label`, title, index);
}

function withTitle(files: Files, path: string, pointer: string, title: string, index: CopyIndex): Files {
  const text = files[path]?.text ?? '';
  const key = valueAt(parsed(text), pointer);
  if (title === '') return files;
  if (typeof key === 'string') {
    const [id = ''] = key.split('.');
    const home = `config/locales/zh-CN/${id}.json`;
    return withTexts(files, [{ path: home, text: withCopy(files[home]?.text, key, title) }]);
  }
  const keys = newKeys(files[path]?.id ?? '', files, index);
  const own = put(text, pointer, keys.keyFor(['title'], title), ['title', 'rows']);
  return withTexts(files, [...keys.texts(), { path, text: own }]);
}
