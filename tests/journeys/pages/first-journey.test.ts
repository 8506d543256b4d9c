import { expect, test } from 'vitest';
import { captchaAnswer } from '#tests/journeys/support/page/login.ts';
import { approveNewest } from '#tests/journeys/support/ledger.ts';
import { copy } from '#tests/journeys/support/copy.ts';
import { choose, field, fill, send, sendReviewed } from '#tests/journeys/support/page/form.ts';
import { openSite, type OpenSite } from '#tests/journeys/support/open-site.ts';
import { expectPath, until } from '#tests/journeys/support/page/waits.ts';
import { REGISTRATION } from '#tests/sandbox/sandbox-client.ts';

const { code: _, ...somebody } = REGISTRATION;
const BANK = { bank_no: '6217001820099887766', bank_address: '昆明翠湖支行' };

test('§4.25 a newcomer registers, binds a bank card, deposits and finds the deposit in the record', async () => {
  const site = await openSite({ motion: true, welcome: true });
  const { page } = site;
  const welcome = page.getByRole('dialog').filter({ hasText: copy('block-home-welcome.not-today') });
  await welcome.getByRole('button', { name: copy('block-home-welcome.close') }).tap();
  await welcome.waitFor({ state: 'hidden' });
  await registers(site);
  await until(site.words).toContain('¥0.00');
  expect(await site.words()).toContain(somebody.name);

  await page.getByRole('navigation').getByRole('button', { name: '我的' }).tap();
  await expectPath(page, '/mine');
  expect(await site.words()).toContain(somebody.name);
  await bindsBankCard(site);
  await deposits(site);
  await findsDeposit(site);
});

async function registers({ page, toasts, sent }: OpenSite): Promise<void> {
  await page.getByRole('button', { name: '注册', exact: true }).tap();
  await expectPath(page, '/login?type=1');
  await fill(page, 'register', { ...somebody, code: (await captchaAnswer(page)).toLowerCase() });
  await send(page);
  await expectPath(page, '/');
  await until(() => toasts.at(-1)).toBe(copy('register.done'));
  expect(sent('register')[0]?.body).toMatchObject({ ...somebody, pid: '' });
}

async function bindsBankCard({ page, toasts }: OpenSite): Promise<void> {
  await page.getByRole('button', { name: '卡片管理' }).tap();
  await expectPath(page, '/wallet?type=1');
  await page.getByRole('tab', { name: '银行卡' }).tap();
  await expectPath(page, '/wallet?type=2');
  await page.getByRole('button', { name: copy('wallet.add-bank') }).tap();
  await expectPath(page, '/addBankCard');
  expect(await field(page, 'add-bank-card', 'bank_owner').inputValue()).toBe(somebody.realname);
  await choose(page, 'add-bank-card', 'bank', '云岭银行');
  await fill(page, 'add-bank-card', { ...BANK, pay_pass: somebody.paypassword });
  expect(await field(page, 'add-bank-card', 'bank_no').inputValue()).toBe('6217 0018 2009 9887 766');
  await send(page);
  await expectPath(page, '/wallet?type=2');
  await until(() => toasts.at(-1)).toBe('绑定成功');
  expect(await page.getByRole('article').innerText()).toMatch(/云岭银行\s+王小青\s+•+ ?7766/);
}

async function deposits({ page, toasts, go }: OpenSite): Promise<void> {
  await go('/mine');
  await page.getByRole('button', { name: '存款' }).tap();
  await expectPath(page, '/recharge');
  await choose(page, 'deposit-bank', 'bank', '云岭银行');
  await fill(page, 'deposit-bank', { ...BANK, amount: '888.8' });
  await sendReviewed(page);
  const result = page.getByRole('dialog', { name: '存款已提交' });
  await until(() => result.innerText()).toMatch(/888\.80[^]*提交\n审核\n到账/);
  await expectPath(page, '/transRecord?type=1');
  await until(() => toasts.at(-1)).toBe('已提交，等待后台审核');
}

async function findsDeposit(site: OpenSite): Promise<void> {
  const { page } = site;
  const row = page.locator('[data-list=transactions]').getByRole('button').filter({ hasText: '¥888.80' });
  await until(() => row.innerText()).toContain('待审核');
  expect(await row.innerText()).toContain(await approveNewest(site));
  await site.go('/');
  await until(site.words).toContain('¥888.80');
  await site.go('/transRecord');
  await until(() => row.innerText()).toContain('已通过');
}
