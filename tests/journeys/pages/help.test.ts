import { expect, test } from 'vitest';
import { openJourney } from '#tests/journeys/support/open-site.ts';
import { expectPlace, until } from '#tests/journeys/support/page/settled.ts';

/** "types 1 FAQ, 2 privacy policy, 3 disclaimer, 4 contact us, 5 agent joining, 7 about us, 8 responsible gambling" */
const ARTICLES = [
  ['1', '常见问题'],
  ['2', '隐私政策'],
  ['3', '免责声明'],
  ['4', '联系我们'],
  ['5', '代理加盟'],
  ['7', '关于我们'],
  ['8', '责任博彩'],
] as const;

test('a visitor reads each article of the help centre; "/abouts (query type: 5 terms and rules, 6 privacy)"; a type that there is not says so, asks for nothing, and leads back', async () => {
  const site = await openJourney({ page: '/boutBallBet' });
  const { page, go } = site;
  for (const [type, name] of ARTICLES) {
    await go(`/boutBallBetInfo?type=${type}`);
    await until(() => page.locator('article').innerText()).toContain(name);
    expect(await page.locator('h1').innerText()).toBe(name);
    expect(String(site.sent('article').at(-1)?.body['type'])).toBe(type);
  }

  await go('/abouts?type=5');
  await until(() => page.locator('article').innerText()).toContain('条款与规则');
  expect(await page.locator('h1').innerText()).toBe('条款与规则');
  // The server has one article for the terms and for the agents: the terms are what its heading promises.
  expect(await page.locator('article').innerText()).not.toContain('佣金比例');
  await go('/boutBallBet');
  expect(await page.getByRole('button', { name: /^隐私/ }).count()).toBe(1);
  await go('/abouts?type=6');
  await until(() => page.locator('article').innerText()).toContain('隐私政策');
  expect(await page.locator('h1').innerText()).toBe('隐私');
  const asked = (): number => site.sent('article').length;
  const before = asked();
  for (const path of ['/boutBallBetInfo?type=6', '/boutBallBetInfo', '/abouts?type=7', '/abouts']) {
    await go(path);
    expect(await site.words()).toContain('没有找到这篇文章');
    expect(asked()).toBe(before);
  }
  await page.getByRole('button', { name: '返回帮助中心' }).tap();
  await expectPlace(page, '/boutBallBet');
});
