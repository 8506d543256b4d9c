import { describe, expect, it, vi } from 'vitest';
import { openSandbox } from './open-sandbox.ts';
import { siteFaults } from './open-site.tsx';

const world = await openSandbox();

/** The text of a page and the addresses of its frames, if these calls have this response body. */
async function seenWith(path: string, calls: string | readonly string[], body: string) {
  const seen = { text: '', frames: [] as string[], elements: 0 };
  const sandbox = globalThis.fetch;
  vi.stubGlobal('fetch', (request: Request) => {
    const isBad = [calls].flat().includes(new URL(request.url).pathname);
    return isBad ? Promise.resolve(new Response(body)) : sandbox(request);
  });
  const faults = await siteFaults(world.files, [path], world.token, (element) => {
    seen.text = (element.querySelector('main') ?? element).textContent;
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
    ['a list', success([])],
    ['a number', success(7)],
    ['a bare address', success('https://agent.example.com/')],
    ['no address', success({})],
    ['an empty address', success({ url: '' })],
    ['an object', success({ url: { href: 'https://agent.example.com/' } })],
    ['a script', success({ url: 'javascript:alert(1)' })],
    ['another envelope', '{"status":"ok"}'],
    ['HTML', '<html></html>'],
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
])(
  '%s, where %j lacks an amount, neither counts it as zero nor hides a form',
  async (path, calls, data, shown) => {
    expect((await seenWith(path, calls, success(data))).text).toMatch(shown);
  },
);

const COUNT = 20_000;
const many = (entry: (index: number) => unknown): string =>
  success(Array.from({ length: COUNT }, (_, index) => entry(index)));

/** The most elements of a list's screen: ten times as many as in the demonstration. */
const MAX_ELEMENTS = 8_000;

it.each([
  ['banners', '/', '/api/bannerList', many((index) => ({ src: `/b${String(index)}.svg` })), undefined],
  [
    'games',
    '/',
    '/api/game/list',
    many((index) => ({
      category_id: 'realbet',
      app_state: 1,
      platform_name: `n${String(index)}`,
      game_code: 'g',
    })),
    '显示更多',
  ],
  ['notices on home', '/', '/api/homenotice', many((index) => `<p>公告${String(index)}</p>`), undefined],
  ['VIP levels', '/vip', '/api/uservip', many((index) => ({ recharge: index, flow: index })), '显示更多'],
  [
    'games of a provider',
    '/concise',
    '/api/gamelistBycode',
    many((index) => ({ gamecode: `g${String(index)}`, gamename: `n${String(index)}` })),
    '加载',
  ],
  [
    'venues',
    '/money',
    '/api/balancelist',
    many((index) => ({ name: `馆${String(index)}`, platname: 'v', balance: '1.00' })),
    '显示更多',
  ],
  [
    'platforms of a record',
    '/betRecord',
    '/api/balancelist',
    many((index) => ({ name: `馆${String(index)}`, platname: `v${String(index)}` })),
    undefined,
  ],
] as const)(
  'a list of twenty thousand: %s is drawn in part, with a way to the rest',
  async (_what, path, call, body, way) => {
    const { elements, text, faults } = await seenWith(path, call, body);
    expect(faults).toEqual([]);
    expect(elements).toBeLessThan(MAX_ELEMENTS);
    if (way) expect(text).toContain(way);
  },
);

it.each([
  ['/activityInfo?id=1', '/api/activitydeatil', { id: 1, content: 'x' }],
  ['/boutBallBetInfo?type=1', '/api/article', { content: 'x' }],
  ['/concise', '/api/gamelistBycode', [{ gamename: 'x' }]],
])('an answer of five megabytes is not read on %s, which says that it failed', async (path, call, data) => {
  const body = success(data).replace('"x"', `"${'x'.repeat(5 * 1024 * 1024)}"`);
  const { text, elements, faults } = await seenWith(path, call, body);
  expect(faults).toEqual([]);
  expect(elements).toBeLessThan(MAX_ELEMENTS);
  expect(text).toContain('重试');
});

describe('a text of three hundred thousand characters', () => {
  const LONG = '长'.repeat(300_000);
  it.each([
    ['/', '/api/homenotice', [LONG]],
    ['/', '/api/game/list', [{ category_id: 'realbet', app_state: 1, platform_name: LONG, game_code: 'g' }]],
    ['/mine', '/api/user', { username: LONG, current_vip: 'P1', vip: LONG, realname: LONG, balance: LONG }],
    [
      '/betRecord',
      '/api/betrecord',
      { data: [{ bet_id: LONG, Code: LONG, bet_amount: LONG, created_at: LONG }], total: 1, last_page: 1 },
    ],
    ['/wallet?type=2', '/api/getcard', [{ id: 1, bank: LONG, bank_owner: LONG, bank_no: LONG }]],
    ['/money', '/api/balancelist', [{ name: LONG, platname: LONG, balance: LONG }]],
    ['/boutBallBetInfo?type=1', '/api/article', { content: LONG }],
    ['/kefu', '/api/getservicerurl', { url: LONG }],
  ])('is shown in part on %s', async (path, call, data) => {
    const { text, faults } = await seenWith(path, call, success(data));
    expect(faults).toEqual([]);
    expect(text.length).toBeLessThan(70_000);
  });
});
