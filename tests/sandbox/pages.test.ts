import { expect, it } from 'vitest';
import { openClient, openClientOf } from './sandbox-client.ts';

it('the payment page accepts no payment an hour after the order, and shows no other order', async () => {
  const { client, token, call } = await openClientOf('newbie01', { reviewMs: 10 * 3_600_000 });
  const { data } = await call('createDeposit', { paytype: 'alipay', amount: 500 });
  const path = new URL(data.pay_url ?? '').pathname;
  client.pass(3_600_000);
  await client.open(path, { method: 'POST' });
  expect(await client.balance(token)).toBe(0);
  expect(await (await client.open(path)).text()).toContain('订单已失效');
  expect((await client.open('/sandbox/pay/none')).status).toBe(404);
});

it('the game page refuses a stake above the balance of the venue, and one that is not offered', async () => {
  const { client, token } = await openClientOf('newbie01');
  const game = await client.sit(token, '云霄真人');
  expect(await (await client.play(game, 10)).text()).toContain('场馆余额不足');
  expect(await (await client.play(game, 7)).text()).toContain('请选择下注金额');
  expect((await client.open('/sandbox/game/none')).status).toBe(404);
});

it.each([
  ['海晏色碟', 'hy-color', '游戏正在维护，请稍后再试'],
  ['nowhere', 'nothing', '游戏不存在或已下架'],
])('the game page does not open for the game %s %s: %s', async (plat_name, game_code, message) => {
  const { call } = await openClientOf('newbie01');
  const seat = { plat_name, game_type: '', game_code, is_mobile_url: 1 };
  expect((await call('getGameUrl', seat)).message).toBe(message);
});

it('the pictures of games fit their names, and each of them exists', async () => {
  const client = openClient();
  const { data } = await client.call('listGames', { category: '' });
  const motifs = new Map<string, string | undefined>();
  for (const { platform_name, mobile_img: address } of data) {
    motifs.set(String(platform_name), address?.split('/').at(-2));
    const picture = await client.open(address ?? '');
    expect(picture.status, address ?? '').toBe(200);
    expect(await picture.text()).toMatch(/<g transform="[^"]*"><defs>/);
  }
  expect(Object.fromEntries(motifs)).toMatchObject({
    疾风足球: 'football',
    疾风篮球: 'basketball',
    疾风网球: 'tennis',
    绿茵羽球: 'badminton',
    祥云赛车: 'racecar',
    云霄轮盘: 'roulette',
    海晏骰宝: 'dice',
    墨玉麻将: 'mahjong',
  });
});

const OTHERS = ['service', 'agent', 'sponsor/1', 'sponsor/2'];
it.each(OTHERS)('the page %s is complete, and no script can run in it', async (path) => {
  const response = await openClient().open(`/sandbox/${path}`);
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  const html = await response.text();
  expect(html).toMatch(/<h1>\p{Script=Han}+/u);
  expect(html).not.toMatch(/<script|style=|\son\w+=/);
});
