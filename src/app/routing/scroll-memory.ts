import type { Screen } from './screens.ts';

type ScrollEntry = Pick<Screen, 'page' | 'key' | 'search'>;

/** Creates the memory of each screen's scroll position. */
export function createScrollMemory() {
  const byKey = new Map<string, number>();
  const byPage = new Map<string, number>();
  let current: ScrollEntry | undefined;
  return {
    /** Saves the position of the current screen. */
    save(y: number): void {
      if (!current) return;
      byKey.set(entryKey(current), y);
      byPage.set(current.page, y);
    },
    /**
     * Makes an entry the current one and returns where to scroll: to its saved position after "back" or if
     * kept alive, else to the top. Undefined on the first screen, and when only the query has changed.
     */
    enter(entry: ScrollEntry, { isBack, isKept }: { isBack: boolean; isKept: boolean }): number | undefined {
      const previous = current;
      current = entry;
      if (!previous || (previous.page === entry.page && !isBack)) return undefined;
      return (
        (isBack ? byKey.get(entryKey(entry)) : undefined) ?? (isKept ? (byPage.get(entry.page) ?? 0) : 0)
      );
    },
  };
}

/** The page and query tell entries with a shared key apart: those of a typed address or a set hash. */
function entryKey({ page, key, search }: ScrollEntry): string {
  return `${key} ${page}${search}`;
}
