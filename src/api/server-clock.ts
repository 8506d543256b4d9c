/** A clock that follows the server's, through the Date headers of its answers (reading 10). */
export interface ServerClock {
  /** Milliseconds since the epoch by the server's clock; the device's own until an answer came. */
  now(): number;
  /** Learns from an answer: its Date header, and the device's times just before the request and just after the answer. */
  learn(date: string | null, sentMs: number, receivedMs: number): void;
}

/** A Date header counts whole seconds: the truth lies up to so many milliseconds later. */
const RESOLUTION_MS = 1000;

/**
 * Makes a server clock over the device's. Each answer says between which two bounds the server is ahead; the bounds close in with every
 * answer, and start anew when one contradicts them (the device's clock was set, or the server's).
 */
export function createServerClock(deviceNow: () => number): ServerClock {
  let bounds: { readonly leastMs: number; readonly mostMs: number } | undefined;
  return {
    now: () => deviceNow() + (bounds ? (bounds.leastMs + bounds.mostMs) / 2 : 0),
    learn: (date, sentMs, receivedMs) => {
      const serverMs = date === null ? Number.NaN : Date.parse(date);
      if (Number.isNaN(serverMs)) return;
      const fresh = { leastMs: serverMs - receivedMs, mostMs: serverMs + RESOLUTION_MS - sentMs };
      const leastMs = Math.max(fresh.leastMs, bounds?.leastMs ?? -Infinity);
      const mostMs = Math.min(fresh.mostMs, bounds?.mostMs ?? Infinity);
      bounds = leastMs <= mostMs ? { leastMs, mostMs } : fresh;
    },
  };
}
