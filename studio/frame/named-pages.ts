import type { StudioFile } from '#studio/protocol/studio-calls.ts';
import { copyWords } from './copy-words.ts';
import { type PageEntry, pageEntries } from '#studio/session/pages.ts';

/** A page or tab under the name that operators know it by. */
export interface NamedPage extends PageEntry {
  readonly name: string;
  /** true: another page has the same name, and only the id tells them apart. */
  readonly isShared: boolean;
}

type Files = Readonly<Record<string, StudioFile>>;

/** Pages by their titles, each followed by its tabs: first those of the bar at the foot of the site, in its order, then the others by name. */
export function namedPages(files: Files, samples: Readonly<Record<string, string>>): readonly NamedPage[] {
  const entries = pageEntries(files, samples).map((entry) => ({
    ...entry,
    name: (entry.title === undefined ? undefined : copyWords(files, entry.title)) ?? entry.id,
  }));
  const pages = entries.filter(({ depth }) => depth === 0);
  const bar = tabBarOf(files);
  const rank = (id: string): number => (bar.includes(id) ? bar.indexOf(id) : bar.length);
  return [...pages]
    .sort((a, b) => rank(a.id) - rank(b.id) || a.name.localeCompare(b.name, 'zh-CN'))
    .flatMap((page) => [
      { ...page, isShared: pages.some(({ id, name }) => name === page.name && id !== page.id) },
      ...entries
        .filter(({ id, depth }) => id === page.id && depth > 0)
        .map((tab) => ({ ...tab, isShared: false })),
    ]);
}

function tabBarOf(files: Files): readonly string[] {
  try {
    const { tabBar } = JSON.parse(files['config/navigation.json']?.text ?? '{}') as {
      tabBar?: { page: string }[];
    };
    return (tabBar ?? []).map(({ page }) => page);
  } catch {
    return []; // While it is being edited.
  }
}
