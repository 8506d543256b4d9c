import { expect } from 'vitest';

/** Waits, looking often, until `read` answers what is expected. */
export function until<T>(read: () => T | Promise<T>, timeoutMs = 8_000) {
  return expect.poll(read, { timeout: timeoutMs, interval: 40 });
}
