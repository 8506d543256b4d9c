import { test } from 'vitest';
import { runTasks } from './run-task.ts';

// The pane of releases has a button of the same name as its tab: between two tasks that open it another pane is opened.
test('one of three releases is taken back, what was changed is published, the site gets another colour, a release is rolled back, a page is hidden, and one goes under maintenance and comes back, as docs/operators.md says', () =>
  runTasks(19, 9, 7, 10, 6, 8));
