import { groupThousands } from '#rules/group-thousands.ts';

const AMOUNT = /^(\d{1,12})(?:\.(\d{1,2}))?$/;

/**
 * Reads an amount of the wire as whole cents, exactly, through its digits and never through a product of floats.
 * Gives undefined for anything but a plain decimal of at most two places, not negative.
 */
export function readCents(amount: number | string): number | undefined {
  const match = AMOUNT.exec(String(amount).trim());
  if (!match) return undefined;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** Writes cents as the wire's number of yuan: 1268050 is 12680.5. Exact in print up to 90 trillion yuan. */
export function toYuan(cents: number): number {
  return cents / 100;
}

/** Writes cents for a sentence, always with two places: `12,680.50`. */
export function spellYuan(cents: number): string {
  const whole = groupThousands(String(Math.trunc(Math.abs(cents) / 100)));
  return `${cents < 0 ? '-' : ''}${whole}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
}
