/** A Date header counts whole seconds: the truth lies up to so many milliseconds later. */
const RESOLUTION_MS = 1000;

/** A clock that follows the server's. */
export type ServerClock = ReturnType<typeof createServerClock>;

/**
 * Makes it over the device's clock, by the Date headers of responses (reading 10). Each says by how much the server is ahead, between two
 * bounds; they narrow with every response, and start anew when one contradicts them (the device's clock was set, or the server's).
 */
export function createServerClock(deviceNow: () => number) {
  let bounds: { readonly minMs: number; readonly maxMs: number } | undefined;
  return {
    /** Milliseconds since the epoch by the server's clock; the device's own until a response came. */
    now: () => deviceNow() + (bounds ? (bounds.minMs + bounds.maxMs) / 2 : 0),
    /** Learns from a response: its Date header, and the device's times just before the request and just after the response. */
    learn(date: string | null, sentMs: number, receivedMs: number): void {
      const serverMs = date === null ? Number.NaN : Date.parse(date);
      if (Number.isNaN(serverMs)) return;
      const fresh = { minMs: serverMs - receivedMs, maxMs: serverMs + RESOLUTION_MS - sentMs };
      const minMs = Math.max(fresh.minMs, bounds?.minMs ?? -Infinity);
      const maxMs = Math.min(fresh.maxMs, bounds?.maxMs ?? Infinity);
      bounds = minMs <= maxMs ? { minMs, maxMs } : fresh;
    },
  };
}
