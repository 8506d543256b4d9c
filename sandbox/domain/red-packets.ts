import { house } from '#sandbox/ledger/ledger.ts';
import { atBeijingHour, DAY_MS, startOfBeijingDay } from '#sandbox/time/beijing.ts';
import { Refusal } from '#sandbox/wire/refusal.ts';
import { RED_PACKET_WINDOW } from './reference-data.ts';
import { turnoverCents } from './bets.ts';
import type { SandboxContext } from './sandbox-context.ts';
import { creditWithTurnover } from './required-turnover.ts';
import referenceData from './reference-data.json' with { type: 'json' };

export type RedPacketRow = {
  deposit_cents: number;
  cents: number;
  deposited_at: number;
  used_at: number;
};

/**
 * Counts today's red packets by the deposits from 12:00 yesterday to 10:00 and the turnover since yesterday
 * (spec section 9). `deposits`: the largest first.
 */
export function countRedPackets(context: SandboxContext, playerId: number) {
  const today = startOfBeijingDay(context.now);
  const deposits = context.store.all<{ cents: number; at: number }>(
    `SELECT cents, created_at AS at FROM orders
     WHERE player_id = ? AND type = 1 AND state = 2 AND created_at >= ? AND created_at < ? ORDER BY cents DESC`,
    playerId,
    atBeijingHour(context.now - DAY_MS, RED_PACKET_WINDOW.endHour),
    atBeijingHour(context.now, RED_PACKET_WINDOW.startHour),
  );
  const deposited = deposits.reduce((sum, { cents }) => sum + cents, 0);
  const played = turnoverCents(context, playerId, today - DAY_MS);
  const earned = referenceData.redPacketTiers.filter(
    (tier) => deposited >= tier.rechargeYuan * 100 && played >= tier.dayFlowYuan * 100,
  ).length;
  const grabbed = 'SELECT COUNT(*) FROM red_packets WHERE player_id = ? AND used_at >= ?';
  const claimed = context.store.number(grabbed, playerId, today);
  return { remaining: Math.max(0, earned - claimed), claimed, deposits };
}

/** Claims one red packet in the window; returns its amount in cents. */
export function grabRedPacket(context: SandboxContext, playerId: number): number {
  const { startHour, endHour } = RED_PACKET_WINDOW;
  const inWindow =
    context.now >= atBeijingHour(context.now, startHour) && context.now < atBeijingHour(context.now, endHour);
  const grabs = countRedPackets(context, playerId);
  const tier = referenceData.redPacketTiers[grabs.claimed];
  const deposit = grabs.deposits[0];
  if (grabs.remaining <= 0 || !tier || !deposit) throw new Refusal('您还未达到条件，快去完成吧');
  if (!inWindow) throw new Refusal(`请在北京时间${startHour}:00-${endHour}:00之间抢红包`);
  const cents = context.rng.between(tier.leastCents, tier.mostCents);
  const id = context.store.insert('red_packets', {
    player_id: playerId,
    deposit_cents: deposit.cents,
    cents,
    deposited_at: deposit.at,
    used_at: context.now,
  });
  const reference = `red-packet-${id}`;
  creditWithTurnover(context, playerId, { kind: 'redPacket', from: house('promotions'), cents, reference });
  return cents;
}
