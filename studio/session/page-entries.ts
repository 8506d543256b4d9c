import { isTab, tabsAround } from '#scripts/config/compile/page-parts.ts';
import { pointerOf, valueAt } from '#scripts/schema/pointer.ts';
import { type ConfigNode, walk } from '#scripts/schema/walk.ts';
import type { ConfigIndex } from '#studio/edits/config-index.ts';

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

export interface PageListContext {
  readonly index: ConfigIndex;
  /** A query by page id, such as `?id=101`, with which the page has data to show. */
  readonly samples: Readonly<Record<string, string>>;
}

/** Every page of config with its tabs, in the order of the files; a file that was never JSON has no entry. */
export function pageEntries({ index, samples }: PageListContext): readonly PageEntry[] {
  return index.pages.flatMap((id) => {
    const rootNode = index.pageNode(id);
    const path = valueAt(rootNode?.value, '/path');
    if (typeof path !== 'string') return [];
    const access = valueAt(rootNode?.value, '/access');
    const page: PageEntry = {
      id,
      path: path + (samples[id] ?? ''),
      name: index.titleOf(id),
      access: access === 'member' || access === 'gate' ? access : 'public',
      pointer: '',
      depth: 0,
    };
    const reachable = [...walk(rootNode)].filter((node) => isTab(node) && tabAddress(node).query !== '');
    const tabs = reachable.map((tab): PageEntry => {
      const { query, value } = tabAddress(tab);
      const label = valueAt(tab.value, '/label');
      const name = index.textOf(label) ?? index.textOf(valueAt(label, '/copy')) ?? id;
      const place = { pointer: pointerOf(tab.path), depth: tabsAround(tab).length };
      return { ...page, ...place, name, path: `${path}?${query}=${encodeURIComponent(value)}` };
    });
    return [page, ...tabs];
  });
}

/** The member of the URL's query that opens a tab, empty where the tabs name none, and its value then. */
export function tabAddress(tab: ConfigNode): { readonly query: string; readonly value: string } {
  const query = valueAt(tab.parent?.parent?.value, '/query') ?? '';
  return { query: String(query), value: String(valueAt(tab.value, '/value')) };
}
