import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// On a busy machine what is loaded late comes later than the second that is waited for by default.
configure({ asyncUtilTimeout: 10_000 });

// A test leaves nothing to the next one: not what it drew, nor its clock, nor its spies.
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
