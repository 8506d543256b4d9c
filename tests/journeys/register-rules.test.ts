import { afterAll, expect, test } from 'vitest';
import { closeBrowser } from './support/browser.ts';
import { captchaAnswer, captchaSource } from './support/captcha.ts';
import { expectFocus, expectMessages, field, fill, send } from './support/form.ts';
import { openJourney } from './support/open-site.ts';
import { expectPlace } from './support/place.ts';
import { demoPlayer } from './support/demo-player.ts';
import { settled } from './support/settled.ts';
import { until } from './support/until.ts';

afterAll(closeBrowser);

const NAME = '用户名长度6~16位，以字母或数字组合！';
const PASSWORD = '请输入正确的密码长度，最少6位！';
const CONFIRM = '两次密码不一致！';
const REALNAME = '请输入您的真实姓名!';
const PAY_PASSWORD = '请输入正确的支付密码长度，最少6位！';
const CODE_EMPTY = '请输入验证码！';
const CODE_WRONG = '验证码错误！';

/** The rows of spec section 5 "Register", in order: what is typed next, what is then said first and where, and what else is still wrong. */
const ROWS: [
  row: string,
  typed: Record<string, string>,
  field: string,
  say: string,
  others: Record<string, string>,
][] = [
  [
    'name required',
    {},
    'name',
    NAME,
    { password: PASSWORD, realname: REALNAME, paypassword: PAY_PASSWORD, code: CODE_EMPTY },
  ],
  [
    'name at least 6 characters',
    { name: 'qh123' },
    'name',
    NAME,
    { password: PASSWORD, realname: REALNAME, paypassword: PAY_PASSWORD, code: CODE_EMPTY },
  ],
  [
    'password at least 6',
    { name: 'qh1234', password: '12345' },
    'password',
    PASSWORD,
    { confirmPass: CONFIRM, realname: REALNAME, paypassword: PAY_PASSWORD, code: CODE_EMPTY },
  ],
  [
    'confirm equals password',
    { password: '123456', confirmPass: '1234567' },
    'confirmPass',
    CONFIRM,
    { realname: REALNAME, paypassword: PAY_PASSWORD, code: CODE_EMPTY },
  ],
  [
    'realname at least 2',
    { confirmPass: '123456', realname: '林' },
    'realname',
    REALNAME,
    { paypassword: PAY_PASSWORD, code: CODE_EMPTY },
  ],
  [
    'paypassword at least 6',
    { realname: '林青', paypassword: '12345' },
    'paypassword',
    PAY_PASSWORD,
    { code: CODE_EMPTY },
  ],
  ['captcha required', { paypassword: '123456' }, 'code', CODE_EMPTY, {}],
];

test('each rule of spec section 5 "Register" speaks in its order, and nothing is sent', async () => {
  const { page, toasts, calls } = await openJourney({ page: '/login?type=1' });
  for (const [row, typed, name, say, others] of ROWS) {
    await fill(page, 'register', typed);
    const before = toasts.length;
    await send(page);
    await until(() => toasts.slice(before), 8000).toEqual([say]);
    await expectFocus(page, 'register', name);
    await expectMessages(page, 'register', { ...others, [name]: say });
    expect(
      calls.filter(({ name: call }) => call === 'register'),
      row,
    ).toEqual([]);
  }
});

test('"验证码错误！" clears the input and changes the image, and keeps the rest', async () => {
  const { page, toasts, calls } = await openJourney({ page: '/login?type=1' });
  const typed = {
    name: 'qh1234',
    password: '123456',
    confirmPass: '123456',
    realname: '林青',
    paypassword: '123456',
  };
  await fill(page, 'register', { ...typed, code: 'ZZZZ' });
  const shown = await captchaSource(page);
  await send(page);
  await until(() => toasts.at(-1)).toBe(CODE_WRONG);
  await until(() => field(page, 'register', 'code').inputValue()).toBe('');
  expect(await captchaSource(page)).not.toBe(shown);
  await expectFocus(page, 'register', 'code');
  await expectMessages(page, 'register', { code: CODE_WRONG });
  for (const [name, value] of Object.entries(typed))
    expect(await field(page, 'register', name).inputValue()).toBe(value);
  expect(calls.filter(({ name }) => name === 'register')).toEqual([]);
});

test('the image is one of 21 and changes at a tap', async () => {
  const { page } = await openJourney({ page: '/login?type=1' });
  const before = await captchaSource(page);
  expect(before).toMatch(/captcha\/\d\d\.svg$/);
  await page.getByRole('button', { name: '换一张' }).tap();
  await until(() => captchaSource(page)).not.toBe(before);
});

test('"Inputs are capped at 32 characters; register captcha 4 characters", typed or pasted', async () => {
  const { page } = await openJourney({ page: '/login?type=1' });
  const long = 'abcdefghij'.repeat(4);
  for (const name of ['name', 'password', 'confirmPass', 'realname', 'paypassword', 'code']) {
    const most = name === 'code' ? 4 : 32;
    const input = field(page, 'register', name);
    await input.fill(long);
    expect((await input.inputValue()).length, `${name} pasted`).toBe(most);
    await input.fill('');
    await input.pressSequentially(long);
    expect((await input.inputValue()).length, `${name} typed`).toBe(most);
  }
});

test('what was typed survives a refusal, whose words are the server’s, and the next attempt goes through', async () => {
  const { page, toasts } = await openJourney({ page: '/login?type=1' });
  const typed = {
    name: demoPlayer.name,
    password: 'abc123456',
    confirmPass: 'abc123456',
    realname: '林青',
    paypassword: '654321',
  };
  await fill(page, 'register', { ...typed, code: await captchaAnswer(page) });
  await send(page);
  await until(() => toasts.at(-1)).toBe('该用户名已被注册');
  for (const [name, value] of Object.entries(typed))
    expect(await field(page, 'register', name).inputValue()).toBe(value);
  await fill(page, 'register', { name: 'qh20260001', code: await captchaAnswer(page) });
  await send(page);
  await expectPlace(page, '/');
});

test('a message goes as soon as its field is mended, and none comes while one types', async () => {
  const { page } = await openJourney({ page: '/login?type=1' });
  await field(page, 'register', 'name').pressSequentially('qh');
  await expectMessages(page, 'register', {});
  await field(page, 'register', 'name').blur();
  await expectMessages(page, 'register', { name: NAME });
  await field(page, 'register', 'name').pressSequentially('123456');
  await expectMessages(page, 'register', {});
});

test.each([
  ['the address', ['/login?type=1&pid=agent77']],
  ['an address typed before', ['/?pid=agent77', '/activity', '/login?type=1']],
  ['an address of another tab that is closed', ['/register?pid=agent77', 'new tab', '/login?type=1']],
])('the referrer of %s is sent as pid', async (_, [first = '', ...others]) => {
  const site = await openJourney({ page: first });
  const { calls, context } = site;
  let { page } = site;
  for (const place of others) {
    if (place === 'new tab') {
      await page.close();
      page = await context.newPage();
    } else {
      await page.goto('about:blank');
      await page.goto(`${site.url}/#${place}`);
      await settled(page);
    }
  }
  await fill(page, 'register', {
    name: 'qh20260002',
    password: '123456',
    confirmPass: '123456',
    realname: '林青',
    paypassword: '123456',
    code: await captchaAnswer(page),
  });
  await page.keyboard.press('Enter');
  await expectPlace(page, '/');
  expect(calls.find(({ name }) => name === 'register')?.body['pid']).toBe('agent77');
});
