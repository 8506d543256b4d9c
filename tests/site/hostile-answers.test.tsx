import { describe, expect, it, vi } from 'vitest';
import { openSandbox } from './open-sandbox.ts';
import { siteFaults } from './open-site.tsx';

const world = await openSandbox();

/** The text of a page and the addresses of its frames, if these calls have this response body. */
async function seenWith(path: string, calls: string | readonly string[], body: string) {
  const seen = { text: '', status: '', frames: [] as string[], elements: 0 };
  const sandbox = globalThis.fetch;
  vi.stubGlobal('fetch', (request: Request) => {
    const isBad = [calls].flat().includes(new URL(request.url).pathname);
    return isBad ? Promise.resolve(new Response(body)) : sandbox(request);
  });
  const faults = await siteFaults(world.files, [path], world.token, (element) => {
    seen.text = (element.querySelector('main') ?? element).textContent;
    seen.status = element.querySelector('[role=status]')?.textContent ?? '';
    seen.elements = element.querySelectorAll('*').length;
    seen.frames = [...element.querySelectorAll('iframe')].map(({ src }) => src);
  });
  vi.unstubAllGlobals();
  return { ...seen, faults };
}

const success = (data: unknown): string => JSON.stringify({ code: 200, message: 'ok', data });

describe.each([
  ['/gamePage?dailiD=1', '/api/getAgentLoginUrl'],
  ['/gamePage?dailiD=2', '/api/getservicerurl'],
  ['/kefu', '/api/getservicerurl'],
])('%s, where %s answers', (path, call) => {
  it.each([
    ['no data', success(null)],
    ['a bare address', success('https://agent.example.com/')],
    ['no address', success({})],
    ['an empty address', success({ url: '' })],
    ['a script', success({ url: 'javascript:alert(1)' })],
    ['nothing', ''],
  ])('%s, says so and frames nothing', async (_what, body) => {
    const { text, frames, faults } = await seenWith(path, call, body);
    expect([faults, frames]).toEqual([[], []]);
    expect(text).toMatch(/重试|返回|拒绝|暂时|无法|不安全/);
  });

  it('our own origin, frames nothing and offers to open it by a tap', async () => {
    const { text, frames, faults } = await seenWith(path, call, success({ url: `${location.origin}/` }));
    expect([faults, frames]).toEqual([[], []]);
    expect(text).toContain('在浏览器打开');
  });
});

const bet = { bet_id: '1', bet_amount: '10.00', Code: 'g', created_at: '2026-11-21 10:00:00' };
const won = { ...bet, win_loss: '5.00', status: 1 };

it.each([
  ['/transfer', ['/api/refreshusermoney', '/api/balance'], { balance: 'NaN' }, /—.*立即转账/],
  ['/fanshui', '/api/getfanshui', { jisuan: '1.00', list: [] }, /待领取—已领取¥1\.00领取返水/],
  ['/betRecord', '/api/betrecord', [won, { ...bet, status: 2 }], /投注额¥20\.00输赢\+¥5\.00/],
  ['/betRecord', '/api/betrecord', [won, { ...bet, status: 1 }], /投注额¥20\.00输赢—/],
  ['/betRecord', '/api/betrecord', [{ ...won, win_loss: '-0.004' }], /输赢¥0\.00.*[^−]¥0\.00已结算/],
])('%s: an amount that %j lacks is not zero and hides no form', async (path, calls, data, shown) => {
  expect((await seenWith(path, calls, success(data))).text).toMatch(shown);
});

const failed = '<html>500</html>';

