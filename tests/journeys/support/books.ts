import { expect } from 'vitest';
import type { OpenSite } from './open-site.ts';
import { demoPlayer } from './players.ts';

/** An order as the sandbox keeps it. */
export interface KeptOrder {
  readonly cents: number;
  readonly method: string;
  readonly detail: string;
}

/** The orders of a type that were made since a moment: 1 deposit, 2 withdrawal, 3 transfer in, 4 transfer out. */
export function ordersSince({ sandbox }: OpenSite, type: number, since: number): readonly KeptOrder[] {
  return sandbox
    .context()
    .store.all<KeptOrder>(
      'SELECT cents, method, detail FROM orders WHERE type = ? AND created_at >= ? ORDER BY id',
      type,
      since,
    );
}

/** What a player has in a wallet, in cents: `userbalance`, or a venue's code. */
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

/** Proves by `GET /sandbox/state` that the books add up: every move is two postings, and no balance is unexplained. */
export async function expectSoundBooks({ url }: OpenSite): Promise<void> {
  const answer = await fetch(`${url}/sandbox/state`);
  const { faults } = (await answer.json()) as { faults: readonly string[] };
  expect(faults).toEqual([]);
}
