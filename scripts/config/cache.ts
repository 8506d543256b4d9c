/** Gives what is remembered under a key, or makes it; the key holds all that the value depends on. */
export type Remember = <T>(key: string, make: () => T) => T;

/**
 * Remembers what was made, and forgets what was not asked for longest when there are more than `limit` values. What
 * is remembered is handed out again as it is: nobody may change it.
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
