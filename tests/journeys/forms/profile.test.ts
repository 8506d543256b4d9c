import { expect, test } from 'vitest';
import { copy } from '#tests/journeys/support/copy.ts';
import { field, fill, send } from '#tests/journeys/support/page/form.ts';
import { openJourney } from '#tests/journeys/support/open-site.ts';
import { expectPlace, goBack, until } from '#tests/journeys/support/page/settled.ts';
import { newPlayer } from '#tests/journeys/support/players.ts';
import { expectUsable, isNetworkLine } from '#tests/journeys/support/page/usable.ts';

const FORM = 'profile';

test('"Profile save": what is refused or unknown keeps what was typed; then it is saved', async () => {
  const site = await openJourney({ loggedIn: newPlayer, page: '/userInfo', allow: isNetworkLine });
  const { page, toasts } = site;
  // Digits get their hyphens by themselves, as they are typed.
  await field(page, FORM, 'birthday').fill('');
  await field(page, FORM, 'birthday').pressSequentially('19950308');
  expect(await field(page, FORM, 'birthday').inputValue()).toBe('1995-03-08');

  const typed = { mobile: '13900139000', email: 'zhou@example.com', birthday: '1995-03-08' };
  await fill(page, FORM, typed);
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
  const site = await openJourney({ loggedIn: true, page: '/userCent' });
  const { page, toasts, calls } = site;
  await page.getByRole('button', { name: '完善资料' }).tap();
  await expectPlace(page, '/userInfo');
  const values = () =>
    Promise.all(['mobile', 'email', 'birthday'].map((name) => field(page, FORM, name).inputValue()));
  expect(await values()).toEqual(['13800138000', 'qinglan@example.com', '1990-06-15']);
  const picker = page.getByLabel('选择日期');
  expect(await picker.inputValue()).toBe('1990-06-15');

  await site.control('scenario', { loose: true });
  await picker.fill('1988-08-08');
  expect(await field(page, FORM, 'birthday').inputValue()).toBe('1988-08-08');
  await fill(page, FORM, { mobile: '13700137000' });
  await send(page);
  await until(() => toasts.at(-1)).toBe('保存成功');
  expect(site.sent('updateuserinfo').at(-1)?.body).toEqual({
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
