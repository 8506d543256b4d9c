import { forPlayer } from '#sandbox/api/handler.ts';
import { grabRedPacket, grabsOf, type RedPacketRow } from '#sandbox/domain/red-packets.ts';
import { toYuan } from '#sandbox/ledger/cents.ts';
import { serializePage, readPage } from '#sandbox/wire/paging.ts';
import { serializeRedPacket } from '#sandbox/wire/serialize.ts';
import { RED_PACKET_TIERS, RED_PACKET_WINDOW } from '#sandbox/seed/red-packet-tiers.ts';

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
  const page = readPage<RedPacketRow>(store, {
    sql: 'SELECT * FROM red_packets WHERE player_id = ? ORDER BY used_at DESC, id DESC',
    values: [player.id],
    page: input.page,
  });

  return { data: serializePage(page, serializeRedPacket) };
});
