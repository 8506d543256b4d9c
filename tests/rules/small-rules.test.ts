import { expect, it } from 'vitest';
import { BANK_COLORS, bankColor } from '#rules/bank-color.ts';
import { compareDecimals } from '#rules/compare-decimals.ts';
import { cutText, maskNumber } from '#rules/cut-and-mask.ts';
import { isRecord } from '#rules/is-record.ts';
import { hashText, seededNumbers } from '#rules/seeded-random.ts';

it('a record is an object, and neither an array nor null', () => {
  expect([{}, { a: 1 }].map(isRecord)).toEqual([true, true]);
  expect([[], null, undefined, '', 'a', 0, true].some(isRecord)).toBe(false);
});

it('hashes as FNV-1a does, so that every version finds what is stored under a hash', () => {
  expect(['', 'a', 'foobar'].map(hashText)).toEqual([0x811c9dc5, 0xe40c292c, 0xbf9cf968]);
  expect(hashText('中国银行')).toBeLessThan(2 ** 32);
});

it('generates the same numbers for the same seed, spread over their range', () => {
  const draw = (seed: number): number[] => Array.from({ length: 1000 }, seededNumbers(seed));
  expect(draw(1)).toEqual(draw(1));
  expect(draw(1)).not.toEqual(draw(2));
  const tenths = new Set(draw(1).map((value) => Math.floor(value * 10)));
  expect([...tenths].sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  const mean = draw(1).reduce((sum, value) => sum + value, 0) / 1000;
  expect(Math.abs(mean - 0.5)).toBeLessThan(0.05);
});

it('gives a bank a colour by its name, ignoring spaces around it', () => {
  expect(bankColor(' 中国银行 ')).toBe(bankColor('中国银行'));
  const used = new Set(Array.from({ length: 200 }, (_, index) => bankColor(`银行${String(index)}`)));
  expect([...used].sort()).toEqual([...BANK_COLORS].sort());
});

it('cuts a text after so many characters, and splits none', () => {
  expect([cutText('abc', 3), cutText('abcd', 3), cutText('ab😀d', 3), cutText('a😀b', 3)]).toEqual([
    ...['abc', 'abc…', 'ab…', 'a😀…'],
  ]);
  expect(cutText(undefined, 3)).toBeUndefined();
});

it('§9.18 masks all but the last four characters, ignoring spaces around', () => {
  expect(['12345 ', ' 1234 ', '6222000011112222', '1', 'ab😀😀😀😀'].map(maskNumber)).toEqual([
    ...['•••• 2345', '1234', '•••• 2222', '1', '•••• 😀😀😀😀'],
  ]);
});

it('compares amounts in every notation, and nothing else', () => {
  for (const one of ['7', '007', '7.0', '7.', '+7', ' 7 ', '7.000', 7])
    expect([one, compareDecimals(one, '7')]).toEqual([one, 0]);
  for (const zero of ['0', '-0', '.0', '0.00']) expect([zero, compareDecimals(zero, 0)]).toEqual([zero, 0]);
  const rising = ['-1,000', '-10.5', '-9', '-.5', '0', '0.05', '.5', '1', '9.99', '10', '1,000.01'];
  for (const [at, value] of rising.entries())
    for (const [than, other] of rising.entries())
      expect([value, other, Math.sign(compareDecimals(value, other) ?? Number.NaN) + 0]).toEqual([
        ...[value, other, Math.sign(at - than) + 0],
      ]);
  for (const odd of ['', '.', '-', 'a1', '1a', '1.2.3', '1e5', null, undefined, {}, ['7'], true])
    expect([odd, compareDecimals(odd, '7'), compareDecimals('7', odd)]).toEqual([odd, undefined, undefined]);
});
