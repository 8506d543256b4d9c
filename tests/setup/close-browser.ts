import { afterAll } from 'vitest';
import { closeBrowser } from '#tests/journeys/support/browser.ts';

// A file leaves no profile to the next one, which has the same browser.
afterAll(closeBrowser);
