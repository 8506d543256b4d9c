/** A Date header has whole seconds: the exact time is up to so many milliseconds later. */
const RESOLUTION_MS = 1000;

/**
 * Creates a clock from the device's clock and the Date headers of responses (reading 10). Each bounds the
 * server's offset on both sides. One that contradicts the bounds (somebody has set a clock) replaces them.
 */
export function createServerClock(deviceNow: () => number) {
  let bounds: { readonly minMs: number; readonly maxMs: number } | undefined;
  return {
    /** Milliseconds since the epoch of the server's clock; of the device's until the first response. */
    now: () => deviceNow() + (bounds ? (bounds.minMs + bounds.maxMs) / 2 : 0),
    /** Updates the bounds. The times are the device's, before the request and after the response. */
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
