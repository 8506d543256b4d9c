import { forAnyone, forPlayer } from '#sandbox/api/handler.ts';
import { applyFor } from '#sandbox/domain/applications.ts';
import { payRebates as claim, rebateSums } from '#sandbox/domain/rebates.ts';
import { grabRedPacket, grabsOf } from '#sandbox/domain/red-packets.ts';
import { spellYuan, toYuan } from '#sandbox/ledger/cents.ts';
import {
  ACTIVITIES,
  type Activity,
  ACTIVITY_TYPES,
  findActivity,
  RED_PACKET_TIERS,
  RED_PACKET_WINDOW,
  VENUES,
} from '#sandbox/seed/catalog.ts';
import { artOf } from '#sandbox/seed/games.ts';
import { pageOf, periodStart, readPage } from '#sandbox/wire/paging.ts';
import { Refusal } from '#sandbox/wire/refusal.ts';
import { serializeApplication, serializeRebate, serializeRedPacket } from '#sandbox/wire/serialize.ts';
import type { WireShape } from '#sandbox/wire/shapes.ts';

/** Answers the kinds of activities. */
export const listActivityTypes = forAnyone<'listActivityTypes'>(() => ({ data: [...ACTIVITY_TYPES] }));

/** Answers a page of the activities of a kind, or of all. */
export const listActivities = forAnyone<'listActivities'>(({ input }) => {
  const type = String(input.type ?? '');
  const shown = ACTIVITIES.filter((activity) => !type || type === '0' || String(activity.type) === type);

  return { data: pageOf(shown.map(present), input.page ?? 1) };
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
  const sql = 'SELECT * FROM applications WHERE player_id = ? ORDER BY created_at DESC, id DESC';

  return { data: readPage(store, { sql, values: [player.id], page: input.page }, serializeApplication) };
});

function present(activity: Activity): WireShape<'Activity'> {
  return {
    id: activity.id,
    banner: artOf('banner', activity.art, activity.title),
    title: activity.title,
    content: activity.content,
    memo: activity.memo,
  };
}

/** Answers the venues and what the player has in each. */
export const listVenueBalances = forPlayer<'listVenueBalances'>(({ ledger, player }) => {
  const wallets = ledger.wallets(player.id);

  return {
    data: VENUES.map(({ code, name }) => ({
      name,
      platname: code,
      balance: toYuan(wallets.get(code) ?? 0),
    })),
  };
});

/** Answers the rebates of a period and platform, the newest first, and the sums over all time. */
export const listRebates = forPlayer<'listRebates'>((call) => {
  const { date, page, api_type, type } = call.input;
  const category = String(type ?? '');
  const venue = api_type ?? '';
  const sql = `SELECT * FROM rebates WHERE player_id = ? AND created_at >= ? AND (? = '' OR venue = ?)
    AND (? = '' OR category = ?) ORDER BY created_at DESC, id DESC`;
  const values = [call.player.id, periodStart(call.now, date), venue, venue, category, category];
  const sums = rebateSums(call, call.player.id);

  return {
    data: {
      list: readPage(call.store, { sql, values, page }, serializeRebate),
      jisuan: toYuan(sums.claimed),
      nojisuan: toYuan(sums.pending),
    },
  };
});

/** Claims the pending rebates. */
export const claimRebates = forPlayer<'claimRebates'>((call) => {
  const cents = claim(call, call.player);

  return { data: null, message: `领取成功，共${spellYuan(cents)}元` };
});

/** Answers what the player may grab, and the rules. */
export const getRedPacketState = forPlayer<'getRedPacketState'>((call) => {
  const grabs = grabsOf(call, call.player.id);

  return {
    data: {
      sendnums: grabs.remaining,
      acquirednum: grabs.claimed,
      max_times: RED_PACKET_TIERS.length,
      rules: RED_PACKET_TIERS.map(({ rechargeYuan, dayFlowYuan }) => ({
        start_time: `${RED_PACKET_WINDOW.startHour}:00`,
        end_time: `${RED_PACKET_WINDOW.endHour}:00`,
        day_flow: dayFlowYuan,
        flow_money: 0,
        recharge: rechargeYuan,
      })),
    },
  };
});

/** Grabs a red packet. */
export const claimRedPacket = forPlayer<'claimRedPacket'>((call) => {
  const cents = grabRedPacket(call, call.player);

  return { data: { redpacketmoney: toYuan(cents) }, message: '恭喜您抢到红包' };
});

/** Answers the player's red packets, the newest first. */
export const listRedPackets = forPlayer<'listRedPackets'>(({ store, input, player }) => {
  const sql = 'SELECT * FROM red_packets WHERE player_id = ? ORDER BY used_at DESC, id DESC';

  return { data: readPage(store, { sql, values: [player.id], page: input.page }, serializeRedPacket) };
});
