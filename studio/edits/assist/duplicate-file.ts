import { tabsAround } from '#scripts/config/compile/page-parts.ts';
import { pointerOf, itemsAt, valueAt } from '#scripts/schema/pointer.ts';
import { type ConfigNode, valuesOf } from '#scripts/schema/walk.ts';
import { changedTexts, siblingPath, withTexts, insert, parsed, put } from '#studio/edits/edit-texts.ts';
import type { Texts, Files } from '#studio/edits/edit-texts.ts';
import { duplicatedFile, duplicatedItem, createCopyWriter, withCopyText } from '#studio/edits/copy-edits.ts';
import { configIndex, type ConfigIndex } from '#studio/edits/config-index.ts';

/** A place on a page for a duplicate of a form or list. */
export interface PageSpot {
  readonly path: string;
  /** The pointer of the list to insert into: sections or tabs. */
  readonly list: string;
  readonly at: number;
  /** The pointer to the original's name in the item before, which is duplicated; else a section is added. */
  readonly original?: string;
}

interface FileDuplicate {
  readonly path: string;
  readonly name: string;
  /** The title of a list, or the label of a tab. Empty: that of the original. */
  readonly title: string;
  readonly spot: PageSpot | undefined;
}

/** A page's places for a duplicate: after each place of the original, before each section, at the end. */
export function pageSpots(path: string, page: string, index: ConfigIndex): readonly PageSpot[] {
  const { files } = index;
  const { kind = '', id = '' } = files[path] ?? {};
  const sections = index.valueIn(page, '/sections');
  if (!Array.isArray(sections) || !['form', 'list'].includes(kind)) return [];
  const shown = valuesOf(index.pageNode(files[page]?.id ?? ''), `${kind}Id`).filter(
    ({ value }) => value === id,
  );
  const topLevel = [...sections, undefined].map((_section, at) => ({ list: '/sections', at }));
  return [...shown.map(spotBeside), ...topLevel].map((spot) => ({ path: page, ...spot }));
}

/** The place after a section that shows the original; after its tab if the tab has no other section. */
function spotBeside(original: ConfigNode): Omit<PageSpot, 'path'> {
  const tab = tabsAround(original).at(-1);
  const isAlone = tab && itemsAt(tab.value, '/sections').length === 1;
  const { path = [] } = (isAlone ? tab : original.parent) ?? {};
  return {
    list: pointerOf(path.slice(0, -1)),
    at: Number(path.at(-1)) + 1,
    original: pointerOf(original.path.slice(path.length)),
  };
}

/** The changed texts for a duplicate of a form or list: its file, its title, and its place on a page. */
export function duplicateFile({ path, name, title, spot }: FileDuplicate, index: ConfigIndex): Texts {
  const { files } = index;
  const { kind = '' } = files[path] ?? {};
  const duplicated = withTexts(files, duplicatedFile(path, name, index));
  const target = siblingPath(path, name);
  const titled =
    kind === 'list' ? withTitle(configIndex(duplicated, index.schemas), target, '/title', title) : duplicated;
  const placed = spot ? withPart(configIndex(titled, index.schemas), spot, { kind, name, title }) : titled;
  // The page comes last: the files that it refers to must exist first.
  return changedTexts(placed, files).toSorted(
    (a, b) => Number(a.path === spot?.path) - Number(b.path === spot?.path),
  );
}

function withPart(
  index: ConfigIndex,
  { path, list, at, original }: PageSpot,
  { kind, name, title }: { readonly kind: string; readonly name: string; readonly title: string },
): Files {
  const { files } = index;
  const text = files[path]?.text ?? '';
  if (original === undefined)
    return withTexts(files, [{ path, text: insert(text, list, { kind, [kind]: name }, at) }]);
  const item = `${list}/${String(at)}`;
  const duplicated = withTexts(files, duplicatedItem(path, list, at - 1, index));
  const page = put(duplicated[path]?.text ?? '', item + original, name);
  if (valueAt(parsed(page), `${item}/value`) === undefined)
    return withTexts(duplicated, [{ path, text: page }]);
  const tab = withTexts(duplicated, [{ path, text: put(page, `${item}/value`, name) }]);
  return withTitle(configIndex(tab, index.schemas), path, `${item}/label`, title);
}

function withTitle(index: ConfigIndex, path: string, pointer: string, title: string): Files {
  const { files } = index;
  const key = index.valueIn(path, pointer);
  if (title === '') return files;
  if (typeof key === 'string') return withCopyText(files, key, title);
  const copy = createCopyWriter(files[path]?.id ?? '', index);
  const next = put(files[path]?.text ?? '', pointer, copy.addText(['title'], title), ['title', 'rows']);
  return withTexts(files, [...copy.texts(), { path, text: next }]);
}
