import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseCents, formatYuan, toYuan } from '#sandbox/ledger/cents.ts';
import { platformWallet, house, venueWallet } from '#sandbox/ledger/ledger.ts';
import { BANK_TRANSFER, openClient, type SandboxClient } from './sandbox-client.ts';

const wallet = platformWallet(77);

it('reads and writes every amount of cents without binary floating point', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => {
      expect(parseCents(toYuan(cents))).toBe(cents);
      expect(parseCents(formatYuan(cents).replaceAll(',', ''))).toBe(cents);
    }),
  );
});

it.each(['1.005', '-1', '1e3', '', 'abc', '1,000', NaN, Infinity, 0.001])('no amount: %s', (amount) => {
  expect(parseCents(amount)).toBeUndefined();
});

it('the ledger rolls back a move that would overdraw a wallet', () => {
  const { ledger } = openClient().sandbox.context();
  ledger.move({ kind: 'deposit', from: house('bank'), to: wallet, cents: 500, at: 0, reference: 'a' });
  const overdraw = { from: wallet, to: venueWallet(77, 'pp'), at: 0, reference: 'b' };
  expect(() => ledger.move({ ...overdraw, kind: 'transfer', cents: 501 })).toThrow('余额不足');
  expect(ledger.balance(wallet)).toBe(500);
  expect(ledger.imbalances()).toEqual([]);
});

it('the ledger throws for anything but an integer of cents above zero', () => {
  const { ledger } = openClient().sandbox.context();
  const move = { kind: 'deposit', from: house('bank'), to: wallet, at: 0, reference: 'x' } as const;
  for (const cents of [0, -1, 0.5, NaN]) expect(() => ledger.move({ ...move, cents })).toThrow(RangeError);
});

it('the ledger changes the sum of wallets by deposits, withdrawals, claims and bets only, over thousands of operations', async () => {
  const client = openClient();
  const { ledger, store } = client.sandbox.context();
  const player = store.number("SELECT id FROM players WHERE username = 'demo2026'");
  const sum = () => [...ledger.wallets(player).values()].reduce((total, wallet) => total + wallet, 0);
  let token = await client.login('demo2026');
  let done = 0;
  const moved = new Set<string>();

  await fc.assert(
    fc.asyncProperty(fc.array(STEP, { minLength: 30, maxLength: 60 }), async (steps) => {
      for (const step of steps) {
        // Closes the reviews that are due.
        const { code } = await client.call('getBalance', {}, { token });
        if (code === 401) token = await client.login('demo2026');
        const before = sum();
        const expected = await act(client, token, step);
        expect(sum() - before, JSON.stringify(step)).toBe(expected);
        done += 1;
        if (expected !== 0) moved.add(step.kind);
      }
      expect(ledger.imbalances()).toEqual([]);
    }),
    { numRuns: 60, endOnFailure: true },
  );
  expect(done).toBeGreaterThan(2_000);
  expect([...moved].sort()).toEqual(['packet', 'play', 'rebate', 'review', 'withdraw']);
});

const OF_PLAYERS = ['deposit', 'withdraw', 'in', 'out', 'recycle', 'packet', 'rebate', 'play'] as const;

/** Everything that a player, a reviewer or time may do, with what some of it needs. */
const STEP = fc.record({
  kind: fc.constantFrom(...OF_PLAYERS, 'pass' as const, 'review' as const),
  cents: fc.integer({ min: 1, max: 300_000 }),
  isPlayedOut: fc.boolean(),
  venue: fc.constantFrom('yunxiao', 'pp', 'moyu'),
  stake: fc.constantFrom(10, 50, 100, 500),
  minutes: fc.integer({ min: 1, max: 900 }),
  state: fc.constantFrom(2, 3),
});

type Step = typeof STEP extends fc.Arbitrary<infer One> ? One : never;

/** Does a step of the demonstration player. Returns the change of the sum of the wallets in cents. */
async function act(client: SandboxClient, token: string, step: Step): Promise<number> {
  const call = client.callAs(token);
  const amount = step.cents / 100;
  switch (step.kind) {
    case 'deposit':
      await call('createDeposit', { ...BANK_TRANSFER, amount });
      return 0;
    case 'withdraw': {
      // The required turnover takes hundreds of rounds; half of the time it is set to zero instead.
      if (step.isPlayedOut) client.sandbox.context().store.run('UPDATE players SET wagering_cents = 0');
      const { code } = await call('createWithdrawal', { amount, bank: 1, password: '123456' });
      return code === 200 ? -step.cents : 0;
    }
    case 'in':
      await call('createTransfer', { amount, sourcetype: 'userbalance', targettype: step.venue });
      return 0;
    case 'out':
      await call('createTransfer', { amount, sourcetype: step.venue, targettype: 'userbalance' });
      return 0;
    case 'recycle':
      await call('recycleVenues');
      return 0;
    case 'packet': {
      const { code, data } = await call('claimRedPacket');
      return code === 200 ? Math.round(data.redpacketmoney * 100) : 0;
    }
    case 'rebate': {
      const { data } = await call('listRebates', { date: 4, page: 1 });
      const { code } = await call('claimRebates');
      return code === 200 ? Math.round(data.nojisuan * 100) : 0;
    }
    case 'play':
      return play(client, token, step);
    case 'pass':
      client.pass(step.minutes * 60_000);
      return 0;
    case 'review':
      return review(client, step.state);
  }
}

async function play(client: SandboxClient, token: string, { venue, stake }: Step): Promise<number> {
  const game = await client.sit(token, venue);
  const latest = async () => (await client.callAs(token)('listBets', { date: 1, page: 1 })).data.data[0];
  const before = await latest();
  const round = await client.play(game, stake);
  if (round.status !== 303) return 0;
  const bet = await latest();
  if (!bet) throw new Error('A round was played and no bet is on record');
  expect(bet.bet_amount).toBe(stake);
  expect(bet.bet_id).not.toBe(before?.bet_id);
  return Math.round(bet.win_loss * 100);
}

async function review(client: SandboxClient, state: number): Promise<number> {
  const { body } = await client.control('/sandbox/state');
  const [order] = body.pending;
  if (!order) return 0;
  const { status } = await client.control('/sandbox/review', { id: order.id, state });
  expect(status).toBe(200);
  const comesIn = order.type === 1 ? state === 2 : state === 3;
  return comesIn ? order.cents : 0;
}
