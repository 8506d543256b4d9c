import { expect, test } from 'vitest';
import { centsIn, expectSoundLedger } from '#tests/journeys/support/ledger.ts';
import { copy } from '#tests/journeys/support/copy.ts';
import {
  confirmButton,
  expectSoundSheet,
  field,
  send,
  sendReviewed,
  tapTenTimes,
} from '#tests/journeys/support/page/form.ts';
import { openSite, type OpenSite } from '#tests/journeys/support/open-site.ts';
import { goBack, until } from '#tests/journeys/support/page/waits.ts';

const FORM = 'transfer';
const side = ({ page }: OpenSite, name: 'from' | 'to'): Promise<string> =>
  field(page, FORM, name).innerText();

test('§4.30 §9.31 Transfer: four venues stand there; while auto transfer is on, the form is hidden and no venue can be opened, and what was typed stays; money goes in and comes back, exact to the cent, once for ten taps; a tap on a venue fills the form, and one-key recycle brings all back', async () => {
  const site = await openSite({ loggedIn: true, page: '/transfer' });
  const { page, toasts } = site;
  const amount = field(page, FORM, 'amount');
  const venues = page.getByRole('region', { name: copy('venue.title') });
  const rows = venues.getByRole('listitem');
  const toggle = page.getByRole('switch', { name: copy('block-transfer-auto.label') });
  expect(await rows.count()).toBe(4);
  await amount.fill('12.5');
  await toggle.tap();
  await until(() => page.locator('form:visible').count()).toBe(0);
  expect([await rows.count(), await rows.getByRole('button').count()]).toEqual([4, 0]);
  await site.go('/mine');
  await goBack(page);
  await until(() => toggle.getAttribute('aria-checked')).toBe('true');
  await toggle.tap();
  await until(() => amount.inputValue()).toBe('12.5');
  expect(await rows.getByRole('button').count()).toBe(4);

  await venues.getByRole('button', { name: '展开其余8个' }).tap();
  expect(await rows.count()).toBe(12);
  await venues.getByRole('button', { name: /疾风体育/ }).tap();
  expect((await field(page, FORM, 'to').boundingBox())?.y, 'what was filled in is seen').toBeGreaterThan(0);
  expect([await side(site, 'from'), await side(site, 'to')]).toEqual([
    expect.stringContaining('中心钱包'),
    expect.stringContaining('疾风体育'),
  ]);
  await amount.fill('20000');
  await until(site.words).toContain(copy('transfer.short'));
  await amount.fill('0.07');
  await send(page);
  await confirmButton(page).tap({ trial: true });
  await expectSoundSheet(page);
  await tapTenTimes(page, confirmButton(page));
  await until(() => toasts.at(-1)).toBe('转账成功');
  const result = page.getByRole('dialog');
  await expectSoundSheet(page);
  expect(site.sent('transfer').map(({ body }) => body)).toEqual([
    { amount: 0.07, sourcetype: 'userbalance', targettype: 'jifeng' },
  ]);
  await result.getByRole('button', { name: '完成' }).tap();
  await result.waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: copy('transfer.swap') }).tap();
  await until(() => side(site, 'from')).toContain('疾风体育');
  await amount.fill('0.05');
  await sendReviewed(page);
  const back = { amount: 0.05, sourcetype: 'jifeng', targettype: 'userbalance' };
  await until(() => site.sent('transfer').at(-1)?.body).toEqual(back);
  await result.getByRole('button', { name: '完成' }).tap();
  await result.waitFor({ state: 'hidden' });
  await venues.getByRole('button', { name: '一键回收' }).tap();
  await until(() => toasts.at(-1)).toBe('回收成功，共978.82元');
  await until(() => side(site, 'from')).toContain('¥0.00');
  expect(centsIn(site, 'userbalance')).toBe(1_365_930);
  expectSoundLedger(site);
  await site.go('/');
  await page.locator('header').getByRole('button', { name: '一键回收' }).tap();
  await until(() => toasts.at(-1)).toBe('场馆内没有可回收的余额');
});
