import { afterAll, expect, test } from 'vitest';
import type { Column } from '#generated/config.ts';
import { closeBrowser } from '#tests/journeys/support/browser.ts';
import { openSite } from '#tests/journeys/support/open-site.ts';
import { editCopy, editList } from './support/edits.ts';
import { expectSameBuild } from './support/same-build.ts';

expectSameBuild();
afterAll(closeBrowser);

const number: Column = {
  label: 'activity.column.number',
  value: { $get: 'row#/id' },
  place: 'body',
  showLabel: true,
};

test('a promotion gets one more column, with its words, and no code is built', async () => {
  const { page } = await openSite({
    page: '/activity',
    config: {
      ...editList('activities', (list) => ({ ...list, columns: [...list.columns, number] })),
      ...editCopy('activity', { column: { number: '活动编号' } }),
    },
  });
  const card = page.locator('[data-list=activities] article').first();
  expect((await card.innerText()).replace(/\s+/g, ' ')).toContain('活动编号 101');
});
