import { floorQuotient, readDecimal } from './decimal.ts';

/**
 * How far deposits so far come towards what the next level asks for, in whole percent: rounded, 100 at most, and 0 if either is
 * zero or not there (spec section 4, VIP).
 */
export function vipProgress(deposited: unknown, required: unknown): number {
  const paid = readDecimal(deposited);
  const asked = readDecimal(required);
  if (!paid || !asked || paid.units <= 0n || asked.units <= 0n) return 0;
  const halves = Number(floorQuotient({ units: paid.units * 200n, places: paid.places }, asked, 0));
  return Math.min(100, Math.floor((halves + 1) / 2));
}

/** Whether a level is reached: the player's own is at least as high (spec section 4, VIP). */
export function isLevelReached(own: number, level: number): boolean {
  return own >= level;
}

/** The level that `current_vip` names: the number after the letter P (spec section 3); 0 if it names none. */
export function vipLevel(currentVip: string | undefined): number {
  const digits = /P\s*(\d{1,3})/i.exec(currentVip ?? '')?.[1];
  return digits === undefined ? 0 : Number(digits);
}
