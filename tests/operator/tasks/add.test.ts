import { test } from 'vitest';
import { runTask } from './run-task.ts';

test('a deposit method is added as docs/operators.md says', async () => {
  const { phone } = await runTask(4);
  await phone.locator('[id="deposit-large_amount"]').waitFor();
});

test('a list is added as docs/operators.md says', () => runTask(5));

test('a field is shown by a flag as docs/operators.md says', () => runTask(11));

test('a money column is added as docs/operators.md says', () => runTask(12));
