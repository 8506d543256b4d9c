import type { PlayerRow } from '#sandbox/store/player-row.ts';
import { beijingDay } from '#sandbox/time/beijing.ts';
import { VIP_LEVELS } from '#sandbox/world/vip-levels.ts';
import { turnoverCents } from './bets.ts';
import { depositedCents } from './deposits.ts';
import type { Desk } from './desk.ts';

/**
 * Promotes a player by one level when deposits and turnover so far meet the next: once a day, no skipping, and not on
 * the day of joining (spec section 4, VIP). Gives the level that holds now.
 */
export function promote(desk: Desk, player: PlayerRow): number {
  const today = beijingDay(desk.now);
  const next = VIP_LEVELS[player.vip_level];
  if (!next || player.promoted_on === today || beijingDay(player.joined_at) === today)
    return player.vip_level;
  const meets =
    depositedCents(desk, player.id) >= next.rechargeYuan * 100 &&
    turnoverCents(desk, player.id) >= next.flowYuan * 100;
  if (!meets) return player.vip_level;
  desk.store.run(
    'UPDATE players SET vip_level = vip_level + 1, promoted_on = ? WHERE id = ?',
    today,
    player.id,
  );
  return player.vip_level + 1;
}
