import { BET_STATUS, placeBet } from '#sandbox/domain/bets.ts';
import type { Desk } from '#sandbox/domain/desk.ts';
import { approveDeposit, openDeposit, rejectDeposit } from '#sandbox/domain/deposits.ts';
import { transfer } from '#sandbox/domain/transfers.ts';
import { remainingWagering } from '#sandbox/domain/wagering.ts';
import { approveWithdrawal, openWithdrawal, rejectWithdrawal } from '#sandbox/domain/withdrawals.ts';
import { central, CENTRAL, venueWallet } from '#sandbox/ledger/ledger.ts';
import type { PlayerRow } from '#sandbox/store/player-row.ts';
import { codesOf } from './games.ts';
import { PAY_METHODS } from './pay-methods.ts';
import { VENUES } from './venues.ts';

const MINUTE_MS = 60_000;

/** Makes a deposit in the past by a method that allows the amount, reviewed minutes later. */
export function deposit(desk: Desk, player: PlayerRow, cents: number, approved: boolean): void {
  const allowed = PAY_METHODS.filter(
    ({ minCents, maxCents, paytype }) => cents >= minCents && cents <= maxCents && paytype !== 'wxpay',
  );
  const method = desk.dice.pick(allowed);
  const detail = method.paytype === 'usdt' ? 'TRC20' : '';
  const order = openDeposit(desk, player, { method, cents, detail });
  const later = { ...desk, now: desk.now + desk.dice.between(2, 12) * MINUTE_MS };
  (approved ? approveDeposit : rejectDeposit)(later, order);
}

/** Withdraws whole hundreds in the past, if there are any and nothing is left to wager. */
export function withdraw(desk: Desk, player: PlayerRow, approved: boolean, wantedCents?: number): void {
  if (remainingWagering(desk, player.id) > 0) return;
  const half = Math.floor(desk.ledger.balance(central(player.id)) / 20_000) * 10_000;
  const cents = wantedCents ?? half;
  if (cents < 10_000) return;
  const order = openWithdrawal(desk, player, {
    cents,
    method: '江南银行',
    detail: '江南银行 6217001820012345678',
  });
  const later = { ...desk, now: desk.now + desk.dice.between(10, 50) * MINUTE_MS };
  (approved ? approveWithdrawal : rejectWithdrawal)(later, order);
}

/** Plays a number of games over an evening, bringing money into each venue as it is needed. */
export function playSome(at: (hour: number) => Desk, player: PlayerRow, rounds: number): void {
  const { dice, ledger } = at(14);
  for (let round = 0; round < rounds; round += 1) {
    const venue = dice.pick(VENUES);
    const desk = at(14 + (round * 7) / rounds + dice.fraction() * 0.3);
    const stakeCents = dice.pick([2_000, 5_000, 10_000, 20_000, 20_000, 30_000, 50_000, 80_000]);
    const inside = ledger.balance(venueWallet(player.id, venue.code));
    if (inside < stakeCents) {
      const brought = Math.min(
        Math.ceil((stakeCents - inside) / 10_000) * 10_000 + dice.pick([0, 20_000, 50_000]),
        ledger.balance(central(player.id)),
      );
      if (inside + brought < stakeCents) return;
      const before = { ...desk, now: desk.now - 2 * MINUTE_MS };
      transfer(before, player, { source: CENTRAL, target: venue.code, cents: brought });
    }
    const invalid = dice.fraction() < 0.04;
    placeBet(desk, player, {
      venue,
      code: dice.pick(codesOf(venue.code)),
      stakeCents,
      payoutCents: dice.fraction() < 0.48 ? Math.round(stakeCents * dice.pick([1.9, 1.95, 2, 2.4])) : 0,
      status: invalid ? BET_STATUS.invalid : BET_STATUS.settled,
    });
  }
}
