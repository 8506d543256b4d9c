import { forAnyone, forPlayer } from '#sandbox/api/handler.ts';
import { applyFor, type ApplicationRow } from '#sandbox/domain/applications.ts';
import { pageOf, presentPage, readPage } from '#sandbox/wire/paging.ts';
import { presentApplication } from '#sandbox/wire/present.ts';
import { Refusal } from '#sandbox/wire/refusal.ts';
import type { Shape } from '#sandbox/wire/shapes.ts';
import { ACTIVITIES, ACTIVITY_TYPES, findActivity, type Activity } from '#sandbox/world/activities.ts';

/** Answers the kinds of activities. */
export const listActivityTypes = forAnyone<'listActivityTypes'>(() => ({ data: [...ACTIVITY_TYPES] }));

/** Answers a page of the activities of a kind, or of all. */
export const listActivities = forAnyone<'listActivities'>(({ input }) => {
  const type = String(input.type ?? '');
  const shown = ACTIVITIES.filter((activity) => !type || type === '0' || String(activity.type) === type);

  return { data: presentPage(pageOf(shown, input.page ?? 1), present) };
});

/** Answers one activity. */
export const getActivity = forAnyone<'getActivity'>(({ input }) => {
  const activity = findActivity(Number(input.id));
  if (!activity) throw new Refusal('活动不存在或已结束', 404);

  return { data: present(activity) };
});

/** Applies for an activity. */
export const applyForActivity = forPlayer<'applyForActivity'>((call) => {
  const activity = findActivity(Number(call.input.activityid));
  if (!activity) throw new Refusal('活动不存在或已结束', 404);

  applyFor(call, call.player, activity.id);

  return { data: null, message: '申请成功，请等待审核' };
});

/** Answers the player's applications, the newest first. */
export const listActivityApplications = forPlayer<'listActivityApplications'>(({ store, input, player }) => {
  const page = readPage<ApplicationRow>(store, {
    sql: 'SELECT * FROM applications WHERE player_id = ? ORDER BY created_at DESC, id DESC',
    values: [player.id],
    page: input.page,
  });

  return { data: presentPage(page, presentApplication) };
});

function present(activity: Activity): Shape<'Activity'> {
  return {
    id: activity.id,
    banner: `/sandbox/art/banner/${activity.art}/activity-${activity.id}.svg`,
    title: activity.title,
    content: activity.content,
    memo: activity.memo,
  };
}
