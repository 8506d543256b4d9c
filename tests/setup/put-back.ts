import { afterEach, vi } from 'vitest';

// A test leaves nothing to the next one: not its clock, nor its spies, nor what it put in place of the browser's own.
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
