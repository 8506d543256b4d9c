import fc from 'fast-check';
import { expect } from 'vitest';
import { BANK_TRANSFER, type Bench } from './support.ts';

const venue = fc.constantFrom('yunxiao', 'pp', 'moyu');
const cents = fc.integer({ min: 1, max: 300_000 });

/** Everything that a player, a reviewer or time may do. */
export const DEED = fc.oneof(
  fc.record({ kind: fc.constant('deposit' as const), cents }),
  fc.record({ kind: fc.constant('withdraw' as const), cents, playedOut: fc.boolean() }),
  fc.record({ kind: fc.constant('in' as const), cents, venue }),
  fc.record({ kind: fc.constant('out' as const), cents, venue }),
  fc.record({ kind: fc.constant('recycle' as const) }),
  fc.record({ kind: fc.constant('packet' as const) }),
  fc.record({ kind: fc.constant('rebate' as const) }),
  fc.record({ kind: fc.constant('play' as const), venue, stake: fc.constantFrom(10, 50, 100, 500) }),
  fc.record({ kind: fc.constant('pass' as const), minutes: fc.integer({ min: 1, max: 900 }) }),
  fc.record({ kind: fc.constant('review' as const), state: fc.constantFrom(2, 3) }),
);

export type Deed = typeof DEED extends fc.Arbitrary<infer One> ? One : never;

/** The demonstration player, whose deeds are calls of the sandbox. */
export async function demo(bench: Bench) {
  const { store } = bench.sandbox.context();
  const id = store.number("SELECT id FROM players WHERE username = 'demo2026'");
  let token = await bench.login('demo2026');

  return {
    id,
    /** The sum of the player's wallets. */
    cents: () => [...bench.sandbox.context().ledger.wallets(id).values()].reduce((sum, one) => sum + one, 0),
    /** Logs in again if the session has expired; reviews that are due are closed. */
    async enter(): Promise<void> {
      const { code } = await bench.call('getBalance', {}, { token });
      if (code === 401) token = await bench.login('demo2026');
    },
    /** Does a deed; returns by how many cents the sum of the wallets must have changed. */
    act: (deed: Deed): Promise<number> => act(bench, token, deed),
  };
}

async function act(bench: Bench, token: string, deed: Deed): Promise<number> {
  const as = { token };
  switch (deed.kind) {
    case 'deposit':
      await bench.call('createDeposit', { ...BANK_TRANSFER, amount: deed.cents / 100 }, as);
      return 0;
    case 'withdraw': {
      // The required turnover takes hundreds of rounds; half of the time it is set to zero instead.
      if (deed.playedOut) bench.sandbox.context().store.run('UPDATE players SET wagering_cents = 0');
      const input = { amount: deed.cents / 100, bank: 1, password: '123456' };
      return (await bench.call('createWithdrawal', input, as)).code === 200 ? -deed.cents : 0;
    }
    case 'in':
    case 'out': {
      const [sourcetype, targettype] =
        deed.kind === 'in' ? ['userbalance', deed.venue] : [deed.venue, 'userbalance'];
      await bench.call('createTransfer', { amount: deed.cents / 100, sourcetype, targettype }, as);
      return 0;
    }
    case 'recycle':
      await bench.call('recycleVenues', {}, as);
      return 0;
    case 'packet': {
      const { code, data } = await bench.call('claimRedPacket', {}, as);
      return code === 200 ? Math.round(data.redpacketmoney * 100) : 0;
    }
    case 'rebate': {
      const { data } = await bench.call('listRebates', { date: 4, page: 1 }, as);
      const { code } = await bench.call('claimRebates', {}, as);
      return code === 200 ? Math.round(data.nojisuan * 100) : 0;
    }
    case 'play':
      return play(bench, token, deed);
    case 'pass':
      bench.pass(deed.minutes * 60_000);
      return 0;
    case 'review':
      return review(bench, deed.state);
  }
}

async function play(bench: Bench, token: string, deed: { venue: string; stake: number }): Promise<number> {
  const game = await bench.sit(token, deed.venue);
  const latest = async () => (await bench.call('listBets', { date: 1, page: 1 }, { token })).data.data[0];
  const before = await latest();
  const round = await bench.play(game, deed.stake);
  if (round.status !== 303) return 0;
  const bet = await latest();
  if (!bet) throw new Error('A round was played and no bet is on record');
  expect(bet.bet_amount).toBe(deed.stake);
  expect(bet.bet_id).not.toBe(before?.bet_id);
  return Math.round(bet.win_loss * 100);
}

async function review(bench: Bench, state: number): Promise<number> {
  const { body } = await bench.control('/sandbox/state');
  const [order] = body.pending;
  if (!order) return 0;
  const { status } = await bench.control('/sandbox/review', { id: order.id, state });
  expect(status).toBe(200);
  const comesIn = order.type === 1 ? state === 2 : state === 3;
  return comesIn ? order.cents : 0;
}
