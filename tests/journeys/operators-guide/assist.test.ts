import { test } from 'vitest';
import { until } from '#tests/journeys/support/page/waits.ts';
import { publishAs, runMore, runTasks } from './run-task.ts';

test('five forms ask for six digits in one go, a word that three screens share is changed in one of them, a page of rules with an article and a banner with a picture from the disk are added, and published; then a list, a condition by a flag, a money column and a deposit method are added, checks are put in another order and a message is changed, as docs/operators.md says', async () => {
  const studio = await runTasks(14, 16, 13, 15);
  await publishAs(studio, '横幅');
  const picture = (await studio.player('/')).getByAltText('VIP月度礼金，等级越高返水越多');
  await until(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(716);
  await runMore(studio, 2, 1, 5, 11, 12, 4);
  await studio.phone.locator('[id="deposit-large_amount"]').waitFor();
});
