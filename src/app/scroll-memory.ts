/** One screen in the history. */
export interface ScrollSpot {
  readonly page: string;
  /** The history entry's key. */
  readonly key: string;
}

/** Remembers how far each screen was scrolled. */
export interface ScrollMemory {
  /** The player leaves a screen at this height. */
  leave(spot: ScrollSpot, y: number): void;
  /** Where a screen begins: where it was left when one goes back to it or it was kept alive; else at its top. */
  enter(spot: ScrollSpot, how: { readonly isBack: boolean; readonly isKept: boolean }): number;
}

/** Makes an empty memory. */
export function createScrollMemory(): ScrollMemory {
  const byKey = new Map<string, number>();
  const byPage = new Map<string, number>();
  return {
    leave({ page, key }, y) {
      byKey.set(`${page} ${key}`, y);
      byPage.set(page, y);
    },
    enter({ page, key }, { isBack, isKept }) {
      const back = isBack ? byKey.get(`${page} ${key}`) : undefined;
      return back ?? (isKept ? (byPage.get(page) ?? 0) : 0);
    },
  };
}
