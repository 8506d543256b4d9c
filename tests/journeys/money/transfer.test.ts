import { expect, test } from 'vitest';
import { centsIn, expectSoundBooks } from '#tests/journeys/support/books.ts';
import { copy } from '#tests/journeys/support/copy.ts';
import {
  choose,
  closeResult,
  confirmButton,
  expectSoundSheet,
  field,
  fill,
  send,
  sendReviewed,
  tapTenTimes,
} from '#tests/journeys/support/page/form.ts';
import { openJourney, type OpenSite } from '#tests/journeys/support/open-site.ts';
import { expectPlace, goBack, until } from '#tests/journeys/support/page/settled.ts';
import { logIn } from '#tests/journeys/support/page/login.ts';

const FORM = 'transfer';
const venuesOf = ({ page }: OpenSite) => page.getByRole('region', { name: copy('venue.title') });
const side = ({ page }: OpenSite, name: 'from' | 'to'): Promise<string> =>
  field(page, FORM, name).innerText();

test('/transfer when logged out asks 精彩内容等着您，请立即登录 and offers login; it comes back there', async () => {
  const site = await openJourney({ page: '/transfer' });
  const { page } = site;
  const main = page.locator('main');
  await until(() => main.innerText()).toContain('精彩内容等着您，请立即登录');
  await expectPlace(page, '/transfer');
  expect(await page.title()).toContain(copy('transfer.title'));
  expect(await page.getByRole('alertdialog').count()).toBe(0);
  await main.getByRole('button', { name: copy('shell.nav.back') }).tap();
  await expectPlace(page, '/');
  await site.go('/transfer');
  await main.getByRole('button', { name: copy('shell.nav.go-login') }).tap();
  await expectPlace(page, '/login?redirect=%2Ftransfer');
  expect(site.sent('balancelist')).toEqual([]);
  await logIn(site);
  await expectPlace(page, '/transfer');
  await field(page, FORM, 'amount').waitFor();
});

test('Transfer: money goes in and comes back, exact to the cent, once for ten taps; swap, and shares of what is there', async () => {
  const site = await openJourney({ loggedIn: true, page: '/transfer' });
  const { page, toasts } = site;
  await until(() => side(site, 'to')).toContain('云霄真人');
  await choose(page, FORM, 'to', '祥云彩票');
  const amount = field(page, FORM, 'amount');
  for (const [share, yuan] of [
    ['quarter', '3170.12'],
    ['half', '6340.25'],
    ['all', '12680.50'],
  ] as const) {
    await page.getByRole('radio', { name: copy(`transfer.${share}`), exact: true }).tap();
    expect(await amount.inputValue()).toBe(yuan);
  }
  await amount.fill('20000');
  await until(site.words).toContain(copy('transfer.short'));
  await sendReviewed(page);
  await until(() => toasts.at(-1)).toBe('余额不足');
  expect(await amount.inputValue()).toBe('20000');

  await amount.fill('0.07');
  await send(page);
  await confirmButton(page).tap({ trial: true });
  await expectSoundSheet(page);
  await tapTenTimes(page, confirmButton(page));
  await until(() => toasts.at(-1)).toBe('转账成功');
  await page.getByRole('button', { name: '完成' }).waitFor();
  await expectSoundSheet(page);
  expect(site.sent('transfer').at(-1)?.body).toEqual({
    amount: 0.07,
    sourcetype: 'userbalance',
    targettype: 'xiangyun',
  });
  expect(site.sent('transfer')).toHaveLength(2);
  expect([centsIn(site, 'userbalance'), centsIn(site, 'xiangyun')]).toEqual([1_268_043, 7]);
  await closeResult(page);
  await until(() => side(site, 'to')).toContain('¥0.07');

  await page.getByRole('button', { name: copy('transfer.swap') }).tap();
  expect(await side(site, 'from')).toContain('祥云彩票');
  expect(await side(site, 'to')).toContain('中心钱包');
  await page.getByRole('radio', { name: copy('transfer.all'), exact: true }).tap();
  expect(await amount.inputValue()).toBe('0.07');
  await sendReviewed(page);
  await until(() => site.sent('transfer').length).toBe(3);
  await until(() => amount.inputValue()).toBe('');
  expect(site.sent('transfer').at(-1)?.body).toMatchObject({
    sourcetype: 'xiangyun',
    targettype: 'userbalance',
  });
  expect([centsIn(site, 'userbalance'), centsIn(site, 'xiangyun')]).toEqual([1_268_050, 0]);
  await expectSoundBooks(site);
});

test('§9.31 Collapsed venue list rows: 4; a tap on a venue fills the form; refresh and one-key recycle', async () => {
  const site = await openJourney({ loggedIn: true, page: '/transfer' });
  const { page } = site;
  const venues = venuesOf(site);
  expect(await venues.getByRole('listitem').count()).toBe(4);
  await venues.getByRole('button', { name: '展开其余8个' }).tap();
  expect(await venues.getByRole('listitem').count()).toBe(12);
  await venues.getByRole('button', { name: /安澜电子/ }).tap();
  expect((await field(page, FORM, 'to').boundingBox())?.y, 'what was filled in is seen').toBeGreaterThan(0);
  expect(await side(site, 'from')).toContain('中心钱包');
  expect(await side(site, 'to')).toContain('安澜电子');
  await page.getByRole('button', { name: copy('transfer.swap') }).tap();
  await venues.getByRole('button', { name: /疾风体育/ }).tap();
  expect(await side(site, 'from')).toContain('疾风体育');
  expect(await side(site, 'to')).toContain('中心钱包');

  const before = site.sent('balancelist').length;
  const wallets = site.sent('refreshusermoney').length;
  await venues.getByRole('button', { name: copy('block-venue-list.refresh') }).tap();
  await until(() => site.sent('balancelist').length).toBeGreaterThan(before);
  await until(() => site.sent('refreshusermoney').length).toBe(wallets + 1);
  await venues.getByRole('button', { name: '一键回收' }).tap();
  await until(() => site.toasts.at(-1)).toBe('回收成功，共978.80元');
  await until(() => side(site, 'from')).toContain('¥0.00');
  expect(centsIn(site, 'userbalance')).toBe(1_365_930);
  await expectSoundBooks(site);
});

test('§4.30 Auto-transfer switch: while on, the form is hidden and venue rows cannot be opened', async () => {
  const site = await openJourney({ loggedIn: true, page: '/transfer' });
  const { page, toasts } = site;
  const toggle = page.getByRole('switch', { name: copy('block-transfer-auto.label') });
  const isOn = (): Promise<string | null> => toggle.getAttribute('aria-checked');
  const rows = () => venuesOf(site).getByRole('listitem').getByRole('button').count();
  await until(isOn).toBe('false');
  await fill(page, FORM, { amount: '12.5' });
  await toggle.tap();
  await until(() => toasts.at(-1)).toBe('操作成功！');
  expect(site.sent('uptransferstatus').at(-1)?.body).toEqual({ transferstatus: 1 });
  await until(isOn).toBe('true');
  await until(() => page.locator('form:visible').count()).toBe(0);
  expect(await rows()).toBe(0);
  expect(await venuesOf(site).getByRole('listitem').count()).toBe(4);

  await site.go('/mine');
  await goBack(page);
  await until(isOn).toBe('true');
  await toggle.tap();
  await until(isOn).toBe('false');
  expect(site.sent('uptransferstatus').at(-1)?.body).toEqual({ transferstatus: 0 });
  await until(() => field(page, FORM, 'amount').inputValue()).toBe('12.5');
  expect(await rows()).toBe(4);
});
