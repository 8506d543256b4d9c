/** The longest pause between polls that fail, in milliseconds; of slow polls it is this many intervals. */
export const LONGEST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_INTERVALS = 4;

/**
 * Milliseconds from the start of one poll to the start of the next: the interval while polls succeed, twice as long for
 * each failure in a row, at most a minute (or four intervals, if that is longer).
 */
export function pollPauseMs(intervalMs: number, failures: number): number {
  if (failures === 0) return intervalMs;
  const longestMs = Math.max(LONGEST_PAUSE_MS, intervalMs * LONGEST_PAUSE_INTERVALS);
  return Math.min(intervalMs * 2 ** failures, longestMs);
}

/**
 * When the next poll is due. It keeps to the beat of the first one (`dueMs` plus the pause) so that late timers do not add
 * up; a beat that has passed already, because an answer took long, is not made up for but run at once.
 */
export function nextPollMs(dueMs: number, pauseMs: number, nowMs: number): number {
  return Math.max(dueMs + pauseMs, nowMs);
}
