import { expect, test } from 'vitest';
import { copy } from '#tests/journeys/support/copy.ts';
import { openSite } from '#tests/journeys/support/open-site.ts';
import { expectPath, goBack, until } from '#tests/journeys/support/page/waits.ts';
import { logIn } from '#tests/journeys/support/page/login.ts';
import { newPlayer } from '#tests/journeys/support/players.ts';

test('"/activity: promotion list with type tabs" is as it was left when one comes back, from the detail and by another tab; 前往登录 leads to login and back, and the bar and the card say what has become of it', async () => {
  const site = await openSite({ page: '/activity' });
  const { page, toasts } = site;
  const cards = page.locator('[data-list=activities] article');
  const height = (): Promise<number> => page.evaluate(() => window.scrollY);
  // "The top bar is hidden on activity": it has only its title.
  expect([await cards.count(), await page.locator('header').innerText()]).toEqual([
    12,
    copy('activity.title'),
  ]);
  await page.getByRole('tab', { name: '日常优惠' }).tap();
  await expectPath(page, '/activity?type=2');
  await until(() => cards.count()).toBe(3);
  await page.evaluate(() => window.scrollTo(0, 140));
  const left = await height();
  expect(left).toBeGreaterThan(0);
  await cards.nth(1).getByRole('button').tap();
  await expectPath(page, '/activityInfo?id=104');
  await goBack(page);
  await expectPath(page, '/activity?type=2');
  expect([await cards.count(), await height()]).toEqual([3, left]);
  await page.getByRole('navigation').getByText('首页').tap();
  await expectPath(page, '/');
  await goBack(page);
  await expectPath(page, '/activity?type=2');
  await until(height).toBe(left);

  await site.go('/activityInfo?id=101');
  await page.getByRole('button', { name: '前往登录' }).tap();
  await expectPath(page, /^\/login\?(.*&)?redirect=%2FactivityInfo%3Fid%3D101/);
  await logIn(site, newPlayer);
  await expectPath(page, '/activityInfo?id=101');
  const apply = page.getByRole('button', { name: '立即申请' });
  expect((await apply.boundingBox())?.y).toBeGreaterThan(740);
  await apply.tap();
  await until(() => toasts.at(-1)).toBe('申请成功，请等待审核');
  expect(site.sent('doactivityapply').map(({ body }) => body)).toEqual([{ activityid: 101 }]);
  await page.getByRole('button', { name: '审核中，查看进度' }).waitFor();
  await site.go('/activity');
  await until(() => cards.first().innerText()).toContain('审核中');
});
