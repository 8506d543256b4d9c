/** A Date header has whole seconds: the exact time is up to so many milliseconds later. */
const RESOLUTION_MS = 1000;

/** A clock that follows the server's. */
export type ServerClock = ReturnType<typeof createServerClock>;

/**
 * Creates a clock from the device's clock and the Date headers of responses (reading 10). Each header gives a lower and an upper bound for the
 * offset of the server. Responses narrow the bounds; one that contradicts them (somebody has set a clock) replaces them.
 */
export function createServerClock(deviceNow: () => number) {
  let bounds: { readonly minMs: number; readonly maxMs: number } | undefined;
  return {
    /** Milliseconds since the epoch of the server's clock; of the device's until the first response. */
    now: () => deviceNow() + (bounds ? (bounds.minMs + bounds.maxMs) / 2 : 0),
    /** Updates the bounds: the Date header, and the device's times just before the request and just after the response. */
    update(date: string | null, sentMs: number, receivedMs: number): void {
      const serverMs = date === null ? Number.NaN : Date.parse(date);
      if (Number.isNaN(serverMs)) return;
      const fresh = { minMs: serverMs - receivedMs, maxMs: serverMs + RESOLUTION_MS - sentMs };
      const minMs = Math.max(fresh.minMs, bounds?.minMs ?? -Infinity);
      const maxMs = Math.min(fresh.maxMs, bounds?.maxMs ?? Infinity);
      bounds = minMs <= maxMs ? { minMs, maxMs } : fresh;
    },
  };
}
