/** The longest pause between two polls of a server that does not answer, in milliseconds. */
export const LONGEST_BACK_OFF_MS = 30_000;

/**
 * Milliseconds from the end of one poll to the start of the next: the interval counts from start to start; each failure
 * in a row doubles it, up to half a minute (or the interval itself, where that is longer).
 */
export function pollDelay(pollMs: number, elapsedMs: number, failures: number): number {
  if (failures === 0) return Math.max(0, pollMs - elapsedMs);
  return Math.max(pollMs, Math.min(LONGEST_BACK_OFF_MS, pollMs * 2 ** failures));
}
