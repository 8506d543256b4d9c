import { test } from 'vitest';
import { runTasks } from './run-task.ts';

test('a page goes under maintenance and comes back as docs/operators.md says', () => runTasks(8));

test('what was changed is published as docs/operators.md says', () => runTasks(9));

test('a release is rolled back as docs/operators.md says', () => runTasks(10));

test('one of three releases is taken back, and the later one stays, as docs/operators.md says', () =>
  runTasks(19));
