import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { evaluate, requestBody } from '#model/evaluate.ts';
import { checkForm, type CompiledCheck } from '#renderer/form/engine/validation-control.ts';
import { formScope, isField } from '#renderer/form/engine/form-store.ts';
import { compileValidators } from '#scripts/config/compile/compile-validators.ts';
import { readConfig, typedConfig } from '#scripts/config/read/config-tree.ts';
import { importSource } from '#tests/scripts/support/import-source.ts';

/** What is typed besides the step before, and the first failure: field and message, none if it is valid. */
type Step = readonly [typed: Readonly<Record<string, string>>, field?: string, message?: string];

const config = typedConfig(await readConfig('.'));
const t = (key: string, values: Readonly<Record<string, unknown>> = {}): string =>
  (config.copy[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
const source = await compileValidators(config.forms);
const { validators } = await importSource<{ validators: Readonly<Record<string, CompiledCheck>> }>(source);

const FACTS = { code: { answer: 'FYKJ' }, birthday: { today: '2026-11-21' } };
const USER = { birthday: '1990-06-15' };
const RANGE = { min_price: '300.0000', max_price: '800.00' };

/** The steps of all forms without a range of amounts; both passwords change by the same steps. */
const { password, ...STEPS } = JSON.parse(readFileSync('tests/config/form-rules.json', 'utf8')) as {
  readonly password: readonly Step[];
} & Readonly<Record<string, readonly Step[]>>;
const withdrawal = (nothing: string): readonly Step[] => [
  [{}, 'bank', nothing],
  [{ bank: '1' }, 'amount', '单笔提现不能低于100元'],
  [{ amount: '99.99' }, 'amount', '单笔提现不能低于100元'],
  [{ amount: '100' }, 'password', '请输入支付密码'],
  [{ password: '1' }],
];
const deposit = (min: number, max: number): readonly Step[] => [
  ...['', `${String(min - 1)}.99`, `${String(max)}.01`].map((amount): Step => [
    { amount },
    'amount',
    `请输入${String(min)}-${String(max)}之间的金额`,
  ]),
  [{ amount: String(min) }],
  [{ amount: String(max) }],
];

/** The table "Rules" of docs/spec/product.md, with form-rules.json. */
const FORMS: Readonly<Record<string, readonly Step[]>> = {
  ...STEPS,
  'password-login': password,
  'password-pay': password,
  'deposit-bank': [
    [{}, 'bank_owner', '请输入存款人姓名'],
    [{ bank_owner: '林青' }, 'bank', '请选择银行类型'],
    [{ bank: '云岭银行' }, 'bank_no', '请输入银行卡号'],
    [{ bank_no: '62170018' }, 'bank_address', '请输入开户行地址'],
    [{ bank_address: '昆明' }, 'amount', '请输入300-800之间的金额'],
    ...deposit(300, 800),
  ],
  'withdraw-usdt': withdrawal('请选择USDT地址'),
  'withdraw-wallet': withdrawal('请选择钱包地址'),
  'withdraw-bank': withdrawal('请选择银行卡'),
};
for (const [id, { data }] of Object.entries(config.forms))
  if (/^deposit-(?!bank)/.test(id))
    Object.assign(FORMS, { [id]: data?.['range'] ? deposit(300, 800) : deposit(100, 10_000) });

/** The first failure of a form: its field and message, or nothing if all is valid. */
function firstSaid(id: string, values: Readonly<Record<string, string>>, range: unknown): readonly string[] {
  const form = config.forms[id];
  const check = validators[`form:${id}`];
  if (!form || !check) throw new Error(`config has no form ${id}`);
  const scope = formScope(form, { 'data.range': range, user: USER }, values, FACTS);
  const [first] = checkForm(form, check, values, scope, t);
  return first ? [first.field, first.message] : [];
}

test.each([
  ['register', '§5.2 §5.3 §5.4 §5.5 §5.6 §5.7 §5.8 §9.13 §9.14 §9.15'],
  ['login', '§5.12 §5.13'],
  ['profile', '§5.14 §5.15 §5.16 §5.17'],
  ['apply-agent', '§5.18'],
  ['add-usdt-card', '§5.21'],
  ['add-vir-wallet', '§5.22'],
  ['add-bank-card', '§5.23 §9.19 §9.20'],
  ['password-login', '§5.24 §5.25 §5.26 §5.27 §5.28 §9.21'],
  ['password-pay', '§5.24 §5.25 §5.26 §5.27 §5.28 §9.21'],
  ['deposit-bank', '§5.30 §5.31'],
  ['deposit-(?!bank).+', '§5.31'],
  ['withdraw-.+', '§5.33 §5.34 §5.35 §9.22'],
  ['transfer', '§5.36 §5.37'],
])('%s: each rule speaks in its order, in the words of the spec (§8.11 %s)', (pattern) => {
  const ids = Object.keys(FORMS).filter((id) => new RegExp(`^${pattern}$`).test(id));
  expect(ids).not.toEqual([]);
  for (const id of ids) {
    const values: Record<string, string> = {};
    for (const [typed, ...said] of FORMS[id] ?? []) {
      Object.assign(values, typed);
      expect(firstSaid(id, values, RANGE), id + JSON.stringify(values)).toEqual(said);
    }
  }
});

test('every form has its steps here', () => {
  expect(Object.keys(FORMS).sort()).toEqual(Object.keys(config.forms).sort());
});

const CHANGE_IMAGE = [
  { do: 'clear', fields: ['code'] },
  { do: 'refresh', what: 'field.code' },
];
test.each([
  ['§5.9', 'register', 'code', CHANGE_IMAGE],
  ['§5.9', 'login', 'code', CHANGE_IMAGE],
  ['§5.29', 'password-login', 'paypassword', [{ do: 'clear' }]],
  ['§5.29', 'password-pay', 'paypassword', [{ do: 'clear' }]],
])('%s the last rule of %s on %s empties the form, or changes the image', (_row, id, field, steps) => {
  expect(config.forms[id]?.rules.filter((rule) => rule.field === field).at(-1)?.onFail).toEqual(steps);
});

test('§9.23 a deposit is between 100 and 10000 until the range of the server arrives', () => {
  const { fallback } = config.forms['deposit-alipay']?.data?.['range'] ?? {};
  const said = ['amount', '请输入100-10000之间的金额'];
  expect(firstSaid('deposit-alipay', { amount: '10000.01' }, fallback)).toEqual(said);
});

test('§5.10 §9.12 §9.16 inputs take at most 32 characters; the captcha of register 4, of login 6', () => {
  const most = (id: string): Record<string, number | undefined> =>
    Object.fromEntries(
      (config.forms[id]?.fields.filter(isField) ?? []).map(({ name, schema }) => [name, schema.maxLength]),
    );
  expect(most('register')).toMatchObject({ name: 32, password: 32, realname: 32, paypassword: 32, code: 4 });
  expect(most('login')).toMatchObject({ name: 32, password: 32, code: 6 });
});

test('§9.26 USDT is the amount over the rate, rounded down to 2 decimals, less the fee of the protocol of the card', () => {
  const form = config.forms['withdraw-usdt'];
  if (!form) throw new Error('config has no form withdraw-usdt');
  const cards = [
    { id: '1', bank_owner: 'ERC20' },
    { id: '2', bank_owner: 'TRC20' },
  ];
  const wallet = { withdrawusdtrate: '6.15', withdrawcashfee: 5, withdrawfeeusdttrc: '1' };
  const computed = (bank: string, amount: string): unknown =>
    formScope(form, { 'data.cards': cards, wallet }, { bank, amount }, {})['computed'];
  expect(computed('1', '3')).toMatchObject({ gross: '0.48', net: '0.00' });
  expect(computed('1', '307')).toMatchObject({ gross: '49.91', fee: 5, net: '44.91' });
  expect(computed('1', '3075')).toMatchObject({ gross: '500.00', net: '495.00' });
  expect(computed('2', '3075')).toMatchObject({ fee: '1', net: '499.00' });
});

const USDT = { bank: 'USDT', bank_owner: 'TRC20', bank_no: 'T1', pay_pass: '123456' };
test.each<[id: string, typed: Readonly<Record<string, string>>, sent: object]>([
  ['deposit-usdt', { protocol: 'ERC20' }, { paytype: 'usdt', amount: 100.5, catepay: 'ERC20' }],
  ['deposit-wechat', {}, { paytype: 'wxpay', amount: 100.5 }],
  ['deposit-alipay', {}, { paytype: 'alipay', amount: 100.5 }],
  ['deposit-vvpay', { channel: '9879' }, { paytype: 'vvpay', amount: 100.5, catepay: '9879' }],
  ['deposit-topay', {}, { paytype: 'topay', amount: 100.5 }],
  ['deposit-kdpay', {}, { paytype: 'kdpay', amount: 100.5 }],
  ['deposit-gopay', {}, { paytype: 'gopay', amount: 100.5 }],
  ['deposit-okpay', {}, { paytype: 'okpay', amount: 100.5 }],
  ['deposit-wanbpay', {}, { paytype: 'wanbpay', amount: 100.5 }],
  ['add-usdt-card', USDT, USDT],
  ['add-vir-wallet', { bank: 'wanbpay', bank_no: 'W1' }, { bank: 'wanbpay', name: 'wanbpay', bank_no: 'W1' }],
])('§4.26 what %s sends of %j is what the server takes', (id, typed, sent) => {
  const form = config.forms[id];
  if (!form) throw new Error(`config has no form ${id}`);
  const scope = formScope(form, {}, { amount: '100.5', ...typed }, {});
  expect(requestBody(form.body, scope).fields).toEqual(sent);
});

test.each(['bank', 'usdt', 'wallet'])(
  'the only card for a withdrawal (%s) is chosen, one of two is not',
  (kind) => {
    const field = config.forms[`withdraw-${kind}`]?.fields
      .filter(isField)
      .find(({ name }) => name === 'bank');
    const chosen = (...ids: number[]): unknown =>
      evaluate(field?.default, { 'data.cards': ids.map((id) => ({ id })) });
    expect([chosen(), chosen(7), chosen(7, 8)]).toEqual(['', 7, '']);
  },
);
