/** The things on a page that can be asked anew together. */
export interface Refreshers {
  /** Adds one; the answer takes it out again. */
  add(refresh: () => void): () => void;
  refreshAll(): void;
}

/** Makes an empty set of them. */
export function createRefreshers(): Refreshers {
  const known = new Set<() => void>();
  return {
    add(refresh) {
      known.add(refresh);
      return () => known.delete(refresh);
    },
    refreshAll() {
      known.forEach((refresh) => refresh());
    },
  };
}
