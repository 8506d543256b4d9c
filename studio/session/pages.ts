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
  /** How deep it stands in the list: 0 a page, 1 a tab of it, 2 a tab of a tab. */
  readonly depth: number;
}

type Files = Readonly<Record<string, Pick<StudioFile, 'path' | 'kind' | 'id' | 'text'>>>;

interface PageText {
  readonly path?: unknown;
  readonly title?: unknown;
  readonly access?: unknown;
  readonly sections?: unknown;
}

/** Every page of config and each of its tabs, by their files; a file that cannot be read has no entry. */
export function pageEntries(files: Files, samples: Readonly<Record<string, string>>): readonly PageEntry[] {
  return pagesIn(files).flatMap(({ id, page }) => {
    const path = String(page.path);
    const access: PageEntry['access'] =
      page.access === 'member' || page.access === 'gate' ? page.access : 'public';
    const entry = { id, path: path + (samples[id] ?? ''), title: keyOf(page.title), access, depth: 0 };
    return [entry, ...tabsIn(page.sections, 1).map((tab) => ({ ...tab, id, access, path: path + tab.path }))];
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

function tabsIn(sections: unknown, depth: number): readonly Pick<PageEntry, 'path' | 'title' | 'depth'>[] {
  if (!Array.isArray(sections)) return [];
  return (sections as readonly Record<string, unknown>[]).flatMap((section) => {
    const { kind, query, items } = section;
    if (kind !== 'tabs' || typeof query !== 'string' || !Array.isArray(items)) return [];
    return (items as readonly Record<string, unknown>[]).flatMap(({ value, label, sections: inner }) => [
      { path: `?${query}=${encodeURIComponent(String(value))}`, title: keyOf(label), depth },
      ...tabsIn(inner, depth + 1),
    ]);
  });
}

function keyOf(text: unknown): string | undefined {
  if (typeof text === 'string') return text;
  const { copy } = (text ?? {}) as { copy?: unknown };
  return typeof copy === 'string' ? copy : undefined;
}
