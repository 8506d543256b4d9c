import { afterAll } from 'vitest';
import { closeContexts } from '#tests/journeys/support/browser.ts';

// Test files share a browser, but not its contexts.
afterAll(closeContexts);
