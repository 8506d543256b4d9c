import { afterAll, test } from 'vitest';
import { closeBrowser } from '#tests/journeys/support/browser.ts';
import { runTask } from './run-task.ts';

afterAll(closeBrowser);

test('a page of rules with an article is added as docs/operators.md says', () => runTask(13));

test('five forms ask for six digits in one go as docs/operators.md says', () => runTask(14));

test('a word that three screens share is changed in one of them as docs/operators.md says', () =>
  runTask(16));
