import { platformWallet, type LedgerMove } from '#sandbox/ledger/ledger.ts';
import type { SandboxContext } from './sandbox-context.ts';

/** Pays into the platform wallet, and adds the amount to the required turnover (spec section 4, VIP). */
export function creditWithTurnover(
  { ledger, store, now }: SandboxContext,
  playerId: number,
  payment: Pick<LedgerMove, 'kind' | 'from' | 'cents' | 'reference'>,
): void {
  ledger.move({ ...payment, to: platformWallet(playerId), at: now });
  store.run('UPDATE players SET wagering_cents = wagering_cents + ? WHERE id = ?', payment.cents, playerId);
}

/** Subtracts a stake from the required turnover, which never goes below zero. */
export function countStake(context: SandboxContext, playerId: number, cents: number): void {
  const sql = 'UPDATE players SET wagering_cents = MAX(0, wagering_cents - ?) WHERE id = ?';
  context.store.run(sql, cents, playerId);
}

/** The turnover that is still required before a withdrawal, in cents. */
export function remainingTurnover(context: SandboxContext, playerId: number): number {
  return context.store.number('SELECT wagering_cents FROM players WHERE id = ?', playerId);
}
