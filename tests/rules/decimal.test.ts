import Big from 'big.js';
import { expect, test } from 'vitest';
import { compareDecimals } from '#rules/compare-decimals.ts';
import { addDecimals, floorDecimal, readDecimal, subtractDecimals } from '#rules/decimal.ts';

test('reads numbers and numeric text alike, grouped or not', () => {
  expect(readDecimal(12.5)?.toFixed()).toBe('12.5');
  expect(readDecimal('1,000.50')?.toFixed()).toBe('1000.5');
  expect(readDecimal(' 7. ')?.toFixed()).toBe('7');
  expect(readDecimal('.5')?.toFixed()).toBe('0.5');
});

test('refuses what is no decimal instead of making NaN of it', () => {
  for (const value of ['', 'abc', '1e5', '0x10', Number.NaN, Infinity, null, undefined, {}, '1.2.3']) {
    expect(readDecimal(value)).toBeUndefined();
  }
});

test('adds and subtracts money without binary floating point', () => {
  expect(addDecimals(['0.1', '0.2', 'rubbish', '100'])).toBe('100.3');
  expect(subtractDecimals('0.3', '0.1')).toBe('0.2');
  expect(subtractDecimals('x', '0.1')).toBeUndefined();
});

test('compares as numbers, not as text', () => {
  expect(compareDecimals('9', '10')).toBeLessThan(0);
  expect(compareDecimals('10.00', 10)).toBe(0);
  expect(compareDecimals('x', 1)).toBeUndefined();
});

test('floors towards minus infinity and writes all its places', () => {
  expect(floorDecimal(new Big('1.999'), 2)).toBe('1.99');
  expect(floorDecimal(new Big('-1.001'), 2)).toBe('-1.01');
  expect(floorDecimal(new Big('5'), 2)).toBe('5.00');
});
