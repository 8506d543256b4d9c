import { spellYuan } from '#sandbox/ledger/cents.ts';
import { central, pendingWithdrawals, house } from '#sandbox/ledger/ledger.ts';
import type { SandboxContext } from './sandbox-context.ts';
import { closeOrder, ORDER_TYPE, recordOrder, REVIEW, type OrderRow } from './orders.ts';
import { sendMessage } from './players.ts';

/** Opens a withdrawal. The money leaves the wallet at once and is on hold until the review. */
export function openWithdrawal(
  context: SandboxContext,
  playerId: number,
  { cents, method, detail }: { cents: number; method: string; detail: string },
): OrderRow {
  const order = recordOrder(context, playerId, {
    type: ORDER_TYPE.withdrawal,
    cents,
    method,
    detail,
    state: REVIEW.pending,
    due_at: context.now + context.reviewMs,
  });
  context.ledger.move({
    kind: 'withdrawal',
    from: central(playerId),
    to: pendingWithdrawals(playerId),
    cents,
    at: context.now,
    reference: order.number,
  });
  return order;
}

/** Decides a withdrawal: pays out the money on hold, or returns it to the wallet. */
export function decideWithdrawal(context: SandboxContext, order: OrderRow, state: number): void {
  const isPaid = state === REVIEW.approved;
  closeOrder(context, order, state);
  context.ledger.move({
    kind: 'withdrawal',
    from: pendingWithdrawals(order.player_id),
    to: isPaid ? house('bank') : central(order.player_id),
    cents: order.cents,
    at: context.now,
    reference: order.number,
  });
  const end = isPaid ? '已汇出，请留意查收。' : '未通过审核，款项已退回中心钱包。';
  const content = `<p>您的取款 <b>¥${spellYuan(order.cents)}</b> ${end}</p>`;
  sendMessage(context, order.player_id, isPaid ? '取款成功通知' : '取款退回通知', content);
}
