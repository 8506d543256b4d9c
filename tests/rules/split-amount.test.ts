import { describe, expect, it } from 'vitest';
import { splitAmount } from '#rules/decimal.ts';

describe('a share of an amount', () => {
  it.each([
    ['12680.50', 4, '3170.12'],
    ['12680.5', 2, '6340.25'],
    ['12680.505', 1, '12680.50'],
    ['0.03', 4, '0.00'],
    ['1,000.10', 3, '333.36'],
  ])('%s in %s parts is %s, never a cent too much', (amount, parts, share) => {
    expect(splitAmount(amount, parts)).toBe(share);
  });

  it('is none without an amount, or without parts', () => {
    expect([splitAmount('', 2), splitAmount(null, 2), splitAmount('5', 0), splitAmount('5', 'x')]).toEqual(
      Array(4).fill(undefined),
    );
  });

  it('gives parts that together are never more than the whole, and less by under a cent each', () => {
    for (let cents = 0; cents < 3000; cents += 7)
      for (const parts of [1, 2, 3, 4]) {
        const share = splitAmount(
          `${String(Math.floor(cents / 100))}.${String(cents % 100).padStart(2, '0')}`,
          parts,
        );
        const got = Number(share?.replace('.', ''));
        expect(got).toBe(Math.floor(cents / parts));
      }
  });
});
