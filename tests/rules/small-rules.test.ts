import { expect, it } from 'vitest';
import { NAME_COLORS, colorOfName } from '#rules/color-of-name.ts';
import { cutText, maskNumber } from '#rules/cut-and-mask.ts';
import { isDeepEqual, isRecord } from '#rules/value-checks.ts';
import { hashText, seededNumbers } from '#rules/hash-and-random.ts';

it('a record is an object, and neither an array nor null', () => {
  expect([{}, { a: 1 }].map(isRecord)).toEqual([true, true]);
  expect([[], null, undefined, '', 'a', 0, true].some(isRecord)).toBe(false);
});

it('compares data member by member, in any order; a missing member is undefined, and functions are no data', () => {
  const row = { id: 1, tags: ['a', null], of: undefined, then: () => 1 };
  expect(isDeepEqual(row, { then: () => 2, tags: ['a', null], id: 1 })).toBe(true);
  const others = [{ ...row, id: '1' }, { ...row, tags: ['a'] }, { ...row, tags: { 0: 'a', 1: null } }, null];
  expect(others.some((other) => isDeepEqual(row, other) || isDeepEqual(other, row))).toBe(false);
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
  expect(colorOfName(' 中国银行 ')).toBe(colorOfName('中国银行'));
  const used = new Set(Array.from({ length: 200 }, (_, index) => colorOfName(`银行${String(index)}`)));
  expect([...used].sort()).toEqual([...NAME_COLORS].sort());
});

it('cuts a text after so many characters, and splits none', () => {
  const texts = ['abc', 'abcd', 'ab😀d', 'a😀b'].map((text) => cutText(text, 3));
  expect(texts).toEqual(['abc', 'abc…', 'ab…', 'a😀…']);
  expect(cutText(undefined, 3)).toBeUndefined();
});

it('§9.18 masks all but the last four characters, ignoring spaces around', () => {
  const masked = ['12345 ', ' 1234 ', '6222000011112222', '1', 'ab😀😀😀😀'].map(maskNumber);
  expect(masked).toEqual(['•••• 2345', '1234', '•••• 2222', '1', '•••• 😀😀😀😀']);
});
