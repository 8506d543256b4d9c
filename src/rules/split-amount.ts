import { floorQuotient, readDecimal } from './decimal.ts';

/** One of so many equal parts of an amount, rounded down to two places; undefined without an amount, or where there are no parts. */
export function splitAmount(amount: unknown, parts: unknown): string | undefined {
  const whole = readDecimal(amount);
  const count = readDecimal(parts);
  return whole && count && count.units > 0n ? floorQuotient(whole, count, 2) : undefined;
}
