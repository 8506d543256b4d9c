import type { PlayerRow } from '#sandbox/store/player-row.ts';
import { beijingDay } from '#rules/beijing-time.ts';
import { VIP_LEVELS } from '#sandbox/seed/catalog.ts';
import { turnoverCents } from './bets.ts';
import { depositedCents } from './deposits.ts';
import type { SandboxContext } from './context.ts';

/**
 * Promotes a player by one level when deposits and turnover so far meet the next: once a day, no skipping, and not on
 * the day of joining (spec section 4, VIP). Called at each call of a logged-in player. Gives the level that holds now.
 */
export function promoteVip(context: SandboxContext, player: PlayerRow): number {
  const today = beijingDay(context.now);
  const next = VIP_LEVELS[player.vip_level];
  if (!next || player.promoted_on === today || beijingDay(player.joined_at) === today)
    return player.vip_level;
  const meets =
    depositedCents(context, player.id) >= next.rechargeYuan * 100 &&
    turnoverCents(context, player.id) >= next.flowYuan * 100;
  if (!meets) return player.vip_level;
  context.store.run(
    'UPDATE players SET vip_level = vip_level + 1, promoted_on = ? WHERE id = ?',
    today,
    player.id,
  );
  return player.vip_level + 1;
}
