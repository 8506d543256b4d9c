import { afterAll, expect, test } from 'vitest';
import { closeBrowser } from '#tests/journeys/support/browser.ts';
import { choose, field, fill, send } from '#tests/journeys/support/page/form.ts';
import { openJourney } from '#tests/journeys/support/open-site.ts';
import { expectPlace } from '#tests/journeys/support/page/place.ts';
import { newPlayer } from '#tests/journeys/support/players.ts';
import { until } from '#tests/journeys/support/page/until.ts';

afterAll(closeBrowser);

const FORM = 'add-bank-card';

test('"A note says the name must match the account holder", the bank is picked from a list', async () => {
  const { page } = await openJourney({ loggedIn: newPlayer, page: '/addBankCard' });
  expect(await page.locator('main').innerText()).toContain('须与账户真实姓名一致');
  expect(await field(page, FORM, 'bank').evaluate((box) => box.tagName)).toBe('BUTTON');
  await field(page, FORM, 'bank').tap();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('searchbox').fill('九州');
  await until(() => sheet.getByRole('radio').count()).toBe(1);
  await sheet.getByRole('radio').tap();
  await sheet.waitFor({ state: 'hidden' });
  await until(() => field(page, FORM, 'bank').innerText()).toContain('九州农商银行');
});

test('what was typed survives a refusal, and the player’s second attempt binds the card', async () => {
  const { page, toasts, calls } = await openJourney({ loggedIn: newPlayer, page: '/addBankCard' });
  await choose(page, FORM, 'bank', '青花银行');
  const typed = { bank_no: '6228480402564890018', bank_address: '杭州西湖支行', pay_pass: '999999' };
  await fill(page, FORM, typed);
  await send(page);
  await until(() => toasts.at(-1)).toBe('支付密码错误');
  expect(await field(page, FORM, 'bank').innerText()).toContain('青花银行');
  expect(await field(page, FORM, 'bank_no').inputValue()).toBe('6228 4804 0256 4890 018');
  expect(await field(page, FORM, 'bank_address').inputValue()).toBe(typed.bank_address);
  expect(await field(page, FORM, 'pay_pass').inputValue()).toBe(typed.pay_pass);

  await fill(page, FORM, { pay_pass: newPlayer.payPassword });
  await send(page);
  await expectPlace(page, '/wallet?type=2');
  await until(() => toasts.at(-1)).toBe('绑定成功');
  expect(calls.filter(({ name }) => name === 'bindcard').at(-1)?.body).toEqual({
    bank_owner: '周新禾',
    bank: '青花银行',
    bank_no: typed.bank_no,
    bank_address: typed.bank_address,
    pay_pass: newPlayer.payPassword,
  });
});

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

  const card = page.getByRole('article').filter({ hasText: /\*+ ?0003/ });
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
