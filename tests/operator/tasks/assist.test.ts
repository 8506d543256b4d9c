import { test } from 'vitest';
import { until } from '#tests/journeys/support/page/until.ts';
import { follow, runTasks } from './run-task.ts';

test('five forms ask for six digits in one go, a word that three screens share is changed in one of them, a page of rules with an article and a banner with a picture from the disk are added, as docs/operators.md says, and published', async () => {
  const studio = await runTasks(14, 16, 13, 15);
  const steps = [
    '点「发布」',
    '在「这次改了什么」里输入「横幅」',
    '点「发布」',
    '出现「发布给玩家？」',
    '点「发布」',
    '出现「已发布」',
  ];
  await follow(studio, 'publishing it', steps);
  const picture = (await studio.player('/')).getByAltText('VIP月度礼金，等级越高返水越多');
  await until(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(716);
});
