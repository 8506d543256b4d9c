import { expect, test } from 'vitest';
import { readPointer } from '#model/evaluate.ts';
import { readConfig, typedConfig } from '#scripts/config/read/config-tree.ts';

const tree = await readConfig('.');
const { files } = tree;
const { copy, pages } = typedConfig(tree);

/** The value at a JSON Pointer of a file below config/. */
const at = (file: string, pointer: string): unknown =>
  readPointer(files.find(({ path }) => path === `config/${file}.json`)?.value, pointer);

interface Column {
  readonly value: { readonly $get?: string };
  readonly format?: unknown;
  readonly when?: { readonly in?: readonly number[] };
}

interface Choice {
  readonly name?: string;
  readonly default?: unknown;
  readonly options?: { readonly items?: readonly { readonly value: unknown; readonly label: string }[] };
}

interface Link {
  readonly label?: string;
  readonly then?: readonly { readonly page?: string; readonly query?: Readonly<Record<string, string>> }[];
}

interface Step {
  readonly do?: string;
  readonly operation?: string;
  readonly text?: string;
}

// Section 2: the texts and targets of a page's links.
test.each([
  [
    'mine',
    '存款 /recharge, 转账 /transfer, 取款 /withdrawal, 卡片管理 /wallet?type=1, ' +
      '我的钱包 /money, 交易记录 /transRecord, 投注记录 /betRecord, 返水中心 /fanshui, ' +
      'VIP特权 /vip, 优惠活动 /activity, 福利中心 /welfare, 申请记录 /activityRecord, ' +
      '个人中心 /userCent, 设置 /settings, 理性游戏 /play, 消息中心 /message?type=2, ' +
      '下载APP /app, 帮助中心 /boutBallBet, 加入代理 /applyagent, 代理登录 /gamePage?dailiD=1',
  ],
  ['money', '存款 /recharge, 转账 /transfer, 取款 /withdrawal, 卡片管理 /wallet?type=1'],
  [
    'userCent',
    '完善资料 /userInfo, 卡片管理 /wallet, 登录密码管理 /password?type=1, 取款密码管理 /password?type=2',
  ],
  [
    'boutBallBet',
    '常见问题 /boutBallBetInfo?type=1, 联系我们 /boutBallBetInfo?type=4, 在线客服 /kefu, ' +
      '关于我们 /boutBallBetInfo?type=7, 代理加盟 /boutBallBetInfo?type=5, 责任博彩 /boutBallBetInfo?type=8, ' +
      '隐私政策 /boutBallBetInfo?type=2, 免责声明 /boutBallBetInfo?type=3, 条款与规则 /abouts?type=5',
  ],
])('the page %s leads to its pages: %s', (page, links) => {
  const found: string[] = [];
  JSON.parse(JSON.stringify(at(`pages/${page}`, '/sections')), (_key, value: Link | null) => {
    const [to] = value?.then ?? [];
    const query = String(new URLSearchParams(to?.query));
    if (value?.label && to?.page)
      found.push(
        `${copy[value.label] ?? ''} ${String(at(`pages/${to.page}`, '/path'))}${query && `?${query}`}`,
      );
    return value;
  });
  expect(found.join(', ')).toBe(links);
});

test('/usdtmore compares "address prefix T versus 0x, fees, speed, congestion, security, recommendations"', () => {
  const rows = at('pages/usdtmore', '/sections/1/rows') as { label: string; cells: { text: string }[] }[];
  const labels = rows.map(({ label }) => copy[label]).join(' ');
  expect(labels).toBe('地址开头 手续费 到账速度 网络拥堵 安全性 推荐场景');
  expect(rows[0]?.cells.map(({ text }) => copy[text])).toEqual(['T', '0x']);
  // "and that the two addresses are not interchangeable"
  expect(copy[String(at('pages/usdtmore', '/sections/0/text'))]).toContain('不可互转');
});

