import type { HandlerTable } from './handler.ts';
import { applyToActivity } from '#sandbox/domain/reviews.ts';
import { payRebates, rebateSums } from '#sandbox/domain/vip.ts';
import { grabRedPacket, countRedPackets } from '#sandbox/domain/red-packets.ts';
import { formatYuan, toYuan } from '#sandbox/ledger/cents.ts';
import {
  ACTIVITIES,
  type Activity,
  findActivity,
  RED_PACKET_WINDOW,
} from '#sandbox/domain/reference-data.ts';
import { pictureAddress } from '#sandbox/pictures/picture-addresses.ts';
import { pageOf, readRecords } from '#sandbox/wire/paging.ts';
import { Refusal } from '#sandbox/wire/refusal.ts';
import { serializeApplication, serializeRebate, serializeRedPacket } from '#sandbox/wire/serialize.ts';
import type { ApiSchema } from '#sandbox/wire/shapes.ts';
import referenceData from '#sandbox/domain/reference-data.json' with { type: 'json' };

export const promotions = {
  listActivityTypes: () => ({ data: [...referenceData.activityTypes] }),

  /** The activities of a type, or all of them. */
  listActivities({ input }) {
    const type = String(input.type ?? '');
    const shown = ACTIVITIES.filter((activity) => !type || type === '0' || String(activity.type) === type);
    return { data: pageOf(shown.map(serializeActivity), input.page ?? 1) };
  },

  getActivity: ({ input }) => ({ data: serializeActivity(requireActivity(input.id)) }),

  applyForActivity(call) {
    applyToActivity(call, call.player.id, requireActivity(call.input.activityid).id);
    return { data: null, message: '申请成功，请等待审核' };
  },

  listActivityApplications: (call) => ({
    data: readRecords(call, { from: 'applications' }, serializeApplication),
  }),

  /** The rebates of a period and a venue, and the sums of all. */
  listRebates(call) {
    const where = { venue: call.input.api_type, category: call.input.type };
    const sums = rebateSums(call, call.player.id);
    return {
      data: {
        list: readRecords(call, { from: 'rebates', where }, serializeRebate),
        jisuan: toYuan(sums.claimed),
        nojisuan: toYuan(sums.pending),
      },
    };
  },

  claimRebates(call) {
    const cents = payRebates(call, call.player.id);
    return { data: null, message: `领取成功，共${formatYuan(cents)}元` };
  },

  getRedPacketState(call) {
    const grabs = countRedPackets(call, call.player.id);
    return {
      data: {
        sendnums: grabs.remaining,
        acquirednum: grabs.claimed,
        max_times: referenceData.redPacketTiers.length,
        rules: referenceData.redPacketTiers.map(({ rechargeYuan, dayFlowYuan }) => ({
          start_time: `${RED_PACKET_WINDOW.startHour}:00`,
          end_time: `${RED_PACKET_WINDOW.endHour}:00`,
          day_flow: dayFlowYuan,
          flow_money: 0,
          recharge: rechargeYuan,
        })),
      },
    };
  },

  claimRedPacket(call) {
    const cents = grabRedPacket(call, call.player.id);
    return { data: { redpacketmoney: toYuan(cents) }, message: '恭喜您抢到红包' };
  },

  listRedPackets: (call) => ({
    data: readRecords(call, { from: 'red_packets', newestBy: 'used_at' }, serializeRedPacket),
  }),
} satisfies Partial<HandlerTable>;

function requireActivity(id: number | string): Activity {
  const activity = findActivity(Number(id));
  if (!activity) throw new Refusal('活动不存在或已结束', 404);
  return activity;
}

function serializeActivity({ id, art, title, content, memo }: Activity): ApiSchema<'Activity'> {
  return { id, banner: pictureAddress('banner', art, title), title, content, memo };
}
