import { forAnyone, forPlayer } from '#sandbox/api/handler.ts';
import { applyFor, type ApplicationRow } from '#sandbox/domain/applications.ts';
import { pageOf, serializePage, readPage } from '#sandbox/wire/paging.ts';
import { serializeApplication } from '#sandbox/wire/serialize.ts';
import { Refusal } from '#sandbox/wire/refusal.ts';
import type { WireShape } from '#sandbox/wire/shapes.ts';
import { ACTIVITIES, ACTIVITY_TYPES, findActivity, type Activity } from '#sandbox/seed/activities.ts';

/** Answers the kinds of activities. */
export const listActivityTypes = forAnyone<'listActivityTypes'>(() => ({ data: [...ACTIVITY_TYPES] }));

/** Answers a page of the activities of a kind, or of all. */
export const listActivities = forAnyone<'listActivities'>(({ input }) => {
  const type = String(input.type ?? '');
  const shown = ACTIVITIES.filter((activity) => !type || type === '0' || String(activity.type) === type);

  return { data: serializePage(pageOf(shown, input.page ?? 1), present) };
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

  return { data: serializePage(page, serializeApplication) };
});

function present(activity: Activity): WireShape<'Activity'> {
  return {
    id: activity.id,
    banner: `/sandbox/art/banner/${activity.art}/activity-${activity.id}.svg`,
    title: activity.title,
    content: activity.content,
    memo: activity.memo,
  };
}
