import { expect, test } from 'vitest';
import { copy } from '#tests/journeys/support/copy.ts';
import { field, fill, send } from '#tests/journeys/support/page/form.ts';
import { openSite } from '#tests/journeys/support/open-site.ts';
import { expectPath, until } from '#tests/journeys/support/page/waits.ts';
import { newPlayer } from '#tests/journeys/support/players.ts';

const TRON = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE';
const ETHER = '0x52908400098527886E0F7030069857D2E4169EE7';
const FORM = 'add-usdt-card';

test('an address that is pasted sets its network, a misfit is warned of and not refused; bound on the way to a withdrawal it leads back there, and unbinding asks first', async () => {
  const site = await openSite({ loggedIn: newPlayer, page: '/withdrawal?method=usdt' });
  const { page, toasts, context, url, sandbox } = site;
  await page.getByRole('button', { name: copy('withdraw-usdt.add') }).tap();
  await expectPath(page, '/addUsdtCard');
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url });
  await page.evaluate((text) => navigator.clipboard.writeText(text), ETHER);
  await page.getByRole('button', { name: copy('shell.form.paste') }).tap();
  await until(() => page.getByRole('radio', { name: 'ERC20' }).getAttribute('aria-checked')).toBe('true');
  const warning = page.getByText('地址与所选协议不符');
  expect(await warning.count()).toBe(0);
  await page.getByRole('radio', { name: 'TRC20' }).tap();
  await warning.waitFor();
  await fill(page, FORM, { pay_pass: newPlayer.payPassword });
  await send(page);
  await expectPath(page, '/withdrawal?method=usdt');
  await until(() => toasts.at(-1)).toBe('绑定成功');

  // The next form begins anew, and a fitting address is not warned of.
  await site.go('/addUsdtCard');
  expect(await field(page, FORM, 'bank_no').inputValue()).toBe('');
  await fill(page, FORM, { bank_no: TRON, pay_pass: newPlayer.payPassword });
  expect(await warning.count()).toBe(0);
  await send(page);
  await expectPath(page, '/wallet?type=1');
  const cards = page.getByRole('article').filter({ visible: true });
  await until(() => cards.count()).toBe(2);
  await cards.filter({ hasText: '9EE7' }).getByRole('button', { name: '解绑' }).tap();
  const question = page.getByRole('alertdialog');
  await until(() => question.innerText()).toMatch(/温馨提示\s+您确定要解绑此卡吗？\s+.*•{4} 9EE7/);
  expect(await cards.count()).toBe(2);
  await question.getByRole('button', { name: '确认' }).tap();
  await until(() => cards.count()).toBe(1);
  await until(() => toasts.at(-1)).toBe('解绑成功');

  // A card that was unbound on another device goes too.
  sandbox.context().store.run('DELETE FROM cards');
  await cards.getByRole('button', { name: '解绑' }).tap();
  await question.getByRole('button', { name: '确认' }).tap();
  await until(() => cards.count()).toBe(0);
  expect(toasts.at(-1)).toBe('没有这张卡');
});
