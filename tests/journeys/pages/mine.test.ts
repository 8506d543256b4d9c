import { expect, test } from 'vitest';
import { openJourney } from '#tests/journeys/support/open-site.ts';
import { expectPlace, settled, until } from '#tests/journeys/support/page/settled.ts';
import { newPlayer } from '#tests/journeys/support/players.ts';

test('"avatar upload, username, VIP badge, days joined, balance with refresh"', async () => {
  const { page, sent } = await openJourney({ loggedIn: true, page: '/mine' });
  const main = page.locator('main');
  expect(await main.innerText()).toMatch(/demo2026[\s\S]*VIP 4[\s\S]*已加入\d+天[\s\S]*¥12,680\.50/);
  expect(await main.getByRole('img', { name: 'VIP 4' }).count()).toBe(1);
  expect(await main.getByRole('button', { name: '更换头像' }).count()).toBe(1);
  expect(await page.getByRole('heading', { name: '我的' }).count()).toBeLessThan(2);
  const asked = (): number => sent('balance').length;
  const before = asked();
  await main.getByRole('button', { name: '刷新余额' }).tap();
  await until(asked).toBeGreaterThan(before);
  await main.getByRole('button', { name: '隐藏余额' }).tap();
  expect(await main.innerText()).not.toContain('12,680');
  await main.getByRole('button', { name: '显示余额' }).tap();
  expect(await main.innerText()).toContain('12,680');
});

test('"either /applyagent (join the affiliate programme, when isagent is 0) or an agent login entry (isagent is 1)"; "dailiD=1 opens the agent login page"', async () => {
  const player = await openJourney({ loggedIn: newPlayer, page: '/mine' });
  const { page } = player;
  expect(await page.getByRole('button', { name: '代理登录' }).count()).toBe(0);
  await page.getByRole('button', { name: '加入代理' }).tap();
  await expectPlace(page, '/applyagent');

  const token = await player.tokenFor({ name: 'agent2026', password: newPlayer.password });
  await page.evaluate((value) => sessionStorage.setItem('api_token', value), token);
  await page.goto('about:blank');
  await page.goto(`${player.url}/#/mine`);
  await settled(page);
  expect(await page.getByRole('button', { name: '加入代理' }).count()).toBe(0);
  await page.getByRole('button', { name: '代理登录' }).tap();
  await expectPlace(page, '/gamePage?dailiD=1');
  expect(await page.locator('header:visible').getByRole('heading').innerText()).toBe('代理登录');
  await page.frameLocator('main iframe').getByText('代理账号').waitFor();
});
