import { test } from 'vitest';
import { runTasks } from './run-task.ts';

// The tab and a button of the pane of releases have one name: another pane is opened between such tasks.
test('one of three releases is taken back, what was changed is published, the site gets another colour, a release is rolled back, a page is hidden, and one goes under maintenance and comes back, as docs/operators.md says', () =>
  runTasks(19, 9, 7, 10, 6, 8));
