import { afterAll, expect, test } from 'vitest';
import { closeBrowser } from '#tests/journeys/support/browser.ts';
import { runTask, tasks } from './run-task.ts';

afterAll(closeBrowser);

test('the guide has its ten tasks in their order', () => {
  expect(tasks.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test('a message is changed as docs/operators.md says', () => runTask(1));

test('checks are put in another order as docs/operators.md says', () => runTask(2));

test('a field is added as docs/operators.md says', () => runTask(3));

test('a page is hidden as docs/operators.md says', () => runTask(6));

test('the site gets another colour as docs/operators.md says', () => runTask(7));
