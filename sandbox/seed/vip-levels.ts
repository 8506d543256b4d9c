import type { VenueCategory } from './venues.ts';

/** A VIP level: deposits and turnover it asks for in yuan, rebate in percent by category (spec section 3). */
export type VipLevel = {
  rechargeYuan: number;
  flowYuan: number;
  rebatePercent: Record<VenueCategory, number>;
};

function level(rechargeYuan: number, flowYuan: number, percents: readonly number[]): VipLevel {
  const [realbet = 0, sport = 0, gaming = 0, joker = 0, concise = 0, lottery = 0] = percents;
  return { rechargeYuan, flowYuan, rebatePercent: { realbet, sport, gaming, joker, concise, lottery } };
}

/** The ten levels, the lowest first; level n stands at index n - 1. */
export const VIP_LEVELS: readonly VipLevel[] = [
  level(1_000, 5_000, [0.3, 0.3, 0.3, 0.3, 0.4, 0.1]),
  level(5_000, 15_000, [0.35, 0.35, 0.35, 0.35, 0.5, 0.1]),
  level(15_000, 30_000, [0.4, 0.4, 0.4, 0.4, 0.6, 0.15]),
  level(30_000, 60_000, [0.45, 0.45, 0.45, 0.45, 0.7, 0.15]),
  level(120_000, 400_000, [0.5, 0.5, 0.5, 0.5, 0.8, 0.2]),
  level(300_000, 1_200_000, [0.55, 0.55, 0.55, 0.55, 0.9, 0.2]),
  level(800_000, 4_000_000, [0.6, 0.6, 0.6, 0.6, 1, 0.25]),
  level(2_000_000, 12_000_000, [0.7, 0.7, 0.7, 0.7, 1.1, 0.25]),
  level(5_000_000, 36_000_000, [0.8, 0.8, 0.8, 0.8, 1.2, 0.3]),
  level(12_000_000, 100_000_000, [1, 1, 1, 1, 1.5, 0.4]),
];
