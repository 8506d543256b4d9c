/** A clock that only the test advances. */
export function createFakeClock() {
  let nowMs = 0;
  let timers: { at: number; step: () => void }[] = [];
  return {
    now: () => nowMs,
    later(step: () => void, ms: number) {
      const timer = { at: nowMs + ms, step };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
    /** Advances the clock, runs each timer at its time, and waits for what it started. */
    async advance(ms: number) {
      const end = nowMs + ms;
      await settled();
      for (;;) {
        const next = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        timers = timers.filter((one) => one !== next);
        nowMs = Math.max(nowMs, next.at);
        next.step();
        await settled();
      }
      nowMs = end;
    },
  };
}

/** Waits until all pending work in this process is done. */
export async function settled(): Promise<void> {
  for (let round = 0; round < 12; round += 1) await new Promise((resolve) => setImmediate(resolve));
}
