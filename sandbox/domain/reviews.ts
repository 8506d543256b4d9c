import { Refusal } from '#sandbox/wire/refusal.ts';
import { approveDeposit, decideWithdrawal } from './deposits-and-withdrawals.ts';
import type { SandboxContext } from './sandbox-context.ts';
import { closeOrder, ORDER_TYPE, findOrder, REVIEW, type OrderRow } from './orders.ts';

/** Approves every pending deposit, withdrawal and application that is due, each at its own time. */
export function approveDueReviews(context: SandboxContext): void {
  const orders = context.store.all<OrderRow>(
    'SELECT * FROM orders WHERE due_at <= ? ORDER BY due_at',
    context.now,
  );
  for (const order of orders) {
    decideOrder({ ...context, now: order.due_at ?? context.now }, order, REVIEW.approved);
  }
  const applications = context.store.all<ApplicationRow>(
    'SELECT * FROM applications WHERE due_at <= ? ORDER BY due_at',
    context.now,
  );
  for (const application of applications) decideApplication(context, application, REVIEW.approved);
}

/** Decides a deposit or withdrawal by its number: state 2 approves, 3 rejects. */
export function decideByNumber(context: SandboxContext, number: string, state: number): void {
  const order = findOrder(context, number);
  if (!order) throw new Refusal('没有这个订单', 404);
  if (order.state !== REVIEW.pending || order.type > ORDER_TYPE.withdrawal) {
    throw new Refusal('该订单不在审核中');
  }
  if (state !== REVIEW.approved && state !== REVIEW.rejected) throw new Refusal('审核结果只能是 2 或 3', 400);
  decideOrder(context, order, state);
}

/** Decides a deposit or withdrawal. A rejected deposit moves no money. */
export function decideOrder(context: SandboxContext, order: OrderRow, state: number): void {
  if (order.type === ORDER_TYPE.withdrawal) decideWithdrawal(context, order, state);
  else if (state === REVIEW.approved) approveDeposit(context, order);
  else closeOrder(context, order, state);
}

export type ApplicationRow = {
  id: number;
  activity_id: number;
  state: number;
  created_at: number;
};

/** Applies for an activity. Refuses if an application is pending or approved. */
export function applyToActivity(context: SandboxContext, playerId: number, activityId: number): void {
  const sql = 'SELECT * FROM applications WHERE player_id = ? AND activity_id = ? AND state IN (1, 2)';
  const open = context.store.one<ApplicationRow>(sql, playerId, activityId);
  if (open) throw new Refusal(open.state === REVIEW.pending ? '您的申请正在审核中' : '您已参加过该活动');
  context.store.insert('applications', {
    player_id: playerId,
    activity_id: activityId,
    state: REVIEW.pending,
    created_at: context.now,
    due_at: context.now + context.reviewMs,
  });
}

/** Closes the review of an application. */
export function decideApplication(context: SandboxContext, application: ApplicationRow, state: number): void {
  context.store.run('UPDATE applications SET state = ?, due_at = NULL WHERE id = ?', state, application.id);
}
