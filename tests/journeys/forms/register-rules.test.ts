import { afterAll, expect, test } from 'vitest';
import { closeBrowser } from '#tests/journeys/support/browser.ts';
import { captchaAnswer } from '#tests/journeys/support/page/captcha.ts';
import { expectFocus, expectMessages, fill, send } from '#tests/journeys/support/page/form.ts';
import { openJourney } from '#tests/journeys/support/open-site.ts';
import { expectPlace } from '#tests/journeys/support/page/place.ts';
import { settled } from '#tests/journeys/support/page/settled.ts';
import { until } from '#tests/journeys/support/page/until.ts';

afterAll(closeBrowser);

const NAME = '用户名长度6~16位，以字母或数字组合！';
const PASSWORD = '请输入正确的密码长度，最少6位！';
const CONFIRM = '两次密码不一致！';
const REALNAME = '请输入您的真实姓名!';
const PAY_PASSWORD = '请输入正确的支付密码长度，最少6位！';
const CODE_EMPTY = '请输入验证码！';

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
