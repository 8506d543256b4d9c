import { afterAll, expect, test } from 'vitest';
import type { Form, Tab } from '#generated/config.ts';
import { closeBrowser } from '#tests/journeys/support/browser.ts';
import type { ConfigEdits } from '#tests/journeys/support/config-folder.ts';
import { copy } from '#tests/journeys/support/copy.ts';
import { answerDeposits } from '#tests/journeys/support/deposit-answers.ts';
import { expectMessages, field, fill, send } from '#tests/journeys/support/form.ts';
import { openSite } from '#tests/journeys/support/open-site.ts';
import { expectPlace } from '#tests/journeys/support/place.ts';
import { settled } from '#tests/journeys/support/settled.ts';
import { until } from '#tests/journeys/support/until.ts';
import { addFile, editCopy, editForm, editPage, pick } from './support/edits.ts';
import { expectSameBuild } from './support/same-build.ts';

expectSameBuild();
afterAll(closeBrowser);

/** A second way with GoPay, for large amounts: the site as shipped has none of it. */
const range = { min: 2000, max: 9000 };

const largeForm: Form = {
  version: 2,
  operation: 'createDeposit',
  fields: [
    {
      kind: 'input',
      name: 'amount',
      label: 'deposit.field.amount',
      schema: { type: 'string', maxLength: 12 },
      ui: {
        widget: 'amount',
        placeholder: 'deposit.placeholder.amount',
        inputMode: 'decimal',
        quick: [100, 2000, 5000, 20_000],
        ...range,
        hint: { copy: 'deposit.range', values: range },
      },
    },
    { kind: 'note', text: 'deposit-gopay-large.steps', tone: 'info', icon: 'info' },
  ],
  rules: [
    {
      field: 'amount',
      check: 'between',
      args: range,
      say: { copy: 'deposit.rule.amount', values: range },
    },
  ],
  body: { paytype: 'gopay', amount: { $fn: 'number', args: { of: { $get: 'form#/amount' } } } },
  submit: { label: 'deposit-gopay-large.submit' },
  onSuccess: [
    { do: 'toast', tone: 'success', text: 'deposit-gopay-large.done' },
    { do: 'go', page: 'transRecord', query: { type: '1' } },
  ],
};

const tab: Tab = {
  value: 'gopayLarge',
  label: 'deposit-gopay-large.name',
  hint: 'deposit-gopay-large.hint',
  icon: 'wallet',
  when: { value: { $get: 'data.ways#/gopay' }, eq: 1 },
  sections: [{ kind: 'form', form: 'deposit-gopay-large' }],
};

const config: ConfigEdits = {
  ...addFile('config/forms/deposit-gopay-large.json', largeForm),
  ...editPage('recharge', (page) => {
    const tabs = pick(page.sections, (section) => section.kind === 'tabs');
    if (tabs.kind !== 'tabs') throw new Error('the methods are tabs');
    const wider = { ...tabs, items: [...tabs.items, tab] };
    return { ...page, sections: page.sections.map((section) => (section === tabs ? wider : section)) };
  }),
  ...addFile('config/locales/zh-CN/deposit-gopay-large.json', {
    name: 'GoPay大额',
    hint: '即时到账',
    steps: '提交后请在一小时内完成付款。',
    submit: '用GoPay支付',
    done: '订单已生成',
  }),
};

test('a deposit method is added: it is offered, keeps its range, is sent, and stands in the record', async () => {
  const site = await openSite({ loggedIn: true, page: '/recharge', config });
  const { page, toasts, calls } = site;
  const method = page.getByRole('radio', { name: 'GoPay大额' });
  expect(await method.innerText()).toContain('即时到账');
  expect(await method.locator('svg').count()).toBe(1);
  await method.tap();
  await expectPlace(page, '/recharge?method=gopayLarge');
  expect(await page.locator('main').innerText()).toContain('单笔 2000-9000 元');
  expect(await page.locator('main').innerText()).toContain('提交后请在一小时内完成付款。');
  expect(await page.locator('form:visible button[type=submit]').innerText()).toBe('用GoPay支付');

  for (const amount of ['1999.99', '9000.01']) {
    await fill(page, 'deposit-gopay-large', { amount });
    await send(page);
    await until(() => toasts.at(-1)).toBe('请输入2000-9000之间的金额');
    await expectMessages(page, 'deposit-gopay-large', { amount: '请输入2000-9000之间的金额' });
  }
  expect(calls.filter(({ name }) => name === 'recharge')).toEqual([]);

  await fill(page, 'deposit-gopay-large', { amount: '3214.5' });
  await send(page);
  await expectPlace(page, '/transRecord?type=1');
  expect(toasts.at(-1)).toBe('订单已生成');
  expect(pick(calls, ({ name }) => name === 'recharge').body).toEqual({ paytype: 'gopay', amount: 3214.5 });
  const row = page.locator('[data-list=transactions]').getByRole('button').filter({ hasText: '¥3,214.50' });
  await until(() => row.innerText()).toMatch(/gopay/i);
  expect(await row.innerText()).toContain('待审核');
});

test('a method that the server has switched off is not offered, and the others are', async () => {
  const site = await openSite({ config, loggedIn: true, page: '/recharge', scenario: { payWaysOff: true } });
  await settled(site.page);
  expect(await site.page.getByRole('radio', { name: 'GoPay大额' }).count()).toBe(0);
  await site.control('scenario', { payWaysOff: false });
  await site.page.reload();
  await settled(site.page);
  await until(() => site.page.getByRole('radio', { name: 'GoPay大额' }).count()).toBe(1);
  await site.go('/recharge?method=bank');
  await field(site.page, 'deposit-bank', 'amount').waitFor();
});

test('the words of a method are changed in every place that says them', async () => {
  const edits = editCopy('deposit', { method: { bank: '网银转账' } });
  const site = await openSite({ loggedIn: true, page: '/recharge', config: edits });
  expect(await site.page.locator('main').innerText()).toContain('网银转账');
  expect(await site.page.locator('main').innerText()).not.toContain('银行卡转账');
});

test('payment pages open in a tab of their own, opened in the tap itself; one that is not safe leaves none behind', async () => {
  const inTab = editForm('deposit-alipay', (form) => ({
    ...form,
    submit: { ...form.submit, tab: true },
    onSuccess: form.onSuccess.map((action) =>
      action.do === 'open'
        ? { do: 'open', when: action.when, url: action.url, as: 'tab', hosts: 'pay' }
        : action,
    ) as Form['onSuccess'],
  }));
  const site = await openSite({
    loggedIn: true,
    page: '/recharge?method=alipay',
    config: inTab,
    welcome: false,
  });
  const { page, context, toasts } = site;
  await fill(page, 'deposit-alipay', { amount: '250' });
  const end = await answerDeposits(page, { pay_url: 'http://pay.example.com' });
  await send(page);
  await until(() => toasts).toEqual([copy('shell.open.unsafe')]);
  await until(() => context.pages().length).toBe(1);
  await end();

  await fill(page, 'deposit-alipay', { amount: '250' });
  const opened = context.waitForEvent('page');
  await send(page);
  const tab = await opened;
  await until(() => tab.url()).toContain('/sandbox/pay/');
  expect(await tab.evaluate(() => window.opener === null)).toBe(true);
  await until(() => toasts.at(-1)).toBe('已提交，请在新窗口完成支付');
  await expectPlace(page, '/recharge?method=alipay');
});