// Section 4, "Record statuses".
test.each([
  ['§4.20', 'betStatus', '0 无效注单, 1 已结算, 2 未结算'],
  ['§4.21', 'applicationState', '0 未定义, 1 待审核, 2 已通过, 3 已拒绝, 4 未定义'],
  ['§4.22', 'depositState', '0 未定义, 1 待审核, 2 已通过, 3 已拒绝'],
  ['§4.23', 'transferState', '0 失败, 1 成功, 2 待结算, 3 未定义'],
])('%s the codes of %s are %s, and any other is 未定义', (_row, table, words) => {
  const codes = at('enums', `/enums/${table}/codes`) as Record<string, { label: string }>;
  const said = Object.entries(codes).map(([code, { label }]) => `${code} ${copy[label] ?? ''}`);
  expect(said.join(', ')).toBe(words);
  expect(copy[String(at('enums', `/enums/${table}/other/label`))]).toBe('未定义');
});

test.each([
  ['§4.20', 'lists/bets', 'status', 'betStatus', undefined],
  ['§4.21', 'lists/activity-applications', 'state', 'applicationState', undefined],
  ['§4.22', 'lists/transactions', 'state', 'depositState', [1, 2]],
  ['§4.23', 'lists/transactions', 'state', 'transferState', [3, 4]],
])('%s %s shows its %s by the table %s, for the types %j', (_row, file, member, table, types) => {
  const columns = at(file, '/columns') as Column[];
  const ofTypes = ({ when }: Column) => types === undefined || String(when?.in) === String(types);
  const column = columns.find((one) => one.value.$get === `row#/${member}` && ofTypes(one));
  expect(column?.format).toEqual({ name: 'enum', args: { enum: table } });
});

test('§4.9 a rebate of state 0 is 未领取, any other says when it was claimed', () => {
  const columns = at('lists/rebates', '/columns') as (Column & { when?: { eq?: number; ne?: number } })[];
  const shown = columns.filter(({ when }) => when && ('eq' in when || 'ne' in when));
  expect(shown.map(({ value, when }) => [value.$get, when?.eq, when?.ne])).toEqual([
    ['row#/state', 0, undefined],
    ['row#/updated_at', undefined, 0],
    ['row#/updated_at', undefined, 0],
  ]);
  expect(copy[String(at('enums', '/enums/rebateState/codes/0/label'))]).toBe('未领取');
});

const PERIODS = '1 今日, 2 近7日, 3 近15日, 4 近30日';
const CHANNELS = '9801 小额支付宝, 9802 大额支付宝, 8888 原生支付宝, 9879 手机银行H5';
test.each([
  ['§4.24', 'lists/transactions', 'filters', 'type', '1 存款, 2 取款, 3 转入, 4 转出', 1],
  ['§9.9', 'lists/rebates', 'filters', 'date', PERIODS, 4],
  ['§9.10', 'lists/bets', 'filters', 'date', PERIODS, 4],
  ['§9.10', 'lists/transactions', 'filters', 'date', PERIODS, 4],
  ['§9.27', 'forms/deposit-vvpay', 'fields', 'channel', CHANNELS, '9801'],
  ['§9.28', 'lists/provider-games', 'filters', 'type', 'obgdy OB, fgdz FG, pp PP, ae AE', 'obgdy'],
])('%s %s: the %s %s are %s, at first %s', (_row, file, kind, name, codes, first) => {
  const choice = (at(file, `/${kind}`) as Choice[]).find((one) => one.name === name);
  const items = choice?.options?.items?.map(({ value, label }) => `${String(value)} ${copy[label] ?? ''}`);
  expect([items?.join(', '), choice?.default]).toEqual([codes, first]);
});

test('the screens that the spec keeps alive are kept, and the list of games', () => {
  const pages = files.filter(
    ({ kind, value }) => kind === 'page' && readPointer(value, '/keepAlive') === true,
  );
  const paths = pages.map(({ value }) => readPointer(value, '/path'));
  expect(paths.sort().join(' ')).toBe('/ /activity /app /concise /games /mine /recharge /vip /zhanzhu');
});

