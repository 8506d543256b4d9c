import { afterAll, expect, test } from 'vitest';
import { closeBrowser } from './support/browser.ts';
import { captchaAnswer, captchaSource } from './support/captcha.ts';
import { demoPlayer } from './support/demo-player.ts';
import { expectFocus, expectMessages, field, fill, send } from './support/form.ts';
import { openJourney } from './support/open-site.ts';
import { expectPlace } from './support/place.ts';
import { until } from './support/until.ts';

afterAll(closeBrowser);

const ACCOUNT = '请输入您的账号和密码！';
const CODE_EMPTY = '请输入验证码！';
const CODE_WRONG = '验证码错误！';

/** The rows of spec section 5 "Login", in order. */
const ROWS: [typed: Record<string, string>, field: string, say: string, others: Record<string, string>][] = [
  [{}, 'name', ACCOUNT, { password: ACCOUNT, code: CODE_EMPTY }],
  [{ name: 'demo2026' }, 'password', ACCOUNT, { code: CODE_EMPTY }],
  [{ name: '', password: 'demo123456' }, 'name', ACCOUNT, { code: CODE_EMPTY }],
  [{ name: 'demo2026' }, 'code', CODE_EMPTY, {}],
];

test('"name and password required", then the captcha, in order, and nothing is sent', async () => {
  const { page, toasts, calls } = await openJourney({ page: '/login' });
  for (const [typed, name, say, others] of ROWS) {
    await fill(page, 'login', typed);
    const before = toasts.length;
    await send(page);
    await until(() => toasts.slice(before)).toEqual([say]);
    await expectFocus(page, 'login', name);
    await expectMessages(page, 'login', { ...others, [name]: say });
  }
  expect(calls.filter(({ name }) => name === 'login_pc')).toEqual([]);
});

test('a wrong captcha is cleared and its image changes; the right one counts in any case', async () => {
  const { page, toasts, calls } = await openJourney({ page: '/login' });
  await fill(page, 'login', { ...credentials, code: 'ZZZZ' });
  const shown = await captchaSource(page);
  await send(page);
  await until(() => toasts.at(-1)).toBe(CODE_WRONG);
  await until(() => field(page, 'login', 'code').inputValue()).toBe('');
  expect(await captchaSource(page)).not.toBe(shown);
  await expectMessages(page, 'login', { code: CODE_WRONG });
  expect(await field(page, 'login', 'password').inputValue()).toBe(demoPlayer.password);
  expect(calls.filter(({ name }) => name === 'login_pc')).toEqual([]);

  const answer = await captchaAnswer(page);
  await fill(page, 'login', { code: answer.toLowerCase() });
  await page.keyboard.press('Enter');
  await expectPlace(page, '/');
  expect(calls.find(({ name }) => name === 'login_pc')?.body).toEqual(credentials);
});

test('"Inputs are capped at 32 characters; login captcha 6"', async () => {
  const { page } = await openJourney({ page: '/login' });
  for (const [name, most] of [
    ['name', 32],
    ['password', 32],
    ['code', 6],
  ] as const) {
    await field(page, 'login', name).fill('abcdefghij'.repeat(4));
    expect((await field(page, 'login', name).inputValue()).length).toBe(most);
  }
});

test('what was typed survives a refusal, whose words are the server’s', async () => {
  const { page, toasts } = await openJourney({ page: '/login' });
  await fill(page, 'login', { name: 'demo2026', password: 'wrong-one', code: await captchaAnswer(page) });
  await send(page);
  await until(() => toasts.at(-1)).toBe('账号或密码错误');
  expect(await field(page, 'login', 'name').inputValue()).toBe('demo2026');
  expect(await field(page, 'login', 'password').inputValue()).toBe('wrong-one');
});

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

const credentials = { name: demoPlayer.name, password: demoPlayer.password };
