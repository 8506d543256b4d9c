import { test } from 'vitest';
import { runTasks } from './run-task.ts';

test('a page goes under maintenance and comes back, and what was changed is published, as docs/operators.md says', () =>
  runTasks(8, 9));

test('a release is rolled back, the site gets another colour, and a page is hidden, as docs/operators.md says', () =>
  runTasks(10, 7, 6));

test('one of three releases is taken back, and the later one stays, as docs/operators.md says', () =>
  runTasks(19));
