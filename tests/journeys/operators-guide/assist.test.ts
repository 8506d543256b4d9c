import { test } from 'vitest';
import { until } from '#tests/journeys/support/page/waits.ts';
import { publishAs, runTasks } from './run-task.ts';

test('five forms ask for six digits in one go, a word that three screens share is changed in one of them, a page of rules with an article and a banner with a picture from the disk are added, as docs/operators.md says, and published', async () => {
  const studio = await runTasks(14, 16, 13, 15);
  await publishAs(studio, '横幅');
  const picture = (await studio.player('/')).getByAltText('VIP月度礼金，等级越高返水越多');
  await until(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(716);
});