// Section 8: texts in config by their place, texts in src by their key.
test.each([
  ['"/userCent: banner"', '完善账户信息，更安全', 'pages/userCent', '/sections/0/text'],
  ['§8.8', '红包已关闭', 'pages/hongbao', '/closedWhen/say'],
  ['§8.9', '已在当前页面！', 'shell.nav.already-here', undefined],
  ['§8.10', '精彩内容等着您，请立即登录', 'shell.nav.gate', undefined],
  ['§4.15', '您还未达到条件，快去完成吧', 'block-red-packet-grab.not-yet', undefined],
  ['§5.19', '暂无领取额度！', 'lists/rebates', '/actions/1/then/0/text'],
  ['A claim of unknown amount', '确定领取全部待领取的返水吗？', 'lists/rebates', '/actions/2/then/0/text'],
  ['§8.21', '您还未绑定任何钱包卡，请前往绑定', 'forms/deposit-bank', '/guards/0/then/0/text'],
  ['§8.17', '已提交，等待后台审核', 'withdraw.submitted', undefined],
  ['§8.19', '复制成功！', 'shell.copy.done', undefined],
  ['§8.20', '操作成功！', 'block-transfer-auto.done', undefined],
])('%s "%s" is said by %s%s', (_row, words, file, pointer) => {
  expect(copy[pointer === undefined ? file : String(at(file, pointer))]).toBe(words);
});

test.each([
  ['§4.6 §8.12', 'logout', '您确定要退出登录吗?'],
  ['§8.13', 'deleteCard', '您确定要解绑此卡吗？'],
])('%s wherever %s is called, "%s" is asked before it', (_row, operation, question) => {
  const before: unknown[] = [];
  JSON.parse(JSON.stringify(files), (_key, value: unknown) => {
    const calls = (step: Step) => step.do === 'call' && step.operation === operation;
    const index = Array.isArray(value) ? (value as Step[]).findIndex((step) => step && calls(step)) : -1;
    if (index >= 0) before.push((value as Step[])[index - 1]);
    return value;
  });
  expect(before.length).toBeGreaterThan(1);
  for (const step of before as Step[])
    expect([step.do, copy[step.text ?? '']]).toEqual(['confirm', question]);
});

// Section 9.
const BACK_TO_MINE = { do: 'go', page: 'mine', back: true };
const TERMS = { do: 'go', page: 'abouts' };
const REFERRER = { $get: 'flags#/referrer', else: '' };
const WECHAT = { from: 100, to: 1000, step: 100 };
test.each([
  ['§4.5 §9.1 Balance poll: 4300 ms', 'site', '/balancePollMs', 4300],
  ['§9.2 Wallet and withdrawal poll: 3.5 s', 'pages/wallet', '/data/venues/pollMs', 3500],
  ['§9.2 Wallet and withdrawal poll: 3.5 s', 'pages/withdrawal', '/data/venues/pollMs', 3500],
  ['§9.2 Wallet and withdrawal poll: 3.5 s', 'pages/money', '/data/venues/pollMs', 3500],
  ['§9.2 (1.5 s on transfer)', 'pages/transfer', '/data/venues/pollMs', 1500],
  ['§9.3 Request time-out: 30 s', 'site', '/requestTimeoutMs', 30_000],
  ['§9.4 Embedded-frame download cleanup: 2000 ms', 'pages/gamePage', '/sections/3/props/cleanUpMs', 2000],
  ['§9.5 App page swipe autoplay: 3000 ms', 'pages/app', '/sections/0/props/intervalMs', 3000],
  ['§9.17 Cards per type: max 5', 'lists/cards-usdt', '/limit', 5],
  ['§9.17 Cards per type: max 5', 'lists/cards-wallet', '/limit', 5],
  ['§9.17 Cards per type: max 5', 'lists/cards-bank', '/limit', 5],
  ['§9.11 Notice list load-more scroll offset: 300', 'lists/inbox', '/paging/offsetPx', 300],
  ['§9.31 Collapsed venue list rows: 4', 'pages/transfer', '/sections/3/props/collapsed', 4],
  ['§9.30 Home banner indicator total: fixed 4', 'pages/home', '/sections/0/props/total', 4],
  ['§9.31 (3 on withdrawal)', 'forms/withdraw-bank', '/fields/4/props/collapsed', 3],
  ['§9.31 (3 on withdrawal)', 'forms/withdraw-wallet', '/fields/4/props/collapsed', 3],
  ['§9.31 (3 on withdrawal)', 'forms/withdraw-usdt', '/fields/5/props/collapsed', 3],
  ['§4.28 §9.25 Pay order countdown: 1 hour', 'pages/payInfo', '/sections/8/props/lifeMs', 3_600_000],
  ['§9.29 grabs 10:00-12:00', 'pages/hongbao', '/sections/0/props/window', { from: '10:00', to: '12:00' }],
  ['§4.32 A changed withdrawal password only clears', 'forms/password-pay', '/onSuccess/1', { do: 'clear' }],
  ['a registration carries the referrer', 'forms/register', '/body/pid', REFERRER],
  ['a forgotten password', 'forms/login', '/fields/1/ui/then/0', { do: 'go', page: 'kefu' }],
  ['the terms', 'forms/register', '/fields/6/links/0/then/0', { ...TERMS, query: { type: '5' } }],
  ['the privacy', 'forms/register', '/fields/6/links/1/then/0', { ...TERMS, query: { type: '6' } }],
  ['Agent application: back to where one came from', 'forms/apply-agent', '/onSuccess/2', BACK_TO_MINE],
  ['§5.17 date picker minimum 1980-01-01', 'forms/profile', '/fields/2/ui/min', '1980-01-01'],
  ['§5.32 §9.24 WeChat amounts', 'forms/deposit-wechat', '/fields/0/options/range', WECHAT],
])('"%s" in %s', (_row, file, pointer, value) => {
  expect(at(file, pointer)).toEqual(value);
});

