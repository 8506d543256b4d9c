import { spellYuan } from '#sandbox/ledger/cents.ts';
import { central, hold, house } from '#sandbox/ledger/ledger.ts';
import type { PlayerRow } from '#sandbox/store/player-row.ts';
import type { Desk } from './desk.ts';
import { closeOrder, ORDER_TYPE, recordOrder, REVIEW, type OrderRow } from './orders.ts';
import { sendMessage } from './players.ts';

/** Opens a withdrawal: the money leaves the wallet at once and waits on hold for the review. */
export function openWithdrawal(
  desk: Desk,
  player: Pick<PlayerRow, 'id'>,
  { cents, method, detail }: { cents: number; method: string; detail: string },
): OrderRow {
  const order = recordOrder(desk, player, {
    type: ORDER_TYPE.withdrawal,
    cents,
    method,
    detail,
    state: REVIEW.pending,
    due_at: desk.now + desk.reviewMs,
  });
  desk.ledger.move({
    kind: 'withdrawal',
    from: central(player.id),
    to: hold(player.id),
    cents,
    at: desk.now,
    reference: order.number,
  });
  return order;
}

/** Approves a withdrawal: the money on hold is paid out. */
export function approveWithdrawal(desk: Desk, order: OrderRow): void {
  settle(desk, order, REVIEW.approved);
  const paid = `您的取款 <b>¥${spellYuan(order.cents)}</b> 已汇出，请留意查收。`;
  sendMessage(desk, order.player_id, '取款成功通知', `<p>${paid}</p>`);
}

/** Rejects a withdrawal: the money on hold goes back to the wallet. */
export function rejectWithdrawal(desk: Desk, order: OrderRow): void {
  settle(desk, order, REVIEW.rejected);
  const returned = `您的取款 <b>¥${spellYuan(order.cents)}</b> 未通过审核，款项已退回中心钱包。`;
  sendMessage(desk, order.player_id, '取款退回通知', `<p>${returned}</p>`);
}

function settle(desk: Desk, order: OrderRow, state: number): void {
  closeOrder(desk, order, state);
  desk.ledger.move({
    kind: 'withdrawal',
    from: hold(order.player_id),
    to: state === REVIEW.approved ? house('bank') : central(order.player_id),
    cents: order.cents,
    at: desk.now,
    reference: order.number,
  });
}
