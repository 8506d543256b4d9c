import { expect, test } from 'vitest';
import { floorQuotient, readDecimal, writeDecimal } from '#rules/decimal.ts';

const read = (value: unknown) => readDecimal(value) ?? { units: 0n, places: -1 };

test('reads numbers and numeric text alike, grouped or not, and writes no needless noughts', () => {
  const texts = [12.5, '1,000.50', ' 7. ', '.5', '-0.50', '-0', '+100', 1e21, 1.5e-7, '1000'].map((value) =>
    writeDecimal(read(value)),
  );
  expect(texts.join(' ')).toBe('12.5 1000.5 7 0.5 -0.5 0 100 1000000000000000000000 0.00000015 1000');
});

test('writes as many places as are wanted, rounded half away from zero', () => {
  const texts = ['1.005', '-1.005', '1.0049', '9.995', '7', '-0.001'].map((value) =>
    writeDecimal(read(value), 2),
  );
  expect(texts).toEqual(['1.01', '-1.01', '1.00', '10.00', '7.00', '0.00']);
  expect(writeDecimal(read('2.5'), 0)).toBe('3');
});

test('refuses what is no decimal instead of making NaN of it', () => {
  for (const value of ['', 'abc', '1e5', '0x10', Number.NaN, Infinity, null, undefined, {}, '1.2.3']) {
    expect(readDecimal(value)).toBeUndefined();
  }
});

test('divides, floors towards minus infinity and writes all its places', () => {
  const divided = (a: unknown, b: unknown, places = 2) => floorQuotient(read(a), read(b), places);
  expect([divided('1.999', 1), divided('-1.001', 1), divided('5', '1.0')]).toEqual(['1.99', '-1.01', '5.00']);
  expect([divided('3075', '6.15'), divided('100.37', 6), divided('1', '3', 0)]).toEqual([
    '500.00',
    '16.72',
    '0',
  ]);
});
