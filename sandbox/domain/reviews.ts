import { Refusal } from '#sandbox/wire/refusal.ts';
import { decideApplication, type ApplicationRow } from './applications.ts';
import { approveDeposit, rejectDeposit } from './deposits.ts';
import type { Desk } from './desk.ts';
import { ORDER_TYPE, orderNumbered, REVIEW, type OrderRow } from './orders.ts';
import { approveWithdrawal, rejectWithdrawal } from './withdrawals.ts';

/** Closes every review whose time has come, each at its own moment: what nobody drove is approved. */
export function settleReviews(desk: Desk): void {
  const orders = desk.store.all<OrderRow>('SELECT * FROM orders WHERE due_at <= ? ORDER BY due_at', desk.now);
  for (const order of orders) {
    decideOrder({ ...desk, now: order.due_at ?? desk.now }, order, REVIEW.approved);
  }
  const applications = desk.store.all<ApplicationRow>(
    'SELECT * FROM applications WHERE due_at <= ? ORDER BY due_at',
    desk.now,
  );
  for (const application of applications) decideApplication(desk, application, REVIEW.approved);
}

/** Closes the review of a deposit or withdrawal by its number: 2 approves, 3 rejects. */
export function driveReview(desk: Desk, number: string, state: number): void {
  const order = orderNumbered(desk, number);
  if (!order) throw new Refusal('没有这个订单', 404);
  if (order.state !== REVIEW.pending || order.type > ORDER_TYPE.withdrawal) {
    throw new Refusal('该订单不在审核中');
  }
  if (state !== REVIEW.approved && state !== REVIEW.rejected) throw new Refusal('审核结果只能是 2 或 3', 400);
  decideOrder(desk, order, state);
}

function decideOrder(desk: Desk, order: OrderRow, state: number): void {
  const approved = state === REVIEW.approved;
  if (order.type === ORDER_TYPE.deposit) (approved ? approveDeposit : rejectDeposit)(desk, order);
  else (approved ? approveWithdrawal : rejectWithdrawal)(desk, order);
}
