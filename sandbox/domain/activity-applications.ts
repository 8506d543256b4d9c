import { Refusal } from '#sandbox/wire/refusal.ts';
import type { SandboxContext } from './sandbox-context.ts';
import { REVIEW } from './orders.ts';

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