// A bet of an unknown game has its code, a transfer the venue's name. A type without a number is all of them,
// and a player is no agent if nobody says so.
it.each([
  ['/betRecord', '/api/game/list', failed, /[a-z]+\d+\d\d:\d\d/],
  ['/transRecord?type=3', '/api/gettransrecord', success([{ pay_way: 'yunxiao' }]), /云霄真人/],
  ['/activity', '/api/activitytype', success([{ id: '' }, { id: 7, name: '新人' }]), /新人/],
  ['/activityInfo?id=101', '/api/activitydeatil', '{"code":500}', /暂时无法查看这个活动看看其他优惠/],
  ['/mine', '/api/user', success({ username: 'x1' }), /加入代理/],
  ['/', '/api/bannerList', success([{ src: 'http://a.example/b.png', title: '开业礼' }]), /开业礼/],
  ['/message?type=1', '/api/homenotice', success(['<p></p>']), /暂无公告|这里什么都没有/],
  ['/recharge', '/api/getpaybank', success(null), /^(?!.*收款银行).*收款账户加载失败，请重试后再转账/],
  [
    '/transfer',
    '/api/balancelist',
    failed,
    /^(?!.*转出).*已关闭.*加载失败，请重试服务器返回异常，请稍后再试重试/,
  ],
  ['/', '/api/game/list', success([{ category_id: 'realbet', app_state: 1, game_code: 'g' }]), /彩票—/],
  ['/money', '/api/balancelist', success([{ name: '', platname: '', balance: '3' }]), /——¥3\.00/],
  ['/hongbao', '/api/userredpacket', success({ sendnums: -1, acquirednum: '?' }), /剩余次数0已抢次数—/],
  ['/mine', ['/api/user', '/api/refreshusermoney', '/api/balance'], success({ username: 'x1' }), /余额—/],
  ['/payInfo?deposit_no=D7', '/api/payinfo', success({ info: { paytype: 'usdt' } }), /没有收到付款方式/],
])('%s: what is missing in %s hides nothing else', async (path, call, body, shown) => {
  const { text, faults } = await seenWith(path, call, body);
  expect(faults).toEqual([]);
  expect(text).toMatch(shown);
});

it.each([
  ['/money', '/api/refreshusermoney', JSON.stringify({ code: 500, message: '钱包维护中' }), '钱包维护中重试'],
  ['/userInfo', '/api/user', failed, '服务器返回异常，请稍后再试重试'],
  ['/money', '/api/balancelist', failed, ''],
])('%s: a strip says why the player’s data are missing if %s fails', async (path, call, body, said) => {
  expect((await seenWith(path, call, body)).status).toBe(said);
});

const game = { category_id: 'realbet', app_state: 1, game_code: 'g' };
/** A list of twenty thousand such entries; `#` is the number of the entry. */
const many = (entry: unknown): string => {
  const text = JSON.stringify(entry);
  const entries = Array.from({ length: 20_000 }, (_, index) => text.replaceAll('#', String(index)));
  return success(JSON.parse(`[${entries.join()}]`));
};

/** The most elements of a list's screen: ten times as many as in the demonstration. */
const MAX_ELEMENTS = 8_000;

it.each([
  ['banners', '/', 'bannerList', { src: '/b#.svg' }, ''],
  ['games', '/', 'game/list', { ...game, platform_name: 'n#' }, '显示更多'],
  ['games of a record', '/betRecord', 'game/list', game, '投注额'],
  ['notices on home', '/', 'homenotice', '<p>公告#</p>', ''],
  ['VIP levels', '/vip', 'uservip', { recharge: '#', flow: '#' }, '显示更多'],
  ['games of a provider', '/concise', 'gamelistBycode', { gamecode: 'g#', gamename: 'n#' }, '加载'],
  ['venues', '/money', 'balancelist', { name: '馆#', platname: 'v', balance: '1.00' }, '显示更多'],
  ['platforms of a record', '/betRecord', 'balancelist', { name: '馆#', platname: 'v#' }, ''],
])('of twenty thousand %s a part is drawn, with a way to the rest', async (_what, path, call, entry, way) => {
  const { elements, text, faults } = await seenWith(path, `/api/${call}`, many(entry));
  expect(faults).toEqual([]);
  expect(elements).toBeLessThan(MAX_ELEMENTS);
  expect(text).toContain(way);
});

it('an answer of five megabytes is not read, and its page says that it failed', async () => {
  const body = success({ content: 'x'.repeat(5 * 1024 * 1024) });
  const { text, faults } = await seenWith('/boutBallBetInfo?type=1', '/api/article', body);
  expect(faults).toEqual([]);
  expect(text).toContain('重试');
});

const LONG = '长'.repeat(300_000);
it.each([
  ['/', '/api/homenotice', [LONG]],
  ['/', '/api/game/list', [{ ...game, platform_name: LONG }]],
  ['/mine', '/api/user', { username: LONG, current_vip: 'P1', vip: LONG, realname: LONG, balance: LONG }],
  ['/betRecord', '/api/betrecord', [{ bet_id: LONG, Code: LONG, bet_amount: LONG, created_at: LONG }]],
  ['/boutBallBetInfo?type=1', '/api/article', { content: LONG }],
  ['/kefu', '/api/getservicerurl', { url: LONG }],
])('of a text of three hundred thousand characters a part is shown on %s', async (path, call, data) => {
  const { text, faults } = await seenWith(path, call, success(data));
  expect(faults).toEqual([]);
  expect(text.length).toBeLessThan(70_000);
});
