import { join } from 'node:path';
import { expect, it } from 'vitest';
import referenceData from '#sandbox/domain/reference-data.json' with { type: 'json' };
import { tempFolder } from '#tests/setup/temp-folder.ts';
import { openClient, openClientOf } from './sandbox-client.ts';

const client = openClient();

const { store } = client.sandbox.context();
const count = (rows: string): number => store.number(`SELECT COUNT(*) FROM ${rows}`);

it.each(['obgdy', 'fgdz', 'pp', 'ae'])('%s has at least twenty games, and one opens', async (gamecode) => {
  const { data } = await client.call('listProviderGames', { gamecode });
  expect(data.length).toBeGreaterThanOrEqual(20);
  expect(new Set(data.map(({ gamename }) => gamename)).size).toBe(data.length);
  const token = await client.login('newbie01');
  const game = data[7];
  const page = await client.open(await client.sit(token, gamecode, String(game?.gamecode)));
  expect(await page.text()).toContain(String(game?.gamename));
});

it('the seeded database has a demonstration player with months of records of every kind and state', async () => {
  const token = await client.login('demo2026');
  const shown = { balance: 12_680.5, current_vip: 'P4', joinday: 123 };
  expect((await client.call('getUser', {}, { token })).data).toMatchObject(shown);
  expect(count('bets WHERE player_id = 1')).toBeGreaterThanOrEqual(300);
  expect(count('messages WHERE player_id = 1')).toBeGreaterThanOrEqual(40);
  for (const status of [0, 1, 2]) expect(count(`bets WHERE status = ${status}`)).toBeGreaterThan(0);
  for (const type of [1, 2])
    for (const state of [1, 2, 3])
      expect(count(`orders WHERE type = ${type} AND state = ${state}`)).toBeGreaterThan(0);
  for (const state of [0, 1, 2, 3])
    expect(count(`orders WHERE type IN (3, 4) AND state = ${state}`)).toBeGreaterThan(0);
  for (const state of [1, 2, 3]) expect(count(`applications WHERE state = ${state}`)).toBeGreaterThan(0);
  for (const state of [0, 1]) expect(count(`rebates WHERE state = ${state}`)).toBeGreaterThan(0);
  for (const type of [1, 2, 3]) expect([1, 2, 3, 4]).toContain(count(`cards WHERE type = ${type}`));
  expect((await client.call('getRequiredTurnover', {}, { token })).data.bet_amount).toBe(0);
  expect(client.sandbox.context().ledger.imbalances()).toEqual([]);
});

it('the seeded database gives the demonstration player the level of their records', async () => {
  const token = await client.login('demo2026');
  const { paysum } = (await client.call('getUser', {}, { token })).data;
  const flow = store.number('SELECT SUM(stake_cents) FROM bets WHERE player_id = 1 AND status = 1');
  expect(paysum).toBeGreaterThanOrEqual(referenceData.vipLevels[3]?.rechargeYuan ?? Infinity);
  expect(flow / 100).toBeGreaterThanOrEqual(referenceData.vipLevels[3]?.flowYuan ?? Infinity);
  expect(paysum).toBeLessThan(referenceData.vipLevels[4]?.rechargeYuan ?? 0);
});

it('the seeded database is the same for the same seed and time, and different for another seed', () => {
  const dump = (seed: number) => {
    const { store } = openClient({ seed }).sandbox.context();
    return JSON.stringify([
      store.all('SELECT number, type, cents, method, state, created_at FROM orders'),
      store.all('SELECT number, venue, code, stake_cents, payout_cents, status, created_at FROM bets'),
      store.all('SELECT kind, at, reference FROM entries'),
    ]);
  };
  expect(dump(7)).toBe(dump(7));
  expect(dump(7)).not.toBe(dump(8));
});

it.each([1, 11, 999])('seed %i is consistent: balance, ledger, level 4', async (seed) => {
  const { client: own, token } = await openClientOf('demo2026', { seed });
  const user = (await own.call('getUser', {}, { token })).data;
  expect(user).toMatchObject({ balance: 12_680.5, current_vip: 'P4' });
  expect(own.sandbox.context().ledger.imbalances()).toEqual([]);
});

it('a sandbox with a file continues where it stopped, and is not seeded twice', async () => {
  const file = join(tempFolder(), 'world.db');
  const first = openClient({ file, seed: 2026 });
  const token = await first.login('demo2026');
  first.sandbox.close();

  const second = openClient({ file, seed: 2026 });
  expect(await second.balance(token)).toBe(12_680.5);
  expect(second.sandbox.context().store.all('SELECT id FROM players')).toHaveLength(3);
});
