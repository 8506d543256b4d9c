import { expect } from 'vitest';
import type { OpenSite } from './open-site.ts';
import { demoPlayer } from './players.ts';

interface KeptOrder {
  readonly cents: number;
  readonly method: string;
  readonly detail: string;
}

/** The orders of a type since a time: 1 deposit, 2 withdrawal, 3 transfer in, 4 transfer out. */
export function ordersSince({ sandbox }: OpenSite, type: number, since: number): readonly KeptOrder[] {
  return sandbox
    .context()
    .store.all<KeptOrder>(
      'SELECT cents, method, detail FROM orders WHERE type = ? AND created_at >= ? ORDER BY id',
      type,
      since,
    );
}

/** The balance of a player's wallet, in cents. `wallet` is `userbalance` or a venue's code. */
export function centsIn({ sandbox }: OpenSite, wallet: string, player: string = demoPlayer.name): number {
  const row = sandbox
    .context()
    .store.one<{ cents: number }>(
      'SELECT accounts.cents AS cents FROM accounts JOIN players ON players.id = accounts.player_id WHERE players.username = ? AND accounts.name = ?',
      player,
      wallet,
    );
  return row?.cents ?? 0;
}

/** Proves with `GET /sandbox/state` that the books balance: every transfer has two postings, and the postings explain every balance. */
export async function expectSoundLedger({ url }: OpenSite): Promise<void> {
  const answer = await fetch(`${url}/sandbox/state`);
  const { faults } = (await answer.json()) as { faults: readonly string[] };
  expect(faults).toEqual([]);
}
