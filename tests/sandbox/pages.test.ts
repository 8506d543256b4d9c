import { describe, expect, it } from 'vitest';
import { BANK_TRANSFER, openBench, openBenchOf } from './support.ts';

it('the payment page accepts no payment an hour after the order, and shows no other order', async () => {
  const { bench, token } = await openBenchOf('newbie01', { reviewMs: 10 * 3_600_000 });
  const { data } = await bench.call('createDeposit', { paytype: 'alipay', amount: 500 }, { token });
  const path = new URL(data.pay_url ?? '').pathname;
  bench.pass(3_600_000);
  await bench.open(path, { method: 'POST' });
  expect(await bench.balance(token)).toBe(0);
  expect(await (await bench.open(path)).text()).toContain('订单已失效');
  expect((await bench.open('/sandbox/pay/none')).status).toBe(404);
});

describe('the game page', () => {
  it('refuses a stake above the balance of the venue, and one that is not offered', async () => {
    const { bench, token } = await openBenchOf('newbie01');
    const game = await bench.sit(token, '云霄真人');
    expect(await (await bench.play(game, 10)).text()).toContain('场馆余额不足');
    expect(await (await bench.play(game, 7)).text()).toContain('请选择下注金额');
    expect((await bench.open('/sandbox/game/none')).status).toBe(404);
  });

  it('does not open for a game that is hidden or does not exist', async () => {
    const { bench, token } = await openBenchOf('newbie01');
    const open = async (plat_name: string, game_code: string) =>
      (await bench.call('getGameUrl', { plat_name, game_type: '', game_code, is_mobile_url: 1 }, { token }))
        .message;
    expect(await open('海晏色碟', 'hy-color')).toBe('游戏正在维护，请稍后再试');
    expect(await open('nowhere', 'nothing')).toBe('游戏不存在或已下架');
  });
});

it('the pictures of games fit their names, and each of them exists', async () => {
  const bench = openBench();
  const { data } = await bench.call('listGames', { category: '' });
  const motifs = new Map<string, string | undefined>();
  for (const { platform_name, mobile_img: address } of data) {
    motifs.set(String(platform_name), address?.split('/').at(-2));
    const picture = await bench.open(address ?? '');
    expect(picture.status, address ?? '').toBe(200);
    expect(await picture.text()).toMatch(/<g transform="[^"]*"><defs>/);
  }
  expect(Object.fromEntries(motifs)).toMatchObject({
    ...{ 疾风足球: 'football', 疾风篮球: 'basketball', 疾风网球: 'tennis', 绿茵羽球: 'badminton' },
    ...{ 祥云赛车: 'racecar', 云霄轮盘: 'roulette', 海晏骰宝: 'dice', 墨玉麻将: 'mahjong' },
  });
});

it.each(['/sandbox/service', '/sandbox/agent', '/sandbox/sponsor/1', '/sandbox/sponsor/2'])(
  'the other pages: %s is a complete page in which no script can run',
  async (path) => {
    const response = await openBench().open(path);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    const html = await response.text();
    expect(html).toMatch(/<h1>\p{Script=Han}+/u);
    expect(html).not.toMatch(/<script|style=|\son\w+=/);
  },
);

describe('the controls', () => {
  it('set the clock of the Date header, expire a token, summarise, and reset', async () => {
    const bench = openBench();
    const token = await bench.register('passing1');
    await bench.control('/sandbox/clock', { now: Date.parse('2027-01-01T10:30:00+08:00') });
    expect((await bench.ask('getSite')).headers.get('date')).toBe('Fri, 01 Jan 2027 02:30:00 GMT');
    await bench.control('/sandbox/clock', { now: null });
    expect((await bench.control('/sandbox/clock', { now: 'noon' })).status).toBe(400);

    expect((await bench.call('getUser', {}, { token })).code).toBe(200);
    await bench.control('/sandbox/expire', { token });
    expect((await bench.call('getUser', {}, { token })).code).toBe(401);

    const { body: sum } = await bench.control('/sandbox/state');
    expect(sum).toMatchObject({ players: 4, faults: [], scenario: {} });
    await bench.control('/sandbox/scenario', { loose: true });
    const { body: anew } = await bench.control('/sandbox/reset', {});
    expect(anew).toMatchObject({ players: 3, sessions: 0, scenario: {} });
  });

  it('decide pending orders only', async () => {
    const bench = openBench();
    expect((await bench.control('/sandbox/review', { id: 'D0', state: 2 })).status).toBe(404);
    const token = await bench.login('newbie01');
    await bench.call('createDeposit', { ...BANK_TRANSFER, amount: 500 }, { token });
    const [order] = (await bench.control('/sandbox/state')).body.pending.slice(-1);
    expect((await bench.control('/sandbox/review', { id: order?.id, state: 9 })).status).toBe(400);
  });
});
