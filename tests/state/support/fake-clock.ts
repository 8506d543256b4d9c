import { onTestFinished, vi } from 'vitest';

/** Fakes timeouts and `performance.now` until the test ends. Only the test advances them, all at once. */
export function createFakeClock() {
  if (!vi.isFakeTimers()) vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  return {
    /** Advances the clock, runs each timer at its time, and waits for what it started. */
    async advance(ms: number): Promise<void> {
      await settled();
      let isOver = false;
      setTimeout(() => (isOver = true), ms);
      while (!isOver) {
        vi.advanceTimersToNextTimer();
        await settled();
      }
      vi.advanceTimersByTime(0); // What this time has scheduled for this very moment.
      await settled();
    },
  };
}

/** A response that never arrives: the clock advances until a call with a timeout of 60 ms gives up. */
export function never(): Promise<Response> {
  setImmediate(vi.advanceTimersByTime, 60);
  return new Promise(() => undefined);
}

/** Waits until all pending work in this process is done. */
export async function settled(): Promise<void> {
  for (let round = 0; round < 12; round += 1) await new Promise((resolve) => setImmediate(resolve));
}
