/** Returns the cached value of a key, or computes it. The key must contain everything that the value depends on. */
export type Remember = <T>(key: string, make: () => T) => T;

/**
 * Creates an LRU cache of at most `limit` values. It returns the same object again, so values must not be mutated.
 */
export function createMemory(limit = 1500): Remember {
  const kept = new Map<string, unknown>();
  return <T>(key: string, make: () => T): T => {
    const value = kept.has(key) ? (kept.get(key) as T) : make();
    kept.delete(key);
    kept.set(key, value);
    const [oldest] = kept.keys();
    if (kept.size > limit && oldest !== undefined) kept.delete(oldest);
    return value;
  };
}
