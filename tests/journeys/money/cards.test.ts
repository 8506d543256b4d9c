import { expect, test } from 'vitest';
import { copy } from '#tests/journeys/support/copy.ts';
import { choose, field, fill, send } from '#tests/journeys/support/page/form.ts';
import { openJourney } from '#tests/journeys/support/open-site.ts';
import { expectPlace, goBack, until } from '#tests/journeys/support/page/settled.ts';
import { newPlayer } from '#tests/journeys/support/players.ts';

const TRON = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE';
const ETHER = '0x52908400098527886E0F7030069857D2E4169EE7';

test('"Add USDT": a misfit is warned of, not refused; the list has it', async () => {
  const site = await openJourney({ loggedIn: newPlayer, page: '/addUsdtCard' });
  const { page, toasts } = site;
  const FORM = 'add-usdt-card';
  const bound = () => site.sent('bindcard');
  expect(await page.getByRole('radio', { name: 'TRC20' }).getAttribute('aria-checked')).toBe('true');
  await fill(page, FORM, { bank_no: ` ${ETHER} ` });
  // Spaces around an address are no part of it; one of the other network is warned of, until the network is chosen.
  expect(await field(page, FORM, 'bank_no').inputValue()).toBe(ETHER);
  const warning = page.getByText('地址与所选协议不符');
  await warning.waitFor();
  await page.getByRole('radio', { name: 'ERC20' }).tap();
  await warning.waitFor({ state: 'detached' });
  await page.getByRole('radio', { name: 'TRC20' }).tap();
  await warning.waitFor();

  // What was typed is there after a look at the comparison; the secret is not.
  await fill(page, FORM, { pay_pass: newPlayer.payPassword });
  await page.getByRole('button', { name: '查看两者区别' }).tap();
  await expectPlace(page, '/usdtmore');
  await goBack(page);
  await expectPlace(page, '/addUsdtCard');
  expect(await field(page, FORM, 'bank_no').inputValue()).toBe(ETHER);
  expect(await field(page, FORM, 'pay_pass').inputValue()).toBe('');
  await warning.waitFor();

  await fill(page, FORM, { pay_pass: newPlayer.payPassword });
  await send(page);
  await expectPlace(page, '/wallet?type=1');
  await until(() => toasts.at(-1)).toBe('绑定成功');
  expect(bound().at(-1)?.body).toEqual({
    bank: 'USDT',
    bank_owner: 'TRC20',
    bank_no: ETHER,
    pay_pass: newPlayer.payPassword,
  });
  await until(() => page.getByRole('article').allInnerTexts()).toEqual([
    expect.stringMatching(/TRC20\s+•{4} 9EE7/),
  ]);

  // The next form begins anew, and a fitting address is not warned of.
  await page.getByRole('button', { name: '添加USDT地址' }).tap();
  await expectPlace(page, '/addUsdtCard');
  expect(await field(page, FORM, 'bank_no').inputValue()).toBe('');
  await fill(page, FORM, { bank_no: TRON, pay_pass: newPlayer.payPassword });
  expect(await warning.count()).toBe(0);
  await send(page);
  await expectPlace(page, '/wallet?type=1');
  await until(() => page.getByRole('article').count()).toBe(2);
});

test('"Add wallet": address, type, payment password; six types; the list has it by its name', async () => {
  const site = await openJourney({ loggedIn: newPlayer, page: '/addVirWallet' });
  const { page, toasts } = site;
  const FORM = 'add-vir-wallet';
  await fill(page, FORM, { bank_no: 'WB20260101' });
  expect(await field(page, FORM, 'bank').innerText()).toContain('请选择钱包');
  await field(page, FORM, 'bank').tap();
  const sheet = page.getByRole('dialog');
  await sheet.waitFor();
  expect(await sheet.getByRole('radio').allInnerTexts()).toEqual(
    ['口袋支付', '万币支付', 'GoPay', 'OKPay', 'OBPay', 'TOPay'].map((name) => expect.stringContaining(name)),
  );
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  await choose(page, FORM, 'bank', '万币支付');

  await fill(page, FORM, { pay_pass: '000000' });
  await send(page);
  await until(() => toasts.at(-1)).toBe('支付密码错误');
  expect(await field(page, FORM, 'bank_no').inputValue()).toBe('WB20260101');
  await fill(page, FORM, { pay_pass: newPlayer.payPassword });
  await send(page);
  await expectPlace(page, '/wallet?type=3');
  await until(() => toasts.at(-1)).toBe('绑定成功');
  expect(site.sent('bindVirWallet').at(-1)?.body).toEqual({
    bank: 'wanbpay',
    name: 'wanbpay',
    bank_no: 'WB20260101',
    pay_pass: newPlayer.payPassword,
  });
  await until(() => page.getByRole('article').allInnerTexts()).toEqual([
    expect.stringMatching(/万币支付\s+•{4} 0101/),
  ]);
});

test('a card that is bound on the way to a withdrawal leads back to it', async () => {
  const site = await openJourney({ loggedIn: newPlayer, page: '/withdrawal?method=usdt' });
  const { page, context, url } = site;
  await page.getByRole('button', { name: copy('withdraw-usdt.add') }).tap();
  await expectPlace(page, '/addUsdtCard');
  // What is pasted sets the protocol.
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url });
  await page.evaluate((text) => navigator.clipboard.writeText(text), ETHER);
  await page.getByRole('button', { name: copy('shell.form.paste') }).tap();
  await until(() => page.getByRole('radio', { name: 'ERC20' }).getAttribute('aria-checked')).toBe('true');
  await fill(page, 'add-usdt-card', { bank_no: TRON, pay_pass: newPlayer.payPassword });
  await page.getByRole('radio', { name: 'TRC20' }).tap();
  await send(page);
  await expectPlace(page, '/withdrawal?method=usdt');
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
