import { spellYuan } from '#sandbox/ledger/cents.ts';
import { central, hold, house } from '#sandbox/ledger/ledger.ts';
import type { PlayerRow } from '#sandbox/store/player-row.ts';
import type { SandboxContext } from './context.ts';
import { closeOrder, ORDER_TYPE, recordOrder, REVIEW, type OrderRow } from './orders.ts';
import { sendMessage } from './players.ts';

/** Opens a withdrawal: the money leaves the wallet at once and waits on hold for the review. */
export function openWithdrawal(
  context: SandboxContext,
  player: Pick<PlayerRow, 'id'>,
  { cents, method, detail }: { cents: number; method: string; detail: string },
): OrderRow {
  const order = recordOrder(context, player, {
    type: ORDER_TYPE.withdrawal,
    cents,
    method,
    detail,
    state: REVIEW.pending,
    due_at: context.now + context.reviewMs,
  });
  context.ledger.move({
    kind: 'withdrawal',
    from: central(player.id),
    to: hold(player.id),
    cents,
    at: context.now,
    reference: order.number,
  });
  return order;
}

/** Approves a withdrawal: the money on hold is paid out. */
export function approveWithdrawal(context: SandboxContext, order: OrderRow): void {
  settle(context, order, REVIEW.approved);
  const paid = `您的取款 <b>¥${spellYuan(order.cents)}</b> 已汇出，请留意查收。`;
  sendMessage(context, order.player_id, '取款成功通知', `<p>${paid}</p>`);
}

/** Rejects a withdrawal: the money on hold goes back to the wallet. */
export function rejectWithdrawal(context: SandboxContext, order: OrderRow): void {
  settle(context, order, REVIEW.rejected);
  const returned = `您的取款 <b>¥${spellYuan(order.cents)}</b> 未通过审核，款项已退回中心钱包。`;
  sendMessage(context, order.player_id, '取款退回通知', `<p>${returned}</p>`);
}

function settle(context: SandboxContext, order: OrderRow, state: number): void {
  closeOrder(context, order, state);
  context.ledger.move({
    kind: 'withdrawal',
    from: hold(order.player_id),
    to: state === REVIEW.approved ? house('bank') : central(order.player_id),
    cents: order.cents,
    at: context.now,
    reference: order.number,
  });
}