test('§4.27 §9.6 "Post-withdrawal redirect delay: 1.5 s", by every method', () => {
  for (const method of ['usdt', 'wallet', 'bank'])
    expect(at(`forms/withdraw-${method}`, '/result/leave')).toMatchObject({
      ms: 1500,
      then: [{ do: 'go', page: 'transRecord', query: { type: '2' } }],
    });
});

/** Promises that neither the spec nor a server makes. */
const PROMISES =
  /当日有效|不累计|即时到账|立即到账|自动到账|为您入账|准时|全年无休|随时|尽快|几分钟|共享收益|保证|更快更稳|不受影响/;
/** A promise of the spec: the turnover before a withdrawal, for the VIP rebate (section 4). */
const TURNOVER = /倍流水/;

test('copy makes no promise that the spec or the server does not make', () => {
  const promises = Object.entries(copy).filter(([, words]) => PROMISES.test(words));
  expect(promises).toEqual([
    // An action that is always available to the player.
    ['app.slide.money', '存取转账随时办'],
    // Reading an order does not change it.
    ['pay-info.failed', '网络连接失败或服务器返回异常，您的订单不受影响。'],
  ]);
  expect(Object.keys(copy).filter((key) => TURNOVER.test(copy[key] ?? ''))).toEqual(['vip.rule.rebate.text']);
});

test.each([
  [
    '§4.19 §9.29',
    'hongbao',
    'red-packet.rule-text',
    '抢红包时间：每日北京时间 10:00-12:00\n统计存款：前一日 12:00 至当日 10:00\n达到条件即可获得次数',
  ],
  [
    '§4.11',
    'vip',
    'vip.rule.up.text',
    '累计存款与流水达到等级要求，次日24点前生效，每日最多晋一级，不可越级',
  ],
  ['§4.12 §9.8', 'vip', 'vip.rule.keep.text', '90天内需达到保级流水，未达到则自动降一级'],
  ['§4.13', 'vip', 'vip.rule.rebate.text', '每日结算后24小时内发放至福利中心，手动领取，一倍流水即可取款'],
])('%s the page %s says by %s what the spec says', (_row, page, key, words) => {
  expect(copy[key]).toBe(words);
  expect(JSON.stringify(pages[page])).toContain(`"${key}"`);
});
