import { afterAll, expect, test } from 'vitest';
import { closeBrowser } from '#tests/journeys/support/browser.ts';
import { openJourney } from '#tests/journeys/support/open-site.ts';
import { newPlayer } from '#tests/journeys/support/players.ts';
import { until } from '#tests/journeys/support/page/until.ts';

afterAll(closeBrowser);

test('"an add button appears only while the list has fewer than 5 entries", and unbinding asks first', async () => {
  const site = await openJourney({ loggedIn: newPlayer, page: '/mine' });
  const { page, toasts } = site;
  const token = await page.evaluate(() => sessionStorage.getItem('api_token') ?? '');
  for (let last = 1; last <= 5; last += 1) {
    const card = {
      bank: '青花银行',
      bank_owner: '周新禾',
      bank_address: '西湖',
      bank_no: `622848040000000${last}`,
    };
    await site.call('/api/bindcard', { ...card, pay_pass: newPlayer.payPassword }, token);
  }
  await site.go('/wallet?type=2');
  await until(() => page.getByRole('article').count()).toBe(5);
  expect(await page.getByRole('button', { name: '添加银行卡' }).count()).toBe(0);

  const card = page.getByRole('article').filter({ hasText: /•+ ?0003/ });
  await card.getByRole('button', { name: '解绑' }).tap();
  const question = page.getByRole('alertdialog');
  await until(() => question.innerText()).toContain('温馨提示');
  expect(await question.innerText()).toContain('您确定要解绑此卡吗？');
  await question.getByRole('button', { name: '取消' }).tap();
  await question.waitFor({ state: 'hidden' });
  expect(await page.getByRole('article').count()).toBe(5);

  await card.getByRole('button', { name: '解绑' }).tap();
  await question.getByRole('button', { name: '确认' }).tap();
  await until(() => toasts.at(-1)).toBe('解绑成功');
  await until(() => page.getByRole('article').count()).toBe(4);
  expect(await card.count()).toBe(0);
  await page.getByRole('button', { name: '添加银行卡' }).waitFor();
});
