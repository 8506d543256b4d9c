import { test } from 'vitest';
import { runTasks } from './run-task.ts';

test('a list, a condition by a flag, a money column and a deposit method are added, checks are put in another order and a message is changed as docs/operators.md says', async () => {
  const { phone } = await runTasks(2, 1, 5, 11, 12, 4);
  await phone.locator('[id="deposit-large_amount"]').waitFor();
});
