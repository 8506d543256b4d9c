import { describe, expect, test } from 'vitest';
import { acceptAmount, cleanAmount } from '#ui/controls/amount-field.tsx';
import { moneyParts } from '#ui/layout/money-text.tsx';

describe('typing an amount', () => {
  test.each([
    ['0012', '12'],
    ['.5', '0.5'],
    ['1.2.3', '1.23'],
    ['12。5', '12.5'],
    ['¥ 88 ', '88'],
    ['-5', '5'],
    ['7.', '7.'],
  ])('%s becomes %s', (typed, clean) => {
    expect(cleanAmount(typed)).toBe(clean);
  });

  test.each([
    ['a third decimal at the end', '12.345', '12.34', '12.34'],
    ['a third decimal in the middle', '12.934', '12.34', '12.34'],
    ['a point that would cut digits off', '123.456', '123456', '123456'],
    ['a letter', '12e.3', '12.3', '12.3'],
    ['a pasted 1,000.5', '1,000.5', '', '1000.5'],
    ['a pasted 1e5', '1e5', '', ''],
    ['a pasted 1e-5 over an amount', '1e-5', '20', '20'],
    ['two pasted numbers', '满100送50', '', ''],
    ['１２３', '１２３', '', '123'],
    ['two points', '..', '', '0.'],
    ['a second zero', '00', '0', '0'],
    ['a digit after a zero', '05', '0', '5'],
    ['a point after a zero', '0.', '0', '0.'],
    ['a zero after the point', '0.0', '0.', '0.0'],
    ['a minus', '-', '', ''],
    ['NaN', 'NaN', '', ''],
  ])('accepts or refuses %s', (_, typed, previous, result) => {
    expect(acceptAmount(typed, previous)).toBe(result);
  });
});

test.each([
  ['1234567.899', '', '1,234,567', '.89'],
  ['-0.00', '', '0', '.00'],
  ['.5', '', '0', '.50'],
])('the amount %s is shown as %s %s %s', (value, sign, whole, fraction) => {
  expect(moneyParts(value)).toEqual({ sign, whole, fraction });
});
