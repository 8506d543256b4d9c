/** Creates a function that imports code once. It returns undefined on failure; the next call tries again. */
export function importOnce<T>(load: () => Promise<T>): () => Promise<T | undefined> {
  let loading: Promise<T | undefined> | undefined;
  return () => (loading ??= load().catch(() => (loading = undefined)));
}
