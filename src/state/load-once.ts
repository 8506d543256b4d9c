/** Makes what imports code once; it returns undefined where the code cannot be had, and tries again when it is called again. */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T | undefined> {
  let loading: Promise<T | undefined> | undefined;
  return () => (loading ??= load().catch(() => (loading = undefined)));
}
