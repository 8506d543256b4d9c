import { afterAll, test } from 'vitest';
import { closeBrowser } from '#tests/journeys/support/browser.ts';
import { runTask } from './run-task.ts';

afterAll(closeBrowser);

test('a word that three screens share is changed in one of them as docs/operators.md says', () =>
  runTask(16));
