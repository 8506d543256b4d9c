import Big from 'big.js';
import { readDecimal } from './decimal.ts';

/**
 * How far deposits so far come towards what the next level asks for, in whole percent: rounded, 100 at most, and 0 if either is
 * zero or not there (spec section 4, VIP).
 */
export function vipProgress(deposited: unknown, required: unknown): number {
  const paid = readDecimal(deposited);
  const asked = readDecimal(required);
  if (!paid?.gt(0) || !asked?.gt(0)) return 0;
  const percent = Number(paid.times(100).div(asked).round(0, Big.roundHalfUp).toFixed());
  return Math.min(100, percent);
}

/** Whether a level is reached: the player's own is at least as high (spec section 4, VIP). */
export function isLevelReached(own: number, level: number): boolean {
  return own >= level;
}
