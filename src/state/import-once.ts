/** Creates a function that imports code once. It returns undefined if that fails, and tries again at the next call. */
export function importOnce<T>(load: () => Promise<T>): () => Promise<T | undefined> {
  let loading: Promise<T | undefined> | undefined;
  return () => (loading ??= load().catch(() => (loading = undefined)));
}
