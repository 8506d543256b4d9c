import { platformWallet, PLATFORM, venueWallet } from '#sandbox/ledger/ledger.ts';
import { Refusal } from '#sandbox/wire/refusal.ts';
import { findVenue, VENUES } from './reference-data.ts';
import type { SandboxContext } from './sandbox-context.ts';
import { ORDER_TYPE, recordOrder, TRANSFERRED } from './orders.ts';

/** Transfers between the platform wallet and a venue, not between venues (row 5.37 of docs/spec/rows.md). */
export function transfer(
  context: SandboxContext,
  playerId: number,
  { source, target, cents }: { source: string; target: string; cents: number },
): void {
  const inwards = source === PLATFORM;
  if (inwards === (target === PLATFORM)) {
    throw new Refusal(inwards ? '转出和转入钱包不能相同' : '场馆内钱包不支持互转');
  }
  const venue = findVenue(inwards ? target : source);
  if (!venue) throw new Refusal('没有这个场馆');
  const order = recordOrder(context, playerId, {
    type: inwards ? ORDER_TYPE.transferIn : ORDER_TYPE.transferOut,
    cents,
    method: venue.name,
    venue: venue.code,
    state: TRANSFERRED,
  });
  const inside = venueWallet(playerId, venue.code);
  context.ledger.move({
    kind: 'transfer',
    from: inwards ? platformWallet(playerId) : inside,
    to: inwards ? inside : platformWallet(playerId),
    cents,
    at: context.now,
    reference: order.number,
  });
}

/** Transfers the money of all venues to the platform wallet; returns the amount in cents. */
export function returnVenueBalances(context: SandboxContext, playerId: number): number {
  return VENUES.reduce((sum, { code }) => {
    const cents = context.ledger.balance(venueWallet(playerId, code));
    if (cents > 0) transfer(context, playerId, { source: code, target: PLATFORM, cents });
    return sum + cents;
  }, 0);
}

/** Transfers the whole platform wallet to a venue, as automatic transfer does when a game opens. */
export function transferAllTo(context: SandboxContext, playerId: number, venue: string): void {
  const cents = context.ledger.balance(platformWallet(playerId));
  if (cents > 0) transfer(context, playerId, { source: PLATFORM, target: venue, cents });
}

/** The player's money in all venues, in cents. */
export function venueCents(context: SandboxContext, playerId: number): number {
  const wallets = context.ledger.wallets(playerId);
  return VENUES.reduce((sum, { code }) => sum + (wallets.get(code) ?? 0), 0);
}
