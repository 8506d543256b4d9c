import { expect, it } from 'vitest';
import { openClient, openClientOf } from './sandbox-client.ts';

/** A player who joined on the 20th and deposited 100 yuan on that day. */
async function grabber(depositedAt = '2026-11-20T18:00:00+08:00') {
  const client = openClient();
  client.at('2026-11-20T09:00:00+08:00');
  const token = await client.register('grabber1');
  client.at(depositedAt);
  await client.fund(token, 100);
  return { client, token, call: client.callAs(token) };
}

it.each([
  ['2026-11-20T11:59:59+08:00', 0],
  ['2026-11-20T12:00:00+08:00', 1],
  ['2026-11-21T09:59:59+08:00', 1],
  ['2026-11-21T10:00:00+08:00', 0],
])('red packets count a deposit of %s for the 21st: %i', async (instant, grabs) => {
  const { client, call } = await grabber(instant);
  client.at('2026-11-21T10:30:00+08:00');
  expect((await call('getRedPacketState')).data.sendnums).toBe(grabs);
});

it.each([
  ['2026-11-21T09:59:59+08:00', 422],
  ['2026-11-21T10:00:00+08:00', 200],
  ['2026-11-21T11:59:59+08:00', 200],
  ['2026-11-21T12:00:00+08:00', 422],
])('red packets are grabbed inside the window only: at %s code %i', async (instant, code) => {
  const { client, call } = await grabber();
  client.at(instant);
  expect((await call('claimRedPacket')).code).toBe(code);
});

it('red packets are added to the wallet and the records, once per claim', async () => {
  const { client, token, call } = await grabber();
  client.at('2026-11-21T10:30:00+08:00');
  const won = (await call('claimRedPacket')).data.redpacketmoney;
  expect(won).toBeGreaterThan(0);
  expect(await client.balance(token)).toBe((10_000 + Math.round(won * 100)) / 100);
  expect((await call('listRedPackets', { page: 1 })).data.data).toEqual([
    { money: 100, redpacketmoney: won, created_at: '2026-11-20 18:00:00', usetime: '2026-11-21 10:30:00' },
  ]);
  const state = (await call('getRedPacketState')).data;
  expect(state).toMatchObject({ sendnums: 0, acquirednum: 1, max_times: 5 });
  expect(state.rules[0]).toMatchObject({ start_time: '10:00', end_time: '12:00', recharge: 100 });
  expect((await call('claimRedPacket')).message).toBe('您还未达到条件，快去完成吧');
});

it('rebates are the percentage of the level of yesterday’s stakes, and claimed once', async () => {
  const { client, token, call } = await openClientOf('demo2026');
  await call('claimRebates');
  await client.play(await client.sit(token, 'yunxiao', 'yx-baccarat'), 100);
  const pending = async () => (await call('listRebates', { date: 1, page: 1 })).data;
  expect((await pending()).nojisuan).toBe(0);

  client.at('2026-11-22T08:00:00+08:00');
  const after = await pending();
  expect(after.nojisuan).toBe(0.45);
  expect(after.list.data).toMatchObject([
    { gamename: '云霄真人', money: 0.45, state: 0, updated_at: '', created_at: '2026-11-22 03:00:00' },
  ]);
  const before = await client.balance(token);
  expect((await call('claimRebates')).message).toBe('领取成功，共0.45元');
  expect(await client.balance(token)).toBeCloseTo(before + 0.45, 10);
  expect((await pending()).list.data[0]).toMatchObject({ state: 1, updated_at: '2026-11-22 08:00:00' });
  expect((await call('claimRebates')).message).toBe('暂无领取额度！');
});

it('a player is promoted by deposits and turnover, one level a day, and not on the day of joining', async () => {
  const client = openClient();
  client.at('2026-11-20T09:00:00+08:00');
  const token = await client.register('climber1');
  const level = async () => (await client.call('getUser', {}, { token })).data.current_vip;
  for (let deposit = 0; deposit < 2; deposit += 1) await client.fund(token, 3_000);
  client.at('2026-11-21T00:30:00+08:00');
  expect(await level()).toBe('P0');

  const into = { amount: 6_000, sourcetype: 'userbalance', targettype: 'yunxiao' };
  await client.call('createTransfer', into, { token });
  const game = await client.sit(token, 'yunxiao');
  for (let round = 0; round < 10; round += 1) expect((await client.play(game, 500)).status).toBe(303);
  expect(await level()).toBe('P1');
  expect(await level()).toBe('P1');
});
