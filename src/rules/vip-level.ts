import { floorQuotient, readDecimal } from './decimal-and-usdt.ts';

/**
 * The share of the deposits that the next level requires, in percent: rounded, at most 100, and 0 if either
 * amount is zero or missing (docs/spec/rows.md, section 4).
 */
export function vipProgress(deposited: unknown, required: unknown): number {
  const paid = readDecimal(deposited);
  const goal = readDecimal(required);
  if (!paid || !goal || paid.units <= 0n || goal.units <= 0n) return 0;
  const halves = Number(floorQuotient({ units: paid.units * 200n, places: paid.places }, goal, 0));
  return Math.min(100, Math.floor((halves + 1) / 2));
}

/** Parses the level of `current_vip`: the number after P (docs/spec/product.md, "Calls"); 0 if none. */
export function vipLevel(currentVip: string | undefined): number {
  const digits = /P\s*(\d{1,3})/i.exec(currentVip ?? '')?.[1];
  return digits === undefined ? 0 : Number(digits);
}
