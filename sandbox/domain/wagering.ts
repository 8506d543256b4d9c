import { central, type LedgerMove } from '#sandbox/ledger/ledger.ts';
import { toYuan } from '#sandbox/ledger/cents.ts';
import { Refusal } from '#sandbox/wire/refusal.ts';
import type { SandboxContext } from './context.ts';

/** Pays into the platform wallet, and asks one more time the amount in turnover before a withdrawal (spec section 4, VIP). */
export function payIn(
  { ledger, store, now }: SandboxContext,
  playerId: number,
  payment: Pick<LedgerMove, 'kind' | 'from' | 'cents' | 'reference'>,
): void {
  ledger.move({ ...payment, to: central(playerId), at: now });
  store.run('UPDATE players SET wagering_cents = wagering_cents + ? WHERE id = ?', payment.cents, playerId);
}

/** Counts a stake towards the turnover that is asked; it never goes below nothing. */
export function countStake(context: SandboxContext, playerId: number, cents: number): void {
  context.store.run(
    'UPDATE players SET wagering_cents = MAX(0, wagering_cents - ?) WHERE id = ?',
    cents,
    playerId,
  );
}

/** The turnover that remains before a withdrawal, in cents. */
export function remainingWagering(context: SandboxContext, playerId: number): number {
  const row = context.store.one<{ cents: number }>(
    'SELECT wagering_cents AS cents FROM players WHERE id = ?',
    playerId,
  );
  return row?.cents ?? 0;
}

/** Refuses a withdrawal while turnover remains. */
export function requireWageringDone(context: SandboxContext, playerId: number): void {
  const cents = remainingWagering(context, playerId);
  if (cents > 0) throw new Refusal(`还需完成${toYuan(cents)}元流水才能取款`);
}
