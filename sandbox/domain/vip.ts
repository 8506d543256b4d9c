import { BEIJING_OFFSET_MS, beijingDay } from '#rules/beijing-time.ts';
import { house } from '#sandbox/ledger/ledger.ts';
import type { PlayerRow } from './players.ts';
import { atBeijingHour, DAY_MS, startOfBeijingDay } from '#sandbox/time/beijing.ts';
import { Refusal } from '#sandbox/wire/refusal.ts';
import { turnoverCents } from './bets.ts';
import { depositedCents } from './deposits-and-withdrawals.ts';
import type { VenueCategory } from './reference-data.ts';
import type { SandboxContext } from './sandbox-context.ts';
import { creditWithTurnover } from './required-turnover.ts';
import referenceData from './reference-data.json' with { type: 'json' };

/**
 * Promotes a player by one level if deposits and turnover reach the next one: at most once a day, and not on
 * the day of joining (spec section 4, VIP). Each call that requires a login runs it. Returns the level.
 */
export function promoteVip(context: SandboxContext, player: PlayerRow): number {
  const today = beijingDay(context.now);
  const next = referenceData.vipLevels[player.vip_level];
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

/** A row of the table of rebates. State 0: not claimed yet. */
export type RebateRow = {
  venue: string;
  category: VenueCategory;
  cents: number;
  state: number;
  created_at: number;
  updated_at: number;
};

/**
 * Adds the rebates of past days: for each day and venue, the level's percentage of the settled stakes,
 * rounded down to the cent. The welfare centre pays them (spec section 4, VIP). Level 0 earns nothing.
 */
export function accrueRebates(context: SandboxContext, player: Pick<PlayerRow, 'id' | 'vip_level'>): void {
  const today = startOfBeijingDay(context.now);
  const days = context.store.all<{ venue: string; category: VenueCategory; day: number; cents: number }>(
    `SELECT venue, category, (created_at + ${BEIJING_OFFSET_MS}) / ${DAY_MS} AS day, SUM(stake_cents) AS cents FROM bets
     WHERE player_id = ? AND rebated = 0 AND status = 1 AND created_at < ? GROUP BY venue, category, day ORDER BY day`,
    player.id,
    today,
  );
  if (days.length === 0) return;
  const percents = referenceData.vipLevels[player.vip_level - 1]?.rebatePercent;
  for (const { venue, category, day, cents } of days) {
    // Percentages have at most two decimals, so that the product is an integer in hundredths of a percent.
    const earned = Math.floor((cents * Math.round((percents?.[category] ?? 0) * 100)) / 10_000);
    if (earned > 0) recordRebate(context, player.id, { venue, category, cents: earned, day });
  }
  const sql =
    'UPDATE bets SET rebated = 1 WHERE player_id = ? AND rebated = 0 AND status = 1 AND created_at < ?';
  context.store.run(sql, player.id, today);
}

/** Pays all pending rebates; returns the amount in cents. The required turnover grows by the same amount. */
export function payRebates(context: SandboxContext, playerId: number): number {
  const { pending: cents } = rebateSums(context, playerId);
  if (cents <= 0) throw new Refusal('暂无领取额度！');
  const sql = 'UPDATE rebates SET state = 1, updated_at = ? WHERE player_id = ? AND state = 0';
  context.store.run(sql, context.now, playerId);
  const reference = `rebate-${playerId}-${context.now}`;
  creditWithTurnover(context, playerId, { kind: 'rebate', from: house('promotions'), cents, reference });
  return cents;
}

/** The sums of a player's claimed and pending rebates, in cents. */
export function rebateSums({ store }: SandboxContext, playerId: number) {
  const sql = 'SELECT SUM(cents) FROM rebates WHERE player_id = ? AND state = ?';
  const sumOf = (state: number): number => store.number(sql, playerId, state);
  return { claimed: sumOf(1), pending: sumOf(0) };
}

function recordRebate(
  context: SandboxContext,
  playerId: number,
  { venue, category, cents, day }: Pick<RebateRow, 'venue' | 'category' | 'cents'> & { day: number },
): void {
  const settledAt = atBeijingHour((day + 1) * DAY_MS, 3);
  const created_at = Math.min(settledAt, context.now);
  const rebate = { player_id: playerId, venue, category, cents, created_at, updated_at: created_at };
  context.store.insert('rebates', rebate);
}
