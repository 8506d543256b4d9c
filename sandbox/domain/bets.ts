import { house, venueWallet } from '#sandbox/ledger/ledger.ts';
import { beijingDay } from '#rules/beijing-time.ts';
import type { Venue } from './reference-data.ts';
import type { SandboxContext } from './sandbox-context.ts';
import { countStake } from './required-turnover.ts';

/** The status of a bet, as the wire numbers it (spec section 4). */
export const BET_STATUS = { invalid: 0, settled: 1, unsettled: 2 } as const;

export type BetRow = {
  id: number;
  number: string;
  player_id: number;
  venue: string;
  category: string;
  code: string;
  stake_cents: number;
  payout_cents: number;
  status: number;
  created_at: number;
};

type NewBet = Pick<BetRow, 'code' | 'stake_cents' | 'payout_cents' | 'status'> & { venue: Venue };

/**
 * Bets the player's money in a venue. A settled bet pays out and counts as turnover, an invalid one returns
 * the stake. Refuses if the wallet has too little.
 */
export function placeBet(context: SandboxContext, playerId: number, bet: NewBet): BetRow {
  const id = context.store.number('SELECT MAX(id) FROM bets') + 1;
  const returned = bet.status === BET_STATUS.invalid ? bet.stake_cents : bet.payout_cents;
  const row: BetRow = {
    ...bet,
    id,
    number: `B${beijingDay(context.now).replaceAll('-', '')}${String(id).padStart(7, '0')}`,
    player_id: playerId,
    venue: bet.venue.code,
    category: bet.venue.category,
    payout_cents: bet.status === BET_STATUS.unsettled ? 0 : returned,
    created_at: context.now,
  };
  moveStakeAndPayout(context, row);
  context.store.insert('bets', row);
  if (bet.status === BET_STATUS.settled) countStake(context, playerId, bet.stake_cents);
  return row;
}

function moveStakeAndPayout(context: SandboxContext, bet: BetRow): void {
  const wallet = venueWallet(bet.player_id, bet.venue);
  const common = { at: bet.created_at, reference: bet.number };
  context.ledger.move({ kind: 'stake', from: wallet, to: house('games'), cents: bet.stake_cents, ...common });
  const { payout_cents: cents } = bet;
  if (cents > 0) context.ledger.move({ kind: 'payout', from: house('games'), to: wallet, cents, ...common });
}

/** The sum of a player's settled stakes, optionally since a time, in cents. */
export function turnoverCents(context: SandboxContext, playerId: number, sinceMs = 0): number {
  const sql = 'SELECT SUM(stake_cents) FROM bets WHERE player_id = ? AND status = 1 AND created_at >= ?';
  return context.store.number(sql, playerId, sinceMs);
}
