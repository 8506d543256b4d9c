import { parsed } from '#studio/edits/edit-json.ts';
import type { StudioFile } from '#studio/protocol/studio-calls.ts';

/** A screen that can be picked: a page, or one tab of it. */
export interface PageEntry {
  readonly id: string;
  /** Its hash path, with the query of its tab. */
  readonly path: string;
  /** The copy key of its title or tab; undefined where it has none. */
  readonly title: string | undefined;
  readonly access: 'public' | 'member' | 'gate';
  /** Where it stands in the page's file; empty for a page. */
  readonly pointer: string;
  /** How deep it stands in the list: 0 a page, 1 a tab of it, 2 a tab of a tab. */
  readonly depth: number;
}

type Files = Readonly<Record<string, Pick<StudioFile, 'path' | 'kind' | 'id' | 'text'>>>;

type PageText = Partial<Record<'path' | 'title' | 'access' | 'sections', unknown>>;

/** Every page of config and each of its tabs, by their files; a file that cannot be read has no entry. */
export function pageEntries(files: Files, samples: Readonly<Record<string, string>>): readonly PageEntry[] {
  return pagesIn(files).flatMap(({ id, page }) => {
    const path = String(page.path);
    const access: PageEntry['access'] =
      page.access === 'member' || page.access === 'gate' ? page.access : 'public';
    const entry = {
      id,
      path: path + (samples[id] ?? ''),
      title: keyOf(page.title),
      access,
      pointer: '',
      depth: 0,
    };
    return [
      entry,
      ...tabsIn(page.sections, 1, '/sections').map((tab) => ({ ...tab, id, access, path: path + tab.path })),
    ];
  });
}

/** The id of the page at a hash path, whatever its query; undefined for an unknown path. */
export function pageAt(files: Files, path: string): string | undefined {
  const bare = path.replace(/\?.*$/, '');
  const wanted = bare.length > 1 ? bare.replace(/\/+$/, '') : '/';
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
  above: string,
): readonly Pick<PageEntry, 'path' | 'title' | 'pointer' | 'depth'>[] {
  if (!Array.isArray(sections)) return [];
  return (sections as readonly Record<string, unknown>[]).flatMap((section, at) => {
    const { kind, query, items } = section;
    if (kind !== 'tabs' || typeof query !== 'string' || !Array.isArray(items)) return [];
    return (items as readonly Record<string, unknown>[]).flatMap(({ value, label, sections: inner }, tab) => {
      const pointer = `${above}/${String(at)}/items/${String(tab)}`;
      const path = `?${query}=${encodeURIComponent(String(value))}`;
      return [
        { path, title: keyOf(label), pointer, depth },
        ...tabsIn(inner, depth + 1, `${pointer}/sections`),
      ];
    });
  });
}

function keyOf(text: unknown): string | undefined {
  if (typeof text === 'string') return text;
  const { copy } = (text ?? {}) as { copy?: unknown };
  return typeof copy === 'string' ? copy : undefined;
}
