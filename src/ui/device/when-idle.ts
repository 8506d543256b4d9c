/** Runs a step when the browser is idle, after `timeoutMs` at the latest. Returns a function to cancel it. */
export function whenIdle(step: () => void, timeoutMs = 5000): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(step, { timeout: timeoutMs });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(step, timeoutMs / 4); // Safari has no requestIdleCallback.
  return () => clearTimeout(timer);
}

/** Resolves when the browser is idle, after `timeoutMs` at the latest. */
export function idle(timeoutMs?: number): Promise<void> {
  return new Promise((resolve) => void whenIdle(resolve, timeoutMs));
}

/** Runs a step after the present changes are painted: after the next frame, in its own task. */
export function afterPaint(step: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(step)));
}
