import { expect, test } from 'vitest';
import { insert, move, put } from '#studio/edits/edit-texts.ts';
import { changesOf, type Edits } from './support/edits.ts';

/** What is edited, and each change in English, behind its mark if it has one, and in Chinese. */
type Case = readonly [what: string, edits: Edits, ...said: readonly string[]];

const CASES: readonly Case[] = [
  [
    'a bound of money, with the numbers in the words beside it',
    {
      'forms/withdraw-bank': {
        '/rules/1/args/min': 50,
        '/rules/1/say/values/min': 50,
        '/fields/1/ui/hint/values/min': 50,
      },
    },
    '[money] withdraw bank form: 取款金额, minimum 100 → 50',
    '取款·银行卡表单：取款金额，最小值 100 → 50',
  ],
  [
    'a number in the words alone, which is then no longer what is checked',
    { 'forms/withdraw-bank': { '/fields/1/ui/hint/values/min': 50 } },
    'withdraw bank form: field 取款金额, hint, value in the text min 100 → 50',
    '取款·银行卡表单：字段 取款金额，说明文字，文案中的数值 min 100 → 50',
  ],
  [
    'a new field with its rule, its place in the request and its words, as one',
    {
      'forms/register': (form) => {
        const schema = { type: 'string', maxLength: 32 };
        const named = { kind: 'input', name: 'wechat', label: 'register.field.wechat' };
        const rule = { field: 'wechat', check: 'required', say: 'register.rule.wechat' };
        const withField = insert(form, '/fields', { ...named, schema, ui: { widget: 'text' } }, 2);
        return put(insert(withField, '/rules', rule), '/body/wechat', { $get: 'form#/wechat' });
      },
      'locales/zh-CN/register': { '/field/wechat': '微信号', '/rule/wechat': '请输入微信号' },
    },
    'register form: new field 微信号, required, at most 32 characters',
    '登录/注册·注册表单：新增 字段 微信号，必填，最多 32 字',
  ],
  [
    'a field that goes, with its rules',
    { 'forms/login': { '/fields/2': undefined, '/rules/3': undefined, '/rules/2': undefined } },
    'login form: field 验证码 removed',
    '登录/注册·登录表单：去掉 字段 验证码',
  ],
  [
    'copy, by the screen that shows it and what it is there',
    {
      'locales/zh-CN/login': { '/submit': '登入' },
      'locales/zh-CN/withdraw': { '/rule/password': '请填写支付密码' },
    },
    '登录 → 登入 (login page, button)',
    '登录 → 登入（登录/注册页·按钮）',
    '请输入支付密码 → 请填写支付密码 (withdrawal page, message of a rule and 2 more)',
    '请输入支付密码 → 请填写支付密码（取款页·校验提示 等 2 处）',
  ],
  [
    'a member of a request that is called like a part of the theme',
    { 'lists/transactions': { '/body/money': { $get: 'filter#/type' } } },
    'transactions list: request field money is now 类型',
    '交易记录列表：提交的字段 money 设为 类型',
  ],
  [
    'the order of checks',
    { 'forms/login': (form) => move(form, '/rules', 2, 0) },
    'login form: rule “请输入验证码！” (验证码, required) now comes before rule “请输入您的账号和密码！” (账号, required)',
    '登录/注册·登录表单：校验“请输入验证码！”（验证码，必填） 移到 校验“请输入您的账号和密码！”（账号，必填） 之前',
  ],
  [
    'the theme, by day and by night',
    { theme: { '/seed/brand': '#0A7A55', '/tokens/dark/bg': '#000000', '/shape/radius': 'round' } },
    'theme: brand colour #1E45B8 → #0A7A55',
    '主题：品牌色 #1E45B8 → #0A7A55',
    'theme: colour in dark mode bg #0A0E1F → #000000',
    '主题：夜间颜色 bg #0A0E1F → #000000',
    'theme: corners soft → round',
    '主题：圆角 柔和 → 圆润',
  ],
  [
    'hosts, limits and switches of the site',
    { site: { '/hosts/pay/0': '*.example.com', '/balancePollMs': 8000, '/savedLogin': false } },
    '[limit] site: polling interval of the balance (ms) 4300 → 8000',
    '全站：余额刷新间隔（毫秒） 4300 → 8000',
    'site: logins can be saved yes → no',
    '全站：允许保存登录 是 → 否',
    '[host] site, allowed hosts pay: new *.example.com',
    '全站，允许的域名 pay：新增 *.example.com',
  ],
  [
    'tabs that move, and the condition of one',
    {
      'pages/recharge': (page) =>
        put(move(page, '/sections/0/items', 1, 10), '/sections/0/items/0/when/eq', 2),
    },
    'recharge page: tabs 存款方式, tab 银行卡转账, shown when card of ways is 1 → card of ways is 2',
    '存款页：标签组 存款方式，标签 银行卡转账，显示条件 ways 的 card 为 1 → ways 的 card 为 2',
    'recharge page, tabs 存款方式: tab USDT now comes last',
    '存款页，标签组 存款方式：标签 USDT 移到最后',
  ],
  [
    'columns, filters and limits of a list',
    {
      'lists/transactions': {
        '/columns/4': undefined,
        '/columns/0/format': 'text',
        '/filters/1/default': 2,
        '/filters/1/options/items/3': undefined,
        '/limit': 50,
      },
    },
    'transactions list, filter 时间: option 近30日 removed',
    '交易记录列表，筛选 时间：去掉 选项 近30日',
    'transactions list: filter 时间, default 4 → 2',
    '交易记录列表：筛选 时间，默认值 4 → 2',
    'transactions list: column 支付方式, format enum payWay → as it is',
    '交易记录列表：列 支付方式，显示格式 enum payWay → 原样',
    'transactions list: column 金额 removed',
    '交易记录列表：去掉 列 金额',
    '[limit] transactions list: maximum rows is now 50',
    '交易记录列表：最多几行 设为 50',
  ],
  [
    'who may see a page, and a page that goes',
    { 'pages/recharge': { '/access': 'public' }, 'pages/vip': null },
    'recharge page: who may see it members → everyone',
    '存款页：谁能访问 仅会员 → 所有人',
    'removed: vip page',
    '删除：VIP特权页',
  ],
  [
    'the tab bar',
    { navigation: (navigation) => move(navigation, '/tabBar', 4, 0) },
    'navigation: tab 我的 now comes before tab 首页',
    '导航：标签 我的 移到 标签 首页 之前',
  ],
  [
    'a table of codes',
    {
      enums: {
        '/enums/depositState/codes/1/tone': 'info',
        '/enums/depositState/codes/4': { label: 'enum.review.pending', tone: 'warning' },
      },
    },
    'state tables: table depositState, code 1, 待审核, tone warning → information',
    '代码表：表 depositState，代码 1·待审核，色调 警告 → 信息',
    'state tables, table depositState: new code 4, 待审核',
    '代码表，表 depositState：新增 代码 4·待审核',
  ],
  [
    'a new deposit form',
    {
      'forms/deposit-x': {
        '': { operation: 'createDeposit', fields: [], rules: [], submit: { label: 'x.y' } },
      },
    },
    '[money] new: deposit x form',
    '新增：deposit x表单',
  ],
  [
    'data that claims, once a second: a call about money wherever it is named',
    { 'pages/money': { '/data/claimed': { operation: 'claimRebates', pollMs: 1000 } } },
    '[money] money page: new data claimed',
    '我的钱包页：新增 数据 claimed',
  ],
  [
    'the question before a claim, which is taken away',
    { 'lists/rebates': { '/actions/0/then/0': undefined } },
    '[money] rebates list, buttons, link 领取返水, when tapped: question “确定领取返水 ¥{{amount}} 吗？” removed',
    '返水中心列表，按钮，链接 领取返水，点了之后：去掉 确认“确定领取返水 ¥{{amount}} 吗？”',
  ],
  [
    'a step after a claim',
    {
      'lists/rebates': (list) =>
        insert(list, '/actions/0/then/1/onSuccess', { do: 'refresh', what: 'wallet' }),
    },
    'rebates list, buttons, link 领取返水, when tapped, call claimRebates, after success: new refresh wallet',
    '返水中心列表，按钮，链接 领取返水，点了之后，调用 claimRebates，成功之后：新增 刷新 wallet',
  ],
  [
    'steps after success, and what follows a failed check',
    {
      'forms/login': (form) => {
        const after = insert(form, '/onSuccess', { do: 'toast', text: 'login.submit' }, 0);
        return put(after, '/rules/0/onFail', [{ do: 'wait', ms: 300 }]);
      },
    },
    'login form, 账号, when the rule fails: new wait 300 ms',
    '登录/注册·登录表单，账号，校验不通过时：新增 等待 300 毫秒',
    'login form, after success: new toast “登录”',
    '登录/注册·登录表单，成功之后：新增 轻提示“登录”',
  ],
  [
    'an address of another host in a page',
    {
      'pages/zhanzhu': (page) =>
        insert(page, '/sections', { kind: 'picture', url: 'https://a.example.com/a.png' }),
    },
    '[host] zhanzhu page: new picture',
    '赞助页：新增 图片',
  ],
];

const cases = CASES.map(([what, edits, ...said]) => ({ what, edits, said }));
test.each(cases)('describes for operators $what', async ({ edits, said }) => {
  const changes = await changesOf(edits);
  expect(changes.flatMap(({ mark, words }) => [mark ? `[${mark}] ${words.en}` : words.en, words.zh])).toEqual(
    said,
  );
});

test('an unchanged config has no changes, nor has one with another layout', async () => {
  expect(await changesOf({})).toEqual([]);
  const minified = (text: string): string => JSON.stringify(JSON.parse(text));
  expect(await changesOf({ site: minified, 'forms/login': minified })).toEqual([]);
});
