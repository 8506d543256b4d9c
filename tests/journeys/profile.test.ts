import { afterAll, expect, test } from 'vitest';
import { closeBrowser } from './support/browser.ts';
import { copy } from './support/copy.ts';
import { expectFocus, expectMessages, field, fill, send } from './support/form.ts';
import { openJourney } from './support/open-site.ts';
import { expectPlace, goBack } from './support/place.ts';
import { newPlayer } from './support/players.ts';
import { until } from './support/until.ts';
import { expectUsable, isNetworkLine } from './support/usable.ts';

afterAll(closeBrowser);

const FORM = 'profile';
const MOBILE = '请输入正确手机号';
const EMAIL = '请输入正确邮箱号';
const BIRTHDAY = '请输入正确的日期格式：YYYY-MM-DD';

/** Today in Beijing, as the sandbox's clock has it. */
const TODAY = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
const TOMORROW = new Date(Date.now() + 32 * 3_600_000).toISOString().slice(0, 10);
const RANGE = `生日须在1980-01-01至${TODAY}之间`;

/** The rows of spec section 5 "Profile save", in order: what is typed, and the first and the other messages. */
const ROWS: [row: string, typed: Record<string, string>, name: string, say: string, others: object][] = [
  ['mobile', {}, 'mobile', MOBILE, { email: EMAIL, birthday: BIRTHDAY }],
  [
    'mobile of another country',
    { mobile: '02012345678' },
    'mobile',
    MOBILE,
    { email: EMAIL, birthday: BIRTHDAY },
  ],
  ['email', { mobile: '13900139000' }, 'email', EMAIL, { birthday: BIRTHDAY }],
  ['email not well formed', { email: 'a@b' }, 'email', EMAIL, { birthday: BIRTHDAY }],
  ['birthday', { email: 'zhou@example.com' }, 'birthday', BIRTHDAY, {}],
  ['a day that is not there', { birthday: '1999-02-29' }, 'birthday', BIRTHDAY, {}],
  ['date picker minimum is 1980-01-01', { birthday: '1979-12-31' }, 'birthday', RANGE, {}],
  ['no day to come', { birthday: TOMORROW }, 'birthday', RANGE, {}],
];

test('"Profile save": each rule speaks in its order, and nothing is sent; then it is saved and the user refreshed', async () => {
  const site = await openJourney({ loggedIn: newPlayer, page: '/userInfo', allow: isNetworkLine });
  const { page, toasts, calls } = site;
  for (const [row, typed, name, say, others] of ROWS) {
    await fill(page, FORM, typed);
    const before = toasts.length;
    await send(page);
    await until(() => toasts.slice(before)).toEqual([say]);
    await expectFocus(page, FORM, name);
    await expectMessages(page, FORM, { ...others, [name]: say });
    expect(
      calls.filter((call) => call.name === 'updateuserinfo'),
      row,
    ).toEqual([]);
  }

  // Digits get their hyphens by themselves, as they are typed.
  await field(page, FORM, 'birthday').fill('');
  await field(page, FORM, 'birthday').pressSequentially('19950308');
  expect(await field(page, FORM, 'birthday').inputValue()).toBe('1995-03-08');

  const typed = { mobile: '13900139000', email: 'zhou@example.com', birthday: '1995-03-08' };
  await site.control('scenario', { fail: { updateProfile: 'refuse' } });
  const before = toasts.length;
  await send(page);
  await until(() => toasts.length).toBe(before + 1);
  await site.control('scenario', { fail: { updateProfile: 'cut' } });
  await send(page);
  await until(() => toasts.length).toBe(before + 2);
  expect(toasts.at(-1)).toBe(copy('shell.unknown'));
  await expectUsable(site, 'cut');
  for (const [name, value] of Object.entries(typed))
    expect(await field(page, FORM, name).inputValue()).toBe(value);
  await site.control('scenario', {});
  await send(page);
  await until(() => toasts.at(-1)).toBe('保存成功');
});

test('what is known is filled in; what is saved stands there, and a birthday stays the day it was', async () => {
  const site = await openJourney({ loggedIn: true, page: '/userCent', timezone: 'America/Los_Angeles' });
  const { page, toasts, calls } = site;
  await page.getByRole('button', { name: '完善资料' }).tap();
  await expectPlace(page, '/userInfo');
  const values = () =>
    Promise.all(['mobile', 'email', 'birthday'].map((name) => field(page, FORM, name).inputValue()));
  expect(await values()).toEqual(['13800138000', 'qinglan@example.com', '1990-06-15']);
  const picker = page.getByLabel('选择日期');
  expect([await picker.getAttribute('min'), await picker.getAttribute('max')]).toEqual(['1980-01-01', TODAY]);
  expect(await picker.inputValue()).toBe('1990-06-15');

  await site.control('scenario', { loose: true });
  await picker.fill('1988-08-08');
  expect(await field(page, FORM, 'birthday').inputValue()).toBe('1988-08-08');
  await fill(page, FORM, { mobile: '13700137000' });
  await send(page);
  await until(() => toasts.at(-1)).toBe('保存成功');
  expect(calls.filter(({ name }) => name === 'updateuserinfo').at(-1)?.body).toEqual({
    mobile: '13700137000',
    email: 'qinglan@example.com',
    birthday: '1988-08-08',
  });
  const names = calls.map(({ name }) => name);
  expect(names.lastIndexOf('user')).toBeGreaterThan(names.lastIndexOf('updateuserinfo'));
  expect(await values()).toEqual(['13700137000', 'qinglan@example.com', '1988-08-08']);
  await goBack(page);
  await expectPlace(page, '/userCent');
  await site.go('/userInfo');
  expect(await values()).toEqual(['13700137000', 'qinglan@example.com', '1988-08-08']);
});

test('/userCent: banner "完善账户信息，更安全" and four entries', async () => {
  const site = await openJourney({ loggedIn: newPlayer, page: '/userCent' });
  const { page } = site;
  expect(await page.getByRole('note').innerText()).toBe('完善账户信息，更安全');
  for (const [entry, place] of [
    ['完善资料', '/userInfo'],
    ['卡片管理', '/wallet'],
    ['登录密码管理', '/password?type=1'],
    ['取款密码管理', '/password?type=2'],
  ] as const) {
    await page.getByRole('button', { name: entry }).tap();
    await expectPlace(page, place);
    await goBack(page);
    await expectPlace(page, '/userCent');
  }
});
