import { afterAll, expect, test } from 'vitest';
import { closeBrowser } from '#tests/journeys/support/browser.ts';
import { openJourney } from '#tests/journeys/support/open-site.ts';
import { newPlayer } from '#tests/journeys/support/players.ts';
import { until } from '#tests/journeys/support/page/until.ts';

afterAll(closeBrowser);

test('"rows with activity title, application time and state": 1 待审核, 2 已通过, 3 已拒绝, 0 and 4 未定义', async () => {
  const site = await openJourney({ loggedIn: true, page: '/mine' });
  const { page } = site;
  const codes = [1, 2, 3, 0, 4, 7];
  await page.route('**/api/activityApplyLog', (route) =>
    route.fulfill({
      json: {
        code: 200,
        message: 'success',
        data: codes.map((state) => ({
          activity_name: `活动${String(state)}`,
          created_at: `2026-11-1${String(state)} 23:59:59`,
          state,
        })),
      },
    }),
  );
  await page.getByRole('button', { name: '活动申请记录' }).tap();
  const rows = page.locator('[data-list=activity-applications] li');
  await until(() => rows.count()).toBe(codes.length);
  const words = ['待审核', '已通过', '已拒绝', '未定义', '未定义', '未定义'];
  for (const [index, code] of codes.entries()) {
    const text = await rows.nth(index).innerText();
    expect(text).toContain(`活动${String(code)}`);
    expect(text).toContain(`2026-11-1${String(code)} 23:59:59`);
    expect(text).toContain(words[index]);
  }
  expect(site.calls.find(({ name }) => name === 'activityApplyLog')?.body).toEqual({ page: 1 });
});

test('the applications of the player are there; who has none reads 这里什么都没有', async () => {
  const site = await openJourney({ loggedIn: true, page: '/activityRecord' });
  await until(() => site.page.locator('main').innerText()).toMatch(/待审核|已通过|已拒绝/);
  const fresh = await openJourney({ loggedIn: newPlayer, page: '/activityRecord' });
  await until(() => fresh.page.locator('main').innerText()).toContain('这里什么都没有');
});
