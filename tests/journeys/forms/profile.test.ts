import { expect, test } from 'vitest';
import { field, fill, send } from '#tests/journeys/support/page/form.ts';
import { openJourney } from '#tests/journeys/support/open-site.ts';
import { expectPlace, goBack, until } from '#tests/journeys/support/page/settled.ts';

const FORM = 'profile';

test('"Profile save": what is known is filled in; what is saved stands there, and a birthday stays the day it was', async () => {
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
