/** Returns the cached value of a key, or makes it. The key has to contain all that the value depends on. */
export type Remember = <T>(key: string, make: () => T) => T;

/** Creates an LRU cache of at most `limit` values. All callers get the same object: nobody may change it. */
export function createCache(limit = 1500): Remember {
  const values = new Map<string, unknown>();
  return <T>(key: string, make: () => T): T => {
    const value = values.has(key) ? (values.get(key) as T) : make();
    values.delete(key);
    values.set(key, value);
    const [oldest] = values.keys();
    if (values.size > limit && oldest !== undefined) values.delete(oldest);
    return value;
  };
}
