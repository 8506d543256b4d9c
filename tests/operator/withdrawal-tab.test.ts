import { afterAll, expect, test } from 'vitest';
import type { Rule, Tab } from '#generated/config.ts';
import { closeBrowser } from '#tests/journeys/support/browser.ts';
import { choose, expectMessages, fill, send } from '#tests/journeys/support/form.ts';
import { openJourney } from '#tests/journeys/support/open-site.ts';
import { expectPlace } from '#tests/journeys/support/place.ts';
import { until } from '#tests/journeys/support/until.ts';
import { addFile, editCopy, editForm, editPage, pick } from './support/edits.ts';
import { expectSameBuild } from './support/same-build.ts';

expectSameBuild();
afterAll(closeBrowser);

const FORM = 'withdraw-okpay';

/** Between the least amount and the payment password. */
const rule: Rule = {
  field: 'amount',
  check: 'max',
  args: { max: 5000 },
  say: { copy: 'withdraw-okpay.rule.max', values: { max: 5000 } },
};

const tab: Tab = {
  value: 'okpay',
  label: 'withdraw-okpay.tab',
  sections: [
    { kind: 'note', text: 'withdraw-okpay.note', tone: 'info' },
    { kind: 'form', form: FORM },
  ],
};

/** The form of the wallets, with a rule of its own and other words, as the operator writes it into a file of its own. */
function okpayForm(): object {
  const [shipped] = Object.values(
    editForm('withdraw-wallet', (form) => ({
      ...form,
      rules: [...form.rules.slice(0, 2), rule, ...form.rules.slice(2)],
      submit: { label: 'withdraw-okpay.submit' },
    })),
  );
  return JSON.parse(shipped ?? '') as object;
}

const config = {
  ...addFile(`config/forms/${FORM}.json`, okpayForm()),
  ...addFile(`config/locales/zh-CN/${FORM}.json`, {
    tab: 'OKPay',
    note: 'OKPay 取款十分钟内到账。',
    submit: '取到OKPay',
    rule: { max: '单笔最多{{max}}元' },
  }),
  ...editPage('withdrawal', (page) => {
    const tabs = pick(page.sections, ({ kind }) => kind === 'tabs');
    if (tabs.kind !== 'tabs') throw new Error('the ways to withdraw are tabs');
    const wider = { ...tabs, items: [...tabs.items, tab] };
    return { ...page, sections: page.sections.map((section) => (section === tabs ? wider : section)) };
  }),
  ...editForm('withdraw-bank', (form) => ({
    ...form,
    rules: [...form.rules.slice(0, 2), rule, ...form.rules.slice(2)],
  })),
  ...editCopy('withdraw', { tab: { bank: '银行卡提现' } }),
};

test('a withdrawal tab is added, with a rule of its own: offered, checked in its place, sent', async () => {
  const site = await openJourney({ loggedIn: true, page: '/withdrawal', config });
  const { page, toasts, calls } = site;
  const tabs = page.getByRole('radiogroup').first().getByRole('radio');
  expect(await tabs.allInnerTexts()).toEqual(['USDT', '虚拟钱包', '银行卡提现', 'OKPay']);
  await page.getByRole('radio', { name: 'OKPay', exact: true }).tap();
  await expectPlace(page, '/withdrawal?method=okpay');
  expect(await page.locator('main').innerText()).toContain('OKPay 取款十分钟内到账。');
  await choose(page, FORM, 'bank', 'okpay');
  for (const [amount, said] of [
    ['99', '单笔提现不能低于100元'],
    ['5000.01', '单笔最多5000元'],
    ['5000', '请输入支付密码'],
  ] as const) {
    await fill(page, FORM, { amount });
    await send(page);
    await until(() => toasts.at(-1)).toBe(said);
  }
  await expectMessages(page, FORM, { password: '请输入支付密码' });
  await fill(page, FORM, { password: '123456' });
  expect(await page.locator('form:visible button[type=submit]').innerText()).toBe('取到OKPay');
  await send(page);
  await expectPlace(page, '/transRecord?type=2');
  expect(calls.find(({ name }) => name === 'withdraw')?.body).toMatchObject({ amount: 5000 });

  await site.go('/withdrawal?method=bank');
  await fill(page, 'withdraw-bank', { amount: '6000' });
  await send(page);
  await expectMessages(page, 'withdraw-bank', {
    bank: '请选择银行卡',
    amount: '单笔最多5000元',
    password: '请输入支付密码',
  });
});
