import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openJourney } from '#tests/journeys/support/open-site.ts';
import { expectPlace, goBack, until } from '#tests/journeys/support/page/settled.ts';
import { logIn } from '#tests/journeys/support/page/login.ts';
import { newPlayer } from '#tests/journeys/support/players.ts';
import { isNetworkLine } from '#tests/journeys/support/page/usable.ts';

const cards = (page: Page) => page.locator('[data-list=activities] article');
const height = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);

test('"/activity: promotion list with type tabs", for visitors too, and as it was left when one comes back; "visitors see \'go to login\' instead": 前往登录 leads to login and back; who has joined sees that on the card and on the bar, and gets to the record', async () => {
  const site = await openJourney({ page: '/activity' });
  const { page } = site;
  const tabs = await page.getByRole('tab').allInnerTexts();
  expect(tabs).toEqual(['全部', '新人优惠', '日常优惠', '真人体育', '电子棋牌', 'VIP专享']);
  const asked = () => site.sent('activitylist').map(({ body }) => body['type']);
  expect([asked(), await cards(page).count()]).toEqual([[undefined], 12]);
  expect(await cards(page).first().innerText()).toMatch(/首存迎新礼[\s\S]*每位会员限一次/);
  // "The top bar is hidden on activity"
  expect(await page.locator('header').count()).toBe(0);

  await page.getByRole('tab', { name: '日常优惠' }).tap();
  await expectPlace(page, '/activity?type=2');
  await until(() => cards(page).count()).toBe(3);
  expect(asked().at(-1)).toBe(2);
  await page.evaluate(() => window.scrollTo(0, 140));
  const left = await height(page);
  expect(left).toBeGreaterThan(0);
  await cards(page).nth(1).getByRole('button').tap();
  await expectPlace(page, '/activityInfo?id=104');
  await goBack(page);
  await expectPlace(page, '/activity?type=2');
  expect([await cards(page).count(), await height(page)]).toEqual([3, left]);

  await page
    .getByRole('button', { name: '首页' })
    .or(page.getByRole('link', { name: '首页' }))
    .first()
    .tap();
  await expectPlace(page, '/');
  await goBack(page);
  await expectPlace(page, '/activity?type=2');
  await until(() => height(page)).toBe(left);

  await site.go('/activityInfo?id=103');
  expect(await page.getByRole('button', { name: '立即申请' }).count()).toBe(0);
  await page.getByRole('button', { name: '前往登录' }).tap();
  await expectPlace(page, /^\/login\?(.*&)?redirect=%2FactivityInfo%3Fid%3D103/);
  await logIn(site);
  await expectPlace(page, '/activityInfo?id=103');
  await page.getByRole('button', { name: '立即申请' }).waitFor();

  await site.go('/activity');
  await until(() => cards(page).first().innerText()).toContain('已参加');
  await cards(page).first().getByRole('button').tap();
  await page.getByRole('button', { name: '已参加，查看记录' }).tap();
  await expectPlace(page, '/activityRecord');
});

test('"promotion detail with an apply button": the message of the server is shown, ten taps apply once', async () => {
  const site = await openJourney({ loggedIn: newPlayer, page: '/activity' });
  const { page, toasts } = site;
  await cards(page).first().getByRole('button').tap();
  await expectPlace(page, '/activityInfo?id=101');
  expect(await site.words()).toMatch(/首存迎新礼[\s\S]*每位会员限一次[\s\S]*首次存款[\s\S]*活动细则/);
  expect(await page.locator('header').count()).toBe(0);
  const apply = page.getByRole('button', { name: '立即申请' });
  expect((await apply.boundingBox())?.y).toBeGreaterThan(740);
  await apply.evaluate((button: HTMLButtonElement) => {
    for (let tap = 0; tap < 10; tap += 1) button.click();
  });
  await until(() => toasts.at(-1)).toBe('申请成功，请等待审核');
  const sent = site.sent('doactivityapply').map(({ body }) => body);
  expect(sent).toEqual([{ activityid: 101 }]);
  // The bar knows what has become of it, and so does the card.
  await page.getByRole('button', { name: '审核中，查看进度' }).waitFor();
  expect(await apply.count()).toBe(0);
  await page.getByRole('button', { name: '返回' }).tap();
  await expectPlace(page, '/activity');
  await until(() => cards(page).first().innerText()).toContain('审核中');
  expect(await cards(page).nth(1).innerText()).toContain('可申请');
});

test('an activity that is not there says so in the words of the server, with a way back', async () => {
  const site = await openJourney({ page: '/activityInfo?id=9', allow: isNetworkLine });
  const { page } = site;
  await until(site.words).toMatch(/活动已结束\s+活动不存在或已结束/);
  expect(await page.getByRole('button', { name: '立即申请' }).count()).toBe(0);
  await page.getByRole('button', { name: '看看其他优惠' }).tap();
  await expectPlace(page, '/activity');
  await site.go('/activityInfo');
  expect(await site.words()).toContain('没有找到这个活动');
  await page.getByRole('button', { name: '查看全部优惠' }).tap();
  await expectPlace(page, '/activity');
});
