import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { strictScalar } from '#api/response.ts';

describe('money and rates', () => {
  it.each([
    [12680.5, '12680.5'],
    ['12680.50', '12680.50'],
    [' 1,000.50 ', '1000.50'],
    ['1,234,567', '1234567'],
    ['+5', '5'],
    ['-3.20', '-3.20'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['007', '7'],
    ['-0.00', '0.00'],
    [-0, '0'],
  ])('reads %s as %s', (wire, strict) => {
    expect(strictScalar('money', wire)).toBe(strict);
    expect(strictScalar('decimal', wire)).toBe(strict);
  });

  const others = ['', ' ', '12 000', true, null, undefined, [], {}, NaN, Infinity];
  it.each([...others, ...'. - NaN Infinity 1e3 0x10 1,00 1,0000 ¥5 1.2.3'.split(' ')])(
    'reads %s as absent',
    (wire) => {
      expect(strictScalar('money', wire)).toBeUndefined();
    },
  );

  it('writes any number in plain digits that are read as the same number', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        const text = String(strictScalar('money', number));
        expect(text).toMatch(/^-?\d+(\.\d+)?$/);
        expect(Number(text)).toBe(number === 0 ? 0 : number);
      }),
    );
  });

  it('leaves an amount in text exactly as it is', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.integer({ min: 0, max: 99 }), (yuan, fen) => {
        const text = `${yuan}.${String(fen).padStart(2, '0')}`;
        expect(strictScalar('money', text)).toBe(text);
      }),
    );
  });
});

describe('integers', () => {
  it.each([
    [3, 3],
    ['3', 3],
    [' 12 ', 12],
    ['1,000', 1000],
    ['5.0', 5],
    [-2, -2],
  ])('reads %s as %s', (wire, strict) => {
    expect(strictScalar('integer', wire)).toBe(strict);
  });

  it.each([3.7, '3.7', '', 'three', null, true, 2 ** 53, '9007199254740993', [], {}])(
    'reads %s as absent',
    (wire) => {
      expect(strictScalar('integer', wire)).toBeUndefined();
    },
  );
});

describe('flags', () => {
  it.each([1, '1', true, 'true', ' 1 ', 'TRUE'])('reads %s as 1', (wire) => {
    expect(strictScalar('flag', wire)).toBe(1);
  });
  it.each([0, '0', false, 'false', -0])('reads %s as 0', (wire) => {
    expect(strictScalar('flag', wire)).toBe(0);
  });
  it.each([2, '', 'on', null, undefined, [], {}])('reads %s as absent', (wire) => {
    expect(strictScalar('flag', wire)).toBeUndefined();
  });
});

it.each(['text', 'html', 'url', 'time'] as const)(
  'text of every kind keeps %s as sent, spells out a number, and takes the rest for absent',
  (word) => {
    expect(strictScalar(word, ' a ')).toBe(' a ');
    expect(strictScalar(word, '')).toBe('');
    expect(strictScalar(word, 13800138000)).toBe('13800138000');
    expect(strictScalar(word, 1e21)).toBe('1000000000000000000000');
    for (const wire of [null, undefined, true, [], {}, NaN]) expect(strictScalar(word, wire)).toBeUndefined();
  },
);

describe('identifiers', () => {
  it('keeps a string a string and a number a number', () => {
    expect(strictScalar('id', '007')).toBe('007');
    expect(strictScalar('id', 7)).toBe(7);
  });
  it.each(['', null, undefined, true, NaN, {}, []])('reads %s as absent', (wire) => {
    expect(strictScalar('id', wire)).toBeUndefined();
  });
});

it('reads no text of a thousand digits as a number, and cuts long texts', () => {
  const digits = '9'.repeat(1000);
  for (const word of ['money', 'decimal', 'integer', 'flag'] as const)
    expect(strictScalar(word, digits)).toBeUndefined();
  expect(strictScalar('text', '字'.repeat(300_000))).toBe(`${'字'.repeat(20_000)}…`);
  expect(strictScalar('html', '字'.repeat(300_000))).toHaveLength(300_000);
});
