import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCents, spellYuan, toYuan } from '#sandbox/ledger/cents.ts';
import { central, house, venueWallet } from '#sandbox/ledger/ledger.ts';
import { DEED, demo } from './deeds.ts';
import { openBench } from './support.ts';

describe('cents', () => {
  it('reads and writes every amount without binary floating point', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => {
        expect(readCents(toYuan(cents))).toBe(cents);
        expect(readCents(spellYuan(cents).replaceAll(',', ''))).toBe(cents);
      }),
    );
  });

  it.each(['1.005', '-1', '1e3', '', 'abc', '1,000', NaN, Infinity, 0.001])('refuses %s', (amount) => {
    expect(readCents(amount)).toBeUndefined();
  });
});

describe('the ledger', () => {
  it('rolls back a move that would overdraw a wallet', () => {
    const { ledger } = openBench().sandbox.context();
    ledger.move({ kind: 'deposit', from: house('bank'), to: central(77), cents: 500, at: 0, reference: 'a' });
    const overdraw = { from: central(77), to: venueWallet(77, 'pp'), at: 0, reference: 'b' };
    expect(() => ledger.move({ ...overdraw, kind: 'transfer', cents: 501 })).toThrow('余额不足');
    expect(ledger.balance(central(77))).toBe(500);
    expect(ledger.faults()).toEqual([]);
  });

  it('throws for anything but an integer of cents above zero', () => {
    const { ledger } = openBench().sandbox.context();
    const move = { kind: 'deposit', from: house('bank'), to: central(77), at: 0, reference: 'x' } as const;
    for (const cents of [0, -1, 0.5, NaN]) expect(() => ledger.move({ ...move, cents })).toThrow(RangeError);
  });

  it('changes the sum of wallets by deposits, withdrawals, claims and bets only, over thousands of operations', async () => {
    const bench = openBench();
    const player = await demo(bench);
    let done = 0;
    const moved = new Set<string>();

    await fc.assert(
      fc.asyncProperty(fc.array(DEED, { minLength: 30, maxLength: 60 }), async (deeds) => {
        for (const deed of deeds) {
          await player.enter();
          const before = player.cents();
          const expected = await player.act(deed);
          expect(player.cents() - before, JSON.stringify(deed)).toBe(expected);
          done += 1;
          if (expected !== 0) moved.add(deed.kind);
        }
        expect(bench.sandbox.context().ledger.faults()).toEqual([]);
      }),
      { numRuns: 60, endOnFailure: true },
    );
    expect(done).toBeGreaterThan(2_000);
    expect([...moved].sort()).toEqual(['packet', 'play', 'rebate', 'review', 'withdraw']);
  }, 240_000);
});
