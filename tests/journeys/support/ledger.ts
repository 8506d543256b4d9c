import { expect } from 'vitest';
import type { OpenSite } from './open-site.ts';
import { demoPlayer } from './players.ts';

/** The orders of a type since a time: 1 deposit, 2 withdrawal, 3 transfer in, 4 transfer out. */
export function ordersSince({ sandbox }: OpenSite, type: number, since: number) {
  const sql = 'SELECT cents, detail FROM orders WHERE type = ? AND created_at >= ? ORDER BY id';
  return sandbox.context().store.all<{ cents: number; detail: string }>(sql, type, since);
}

/** Approves the newest order as the back office does. Returns its number. */
export async function approveNewest({ sandbox, control }: OpenSite): Promise<string> {
  const { store } = sandbox.context();
  const sql = 'SELECT number FROM orders ORDER BY id DESC';
  const { number } = store.one<{ number: string }>(sql) ?? expect.unreachable('no order');
  await control('review', { id: number, state: 2 });
  return number;
}

/** The balance of a player's wallet, in cents. `wallet` is `userbalance` or a venue's code. */
export function centsIn({ sandbox }: OpenSite, wallet: string, player: string = demoPlayer.name): number {
  const { store } = sandbox.context();
  return store.number(
    'SELECT accounts.cents FROM accounts JOIN players ON players.id = accounts.player_id WHERE players.username = ? AND accounts.name = ?',
    player,
    wallet,
  );
}

/** Proves that the books balance: every transfer has two postings, and the postings explain every balance. */
export function expectSoundLedger({ sandbox }: OpenSite): void {
  expect(sandbox.context().ledger.imbalances()).toEqual([]);
}
