import { useEffect, useState } from 'react';

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

/** After this time without data a dash or a retry replaces a skeleton. */
export const LATE_AFTER_MS = 4000;

/** Whether something has been waited for longer than `timeoutMs`. `restart` starts the time again. */
export function useTimeout(isWaiting: boolean, timeoutMs = LATE_AFTER_MS) {
  const [isLate, setLate] = useState(false);
  const runs = isWaiting && !isLate;
  useEffect(() => {
    if (!runs) return;
    const timer = setTimeout(() => setLate(true), timeoutMs);
    return () => clearTimeout(timer);
  }, [runs, timeoutMs]);
  return { isLate: isWaiting && isLate, restart: (): void => setLate(false) };
}
