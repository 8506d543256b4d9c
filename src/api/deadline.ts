/** How timed work ended: with its value, by the clock, or because nobody waits for it any more. */
export type Ended<T> =
  { readonly kind: 'value'; readonly value: T } | { readonly kind: 'timeout' } | { readonly kind: 'aborted' };

/**
 * Runs work that must end within a time or when the caller's signal says so, whichever is first, even if the work itself never ends. The
 * work gets a signal that ends with it. What it throws before that is thrown on.
 */
export async function withDeadline<T>(
  timeoutMs: number,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<Ended<T>> {
  if (outer?.aborted) return { kind: 'aborted' };
  const inner = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let onAbort: (() => void) | undefined;
  const cut = new Promise<Ended<T>>((resolve) => {
    timer = setTimeout(() => resolve({ kind: 'timeout' }), timeoutMs);
    onAbort = () => resolve({ kind: 'aborted' });
    outer?.addEventListener('abort', onAbort);
  });
  const done = work(inner.signal).then((value): Ended<T> => ({ kind: 'value', value }));
  try {
    return await Promise.race([done, cut]);
  } finally {
    clearTimeout(timer);
    if (onAbort) outer?.removeEventListener('abort', onAbort);
    done.catch(() => undefined);
    inner.abort();
  }
}
