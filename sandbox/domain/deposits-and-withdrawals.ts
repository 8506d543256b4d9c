import { randomBytes } from 'node:crypto';
import { formatYuan } from '#sandbox/ledger/cents.ts';
import { house, platformWallet, pendingWithdrawals } from '#sandbox/ledger/ledger.ts';
import { ORDER_LIFE_MS, type PayMethod } from './reference-data.ts';
import type { SandboxContext } from './sandbox-context.ts';
import { closeOrder, ORDER_TYPE, recordOrder, REVIEW, type OrderRow } from './orders.ts';
import { sendMessage } from './players.ts';
import { creditWithTurnover } from './required-turnover.ts';

/** Opens a deposit that waits for its review or its payment. */
export function openDeposit(
  context: SandboxContext,
  playerId: number,
  { method, cents, detail }: { method: PayMethod; cents: number; detail: string },
): OrderRow {
  return recordOrder(context, playerId, {
    type: ORDER_TYPE.deposit,
    cents,
    method: method.paytype,
    detail,
    ticket: randomBytes(12).toString('base64url'),
    state: REVIEW.pending,
    due_at: context.now + context.reviewMs,
  });
}

/** Approves a deposit: credits the wallet and adds the same amount to the required turnover. */
export function approveDeposit(context: SandboxContext, order: OrderRow): void {
  closeOrder(context, order, REVIEW.approved);
  const { cents, number: reference } = order;
  creditWithTurnover(context, order.player_id, { kind: 'deposit', from: house('bank'), cents, reference });
  sendMessage(
    context,
    order.player_id,
    '存款到账通知',
    `<p>您的存款 <b>¥${formatYuan(order.cents)}</b> 已到账，订单号 ${order.number}。</p>`,
  );
}

/** Whether an order can still be paid. */
export function isPayable(context: SandboxContext, order: OrderRow): boolean {
  return order.state === REVIEW.pending && context.now - order.created_at < ORDER_LIFE_MS;
}

/** The sum of a player's approved deposits, in cents. */
export function depositedCents(context: SandboxContext, playerId: number): number {
  const sql = 'SELECT SUM(cents) FROM orders WHERE player_id = ? AND type = 1 AND state = 2';
  return context.store.number(sql, playerId);
}

/** Opens a withdrawal: the money is on hold until the review. Refuses if the wallet has too little. */
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
    from: platformWallet(playerId),
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
    to: isPaid ? house('bank') : platformWallet(order.player_id),
    cents: order.cents,
    at: context.now,
    reference: order.number,
  });
  const end = isPaid ? '已汇出，请留意查收。' : '未通过审核，款项已退回中心钱包。';
  const content = `<p>您的取款 <b>¥${formatYuan(order.cents)}</b> ${end}</p>`;
  sendMessage(context, order.player_id, isPaid ? '取款成功通知' : '取款退回通知', content);
}
