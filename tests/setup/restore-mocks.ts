import { afterEach, vi } from 'vitest';

// Tests share a process: restore the clock, spies and globals after each.
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
