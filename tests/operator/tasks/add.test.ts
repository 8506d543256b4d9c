import { afterAll, test } from 'vitest';
import { closeBrowser } from '#tests/journeys/support/browser.ts';
import { runTask } from './run-task.ts';

afterAll(closeBrowser);

test('a deposit method is added as docs/operators.md says', () => runTask(4));

test('a list is added as docs/operators.md says', () => runTask(5));
