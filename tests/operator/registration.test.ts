import { afterAll, expect, test } from 'vitest';
import type { Field, Form } from '#generated/config.ts';
import { closeBrowser } from '#tests/journeys/support/browser.ts';
import { captchaAnswer } from '#tests/journeys/support/captcha.ts';
import { expectFocus, expectMessages, field, fill, send } from '#tests/journeys/support/form.ts';
import { openSite } from '#tests/journeys/support/open-site.ts';
import { expectPlace } from '#tests/journeys/support/place.ts';
import { until } from '#tests/journeys/support/until.ts';
import { editCopy, editForm, pick } from './support/edits.ts';
import { expectSameBuild } from './support/same-build.ts';

expectSameBuild();
afterAll(closeBrowser);

const PAGE = '/login?type=1';

const somebody = {
  name: 'yunshan7',
  password: 'moonlit2026',
  confirmPass: 'moonlit2026',
  realname: '周云山',
  paypassword: '246810',
};

const textField = (name: string, more: Partial<Field> = {}): Field => ({
  kind: 'input',
  name,
  label: `register.field.${name}`,
  schema: { type: 'string', maxLength: 16 },
  ui: { widget: 'text', autocomplete: 'off' },
  ...more,
});

/** The form with a field after another, and a rule after the last of that other's rules. */
function withField(form: Form, after: string, added: Field, rule: Form['rules'][number]): Form {
  const place = form.fields.findIndex((part) => part.kind === 'input' && part.name === after);
  const last = form.rules.findLastIndex((one) => one.field === after);
  return {
    ...form,
    fields: form.fields.toSpliced(place + 1, 0, added),
    rules: form.rules.toSpliced(last + 1, 0, rule),
  };
}

test('a field with a rule is added to registration: asked in its place, refused in its place, and sent', async () => {
  const site = await openSite({
    page: PAGE,
    config: {
      ...editForm('register', (form) => ({
        ...withField(form, 'realname', textField('pid'), {
          field: 'pid',
          check: 'pattern',
          args: { pattern: '^[0-9]{4}$' },
          say: 'register.rule.pid',
        }),
        body: { ...form.body, pid: { $get: 'form#/pid' } },
      })),
      ...editCopy('register', { field: { pid: '邀请码' }, rule: { pid: '请输入4位数字邀请码！' } }),
    },
  });
  const { page, toasts, calls } = site;
  const names = await page.locator('[id^="register_"]:visible').evaluateAll((all) => all.map(({ id }) => id));
  expect(names.filter((id) => /_(?:realname|pid|paypassword)$/.test(id))).toEqual([
    'register_realname',
    'register_pid',
    'register_paypassword',
  ]);
  expect(await page.getByLabel('邀请码').count()).toBe(1);

  await fill(page, 'register', { ...somebody, realname: '周', paypassword: '1', pid: '12' });
  await send(page);
  await until(() => toasts.at(-1)).toBe('请输入您的真实姓名!');
  await fill(page, 'register', { realname: somebody.realname });
  await send(page);
  await until(() => toasts.at(-1)).toBe('请输入4位数字邀请码！');
  await expectFocus(page, 'register', 'pid');
  await fill(page, 'register', { pid: '8866' });
  await send(page);
  await until(() => toasts.at(-1)).toBe('请输入正确的支付密码长度，最少6位！');
  expect(calls.filter(({ name }) => name === 'register')).toEqual([]);

  await fill(page, 'register', { paypassword: somebody.paypassword, code: await captchaAnswer(page) });
  await send(page);
  await expectPlace(page, '/');
  expect(pick(calls, ({ name }) => name === 'register').body).toMatchObject({ ...somebody, pid: '8866' });
});

test('a field that stays on the device is added: its rule fires, and nothing of it is sent', async () => {
  const site = await openSite({
    page: PAGE,
    config: {
      ...editForm('register', (form) => {
        const adult = textField('adult', {
          schema: { type: 'boolean' },
          ui: { widget: 'checkbox' },
          default: false,
          send: false,
        });
        const rule = { field: 'adult', check: 'accepted', say: 'register.rule.adult' };
        return withField(form, 'paypassword', adult, rule);
      }),
      ...editCopy('register', {
        field: { adult: '我已年满18周岁' },
        rule: { adult: '请确认您已年满18周岁！' },
      }),
    },
  });
  const { page, toasts, calls } = site;
  await fill(page, 'register', somebody);
  await send(page);
  await until(() => toasts.at(-1)).toBe('请确认您已年满18周岁！');
  await expectMessages(page, 'register', { adult: '请确认您已年满18周岁！', code: '请输入验证码！' });
  await page.getByLabel('我已年满18周岁').check();
  await fill(page, 'register', { code: await captchaAnswer(page) });
  await send(page);
  await expectPlace(page, '/');
  expect(pick(calls, ({ name }) => name === 'register').body).not.toHaveProperty('adult');
});

test('two rules change places: the other one speaks first', async () => {
  const shipped = await openSite({ page: PAGE });
  await send(shipped.page);
  await until(() => shipped.toasts.at(-1)).toBe('用户名长度6~16位，以字母或数字组合！');
  await expectFocus(shipped.page, 'register', 'name');

  const edited = await openSite({
    page: PAGE,
    config: editForm('register', (form) => {
      const [first, second, ...rest] = form.rules;
      if (first?.field !== 'name' || second?.field !== 'password')
        throw new Error('the rules begin otherwise');
      return { ...form, rules: [second, first, ...rest] };
    }),
  });
  await send(edited.page);
  await until(() => edited.toasts.at(-1)).toBe('请输入正确的密码长度，最少6位！');
  await expectFocus(edited.page, 'register', 'password');
});

test('a message is changed: toast and field say the new one', async () => {
  const site = await openSite({
    page: PAGE,
    config: editCopy('register', { rule: { name: '给自己起个六个字以上的名字吧' }, submit: '加入我们' }),
  });
  const { page, toasts } = site;
  expect(await page.locator('form:visible button[type=submit]').innerText()).toBe('加入我们');
  await fill(page, 'register', { ...somebody, name: 'yun', code: await captchaAnswer(page) });
  await send(page);
  await until(() => toasts.at(-1)).toBe('给自己起个六个字以上的名字吧');
  await expectMessages(page, 'register', { name: '给自己起个六个字以上的名字吧' });
  expect(await field(page, 'register', 'name').inputValue()).toBe('yun');
});
