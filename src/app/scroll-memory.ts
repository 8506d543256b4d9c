/** One screen in the history. */
export interface ScrollSpot {
  readonly page: string;
  /** The history entry's key. */
  readonly key: string;
}

/** Remembers how far each screen was scrolled. */
export interface ScrollMemory {
  /** The screen one is on is scrolled to this height now. */
  note(y: number): void;
  /**
   * A screen comes; answers where to scroll: where it was left when one goes back to it or it was kept alive, else its top.
   * Undefined: stay, because only the query of the same page has changed.
   */
  enter(spot: ScrollSpot, how: { readonly isBack: boolean; readonly isKept: boolean }): number | undefined;
}

/** Makes an empty memory. */
export function createScrollMemory(): ScrollMemory {
  const byKey = new Map<string, number>();
  const byPage = new Map<string, number>();
  let current: ScrollSpot | undefined;
  return {
    note(y) {
      if (!current) return;
      byKey.set(current.key, y);
      byPage.set(current.page, y);
    },
    enter(spot, { isBack, isKept }) {
      const isSamePage = current?.page === spot.page;
      current = spot;
      if (isSamePage && !isBack) return undefined;
      return (isBack ? byKey.get(spot.key) : undefined) ?? (isKept ? (byPage.get(spot.page) ?? 0) : 0);
    },
  };
}
