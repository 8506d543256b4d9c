/** Runs a step once the page has nothing better to do, after `limit` milliseconds at the latest; returns how to cancel it. */
export function whenIdle(step: () => void, limit = 5000): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(step, { timeout: limit });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(step, limit / 4); // Safari cannot say when it is idle.
  return () => clearTimeout(timer);
}

/** Resolves once the page has nothing better to do, after `limit` milliseconds at the latest. */
export function idle(limit?: number): Promise<void> {
  return new Promise((resolve) => void whenIdle(resolve, limit));
}

/** Runs a step once what is drawn now has been painted: after the next frame, in a task of its own. */
export function afterPaint(step: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(step)));
}
