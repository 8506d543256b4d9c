import type { PlayerRow } from '#sandbox/store/player-row.ts';
import { beijingDay } from '#rules/beijing-time.ts';
import { turnoverCents } from './bets.ts';
import { depositedCents } from './deposits-and-withdrawals.ts';
import type { SandboxContext } from './sandbox-context.ts';
import facts from './reference-data.json' with { type: 'json' };

/**
 * Promotes a player by one level if deposits and turnover reach the next one: at most once a day, and not on
 * the day of joining (spec section 4, VIP). Each call of a logged-in player runs it. Returns the level.
 */
export function promoteVip(context: SandboxContext, player: PlayerRow): number {
  const today = beijingDay(context.now);
  const next = facts.vipLevels[player.vip_level];
  if (!next || player.promoted_on === today || beijingDay(player.joined_at) === today)
    return player.vip_level;
  const isReached =
    depositedCents(context, player.id) >= next.rechargeYuan * 100 &&
    turnoverCents(context, player.id) >= next.flowYuan * 100;
  if (!isReached) return player.vip_level;
  const sql = 'UPDATE players SET vip_level = vip_level + 1, promoted_on = ? WHERE id = ?';
  context.store.run(sql, today, player.id);
  return player.vip_level + 1;
}
