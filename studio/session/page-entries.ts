import type { ConfigIndex } from '#studio/edits/config-index.ts';
import type { Files } from '#studio/edits/edited-files.ts';
import { parsed } from '#studio/edits/edit-json.ts';
import { valueAt } from '#studio/protocol/pointer.ts';

/** A screen that can be picked: a page, or one tab of it. */
export interface PageEntry {
  readonly id: string;
  /** Its hash path, with the query of its tab. */
  readonly path: string;
  /** The text of its title or tab, else its id. */
  readonly name: string;
  readonly access: 'public' | 'member' | 'gate';
  /** The tab's pointer in the page's file; empty for a page. */
  readonly pointer: string;
  /** 0 a page, 1 a tab of it, 2 a tab of a tab. */
  readonly depth: number;
}

/** What {@link pageEntries} reads. */
export interface PageSources {
  readonly index: ConfigIndex;
  /** A query by page id, such as `?id=101`, with which the page has data to show. */
  readonly samples: Readonly<Record<string, string>>;
}

type PageText = Partial<Record<'path' | 'title' | 'access' | 'sections', unknown>>;

/** Every page of config with its tabs, in the order of the files; a file that is not JSON has no entry. */
export function pageEntries({ index, samples }: PageSources): readonly PageEntry[] {
  return pagesIn(index.files).flatMap(({ id, page }) => {
    const path = String(page.path);
    const access: PageEntry['access'] =
      page.access === 'member' || page.access === 'gate' ? page.access : 'public';
    const nameOf = (tab: unknown): string => index.textOf(tab) ?? index.textOf(valueAt(tab, '/copy')) ?? id;
    const entry = { id, access, name: index.titleOf(id), pointer: '', depth: 0 };
    const tabs = tabsIn(page.sections, 1, '/sections');
    return [
      { ...entry, path: path + (samples[id] ?? '') },
      ...tabs.map(({ label, ...tab }) => ({ ...entry, ...tab, name: nameOf(label), path: path + tab.path })),
    ];
  });
}

/** The id of the page at a hash path, whatever its query; undefined for an unknown path. */
export function pageAt(files: Files, path: string): string | undefined {
  const wanted = path.replace(/\?.*$/, '').replace(/\/+$/, '') || '/';
  return pagesIn(files).find(({ page }) => page.path === wanted)?.id;
}

function pagesIn(files: Files): readonly { readonly id: string; readonly page: PageText }[] {
  return Object.values(files).flatMap(({ kind, id, text }) => {
    const page = kind === 'page' ? ((parsed(text) ?? {}) as PageText) : {};
    return typeof page.path === 'string' ? [{ id, page }] : [];
  });
}

function tabsIn(
  sections: unknown,
  depth: number,
  list: string,
): readonly (Pick<PageEntry, 'path' | 'pointer' | 'depth'> & { readonly label: unknown })[] {
  if (!Array.isArray(sections)) return [];
  return (sections as readonly Record<string, unknown>[]).flatMap((section, at) => {
    const { kind, query, items } = section;
    if (kind !== 'tabs' || typeof query !== 'string' || !Array.isArray(items)) return [];
    return (items as readonly Record<string, unknown>[]).flatMap(({ value, label, sections: inner }, tab) => {
      const pointer = `${list}/${String(at)}/items/${String(tab)}`;
      const path = `?${query}=${encodeURIComponent(String(value))}`;
      return [{ path, label, pointer, depth }, ...tabsIn(inner, depth + 1, `${pointer}/sections`)];
    });
  });
}
