import { afterAll, expect, test } from 'vitest';
import { closeBrowser } from '#tests/journeys/support/browser.ts';
import { field, fill } from '#tests/journeys/support/page/form.ts';
import { openJourney } from '#tests/journeys/support/open-site.ts';
import { expectPlace } from '#tests/journeys/support/page/place.ts';

afterAll(closeBrowser);

test('login and register stand on one screen, and what was typed into either survives the toggle', async () => {
  const { page } = await openJourney({ page: '/login?type=0' });
  await fill(page, 'login', { name: 'half-typed', password: 'secret-half' });
  await page.getByRole('radio', { name: '注册' }).tap();
  await expectPlace(page, '/login?type=1');
  await fill(page, 'register', { name: 'qh2026', realname: '林青', password: 'abc12345' });
  await page.getByRole('radio', { name: '登录' }).tap();
  await expectPlace(page, '/login?type=0');
  expect(await field(page, 'login', 'name').inputValue()).toBe('half-typed');
  expect(await field(page, 'login', 'password').inputValue()).toBe('secret-half');
  await page.getByRole('radio', { name: '注册' }).tap();
  await expectPlace(page, '/login?type=1');
  expect(await field(page, 'register', 'name').inputValue()).toBe('qh2026');
  expect(await field(page, 'register', 'realname').inputValue()).toBe('林青');
  expect(await field(page, 'register', 'password').inputValue()).toBe('abc12345');
});
