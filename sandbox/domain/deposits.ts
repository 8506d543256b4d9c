import { randomBytes } from 'node:crypto';
import { spellYuan } from '#sandbox/ledger/cents.ts';
import { central, house } from '#sandbox/ledger/ledger.ts';
import type { PlayerRow } from '#sandbox/store/player-row.ts';
import { ORDER_LIFE_MS, type PayMethod } from '#sandbox/world/pay-methods.ts';
import type { Desk } from './desk.ts';
import { closeOrder, ORDER_TYPE, recordOrder, REVIEW, type OrderRow } from './orders.ts';
import { sendMessage } from './players.ts';
import { addWagering } from './wagering.ts';

/** Opens a deposit that waits for its review, or for its payment. */
export function openDeposit(
  desk: Desk,
  player: Pick<PlayerRow, 'id'>,
  { method, cents, detail }: { method: PayMethod; cents: number; detail: string },
): OrderRow {
  return recordOrder(desk, player, {
    type: ORDER_TYPE.deposit,
    cents,
    method: method.paytype,
    detail,
    ticket: randomBytes(12).toString('base64url'),
    state: REVIEW.pending,
    due_at: desk.now + desk.reviewMs,
  });
}

/** Approves a deposit: the money comes in, and asks for one time its turnover. */
export function approveDeposit(desk: Desk, order: OrderRow): void {
  closeOrder(desk, order, REVIEW.approved);
  desk.ledger.move({
    kind: 'deposit',
    from: house('bank'),
    to: central(order.player_id),
    cents: order.cents,
    at: desk.now,
    reference: order.number,
  });
  addWagering(desk, order.player_id, order.cents);
  sendMessage(
    desk,
    order.player_id,
    '存款到账通知',
    `<p>您的存款 <b>¥${spellYuan(order.cents)}</b> 已到账，订单号 ${order.number}。</p>`,
  );
}

/** Rejects a deposit: no money moves. */
export function rejectDeposit(desk: Desk, order: OrderRow): void {
  closeOrder(desk, order, REVIEW.rejected);
}

/** Tells whether an order can still be paid. */
export function isPayable(desk: Desk, order: OrderRow): boolean {
  return order.state === REVIEW.pending && desk.now - order.created_at < ORDER_LIFE_MS;
}

/** A player's approved deposits in all, in cents. */
export function depositedCents(desk: Desk, playerId: number): number {
  const row = desk.store.one<{ cents: number | null }>(
    'SELECT SUM(cents) AS cents FROM orders WHERE player_id = ? AND type = 1 AND state = 2',
    playerId,
  );
  return row?.cents ?? 0;
}
