interface ScrollSpot {
  readonly page: string;
  /** The history entry's key. Those made outside the router, by an address that is typed or a hash that is set, share one. */
  readonly key: string;
  /** The query, with its question mark. */
  readonly search: string;
}

/** Makes what remembers how far each screen was scrolled. */
export function createScrollMemory() {
  const byKey = new Map<string, number>();
  const byPage = new Map<string, number>();
  let current: ScrollSpot | undefined;
  return {
    /** The screen one is on is scrolled to this height now. */
    note(y: number): void {
      if (!current) return;
      byKey.set(nameOf(current), y);
      byPage.set(current.page, y);
    },
    /**
     * A screen is entered; returns where to scroll: where it was left when one goes back to it or it was kept alive, else its top.
     * Undefined: stay. The first screen stands at its top, and in one where only the query has changed nothing moves.
     */
    enter(spot: ScrollSpot, { isBack, isKept }: { isBack: boolean; isKept: boolean }): number | undefined {
      const before = current;
      current = spot;
      if (!before || (before.page === spot.page && !isBack)) return undefined;
      return (isBack ? byKey.get(nameOf(spot)) : undefined) ?? (isKept ? (byPage.get(spot.page) ?? 0) : 0);
    },
  };
}

/** An entry is known by its key, and by what it shows where keys are shared. */
function nameOf({ page, key, search }: ScrollSpot): string {
  return `${key} ${page}${search}`;
}
