import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ScalarType } from '#api/operations.ts';
import { strictScalar } from '#api/response.ts';

it.each([
  [12680.5, '12680.5'],
  ['12680.50', '12680.50'],
  ['100000000000000000000000000000.99', '100000000000000000000000000000.99'],
  [' 1,000.50 ', '1000.50'],
  ['1,234,567', '1234567'],
  ['+5', '5'],
  ['-3.20', '-3.20'],
  ['.5', '0.5'],
  ['5.', '5'],
  ['007', '7'],
  ['-0.00', '0.00'],
  [-0, '0'],
])('reads the amount %s as %s', (wire, strict) => {
  expect(strictScalar('money', wire)).toBe(strict);
  expect(strictScalar('decimal', wire)).toBe(strict);
});

it('writes any number in plain digits that are read as the same number', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
      const text = String(strictScalar('money', number));
      expect(text).toMatch(/^-?\d+(\.\d+)?$/);
      expect(Number(text)).toBe(number === 0 ? 0 : number);
    }),
  );
});

it.each([
  [3, 3],
  ['3', 3],
  [' 12 ', 12],
  ['1,000', 1000],
  ['5.0', 5],
  [-2, -2],
])('reads the integer %s as %s', (wire, strict) => {
  expect(strictScalar('integer', wire)).toBe(strict);
});

it.each([
  [1, [1, '1', true, 'true', ' 1 ', 'TRUE']],
  [0, [0, '0', false, 'false', -0]],
])('reads a flag as %s', (strict, wires) => {
  for (const wire of wires) expect([wire, strictScalar('flag', wire)]).toEqual([wire, strict]);
});

const TEXTS = ['text', 'html', 'url', 'time'] as const;
it.each(TEXTS)('keeps a %s as sent, and spells out a number', (word) => {
  expect(strictScalar(word, ' a ')).toBe(' a ');
  expect(strictScalar(word, '')).toBe('');
  expect(strictScalar(word, 13800138000)).toBe('13800138000');
  expect(strictScalar(word, 1e21)).toBe('1000000000000000000000');
});

const BLANK = ['<p><br/>&nbsp;&#160;</p>\n', '<!-- <p> -->', '<p title="a>b"></p>', '<video></video>'];
it.each(BLANK)('reads %j as empty HTML', (html) => {
  expect(strictScalar('html', html)).toBe('');
  for (const more of ['<img>', '1 < 2']) expect(strictScalar('html', html + more)).toBe(html + more);
});

const DAYS = ['1990/6/5', ' 19900605', '1990年6月5日', '1990-6-5 00:00:00', '1990-06-04T16:00:00Z'];
it.each(DAYS)('reads %j as a day', (day) => {
  expect(strictScalar('day', day)).toBe('1990-06-05');
});

it('keeps an identifier a string or a number', () => {
  expect(strictScalar('id', '007')).toBe('007');
  expect(strictScalar('id', 7)).toBe(7);
});

const NO_AMOUNTS = '. - NaN Infinity 1e3 0x10 1,00 1,0000 ¥5 1.2.3'.split(' ');
it.each<[word: ScalarType, wires: readonly unknown[]]>([
  ['money', ['', ' ', '12 000', true, Infinity, ...NO_AMOUNTS]],
  ['integer', [3.7, '3.7', '', 'three', true, 2 ** 53, '9007199254740993']],
  ['flag', [2, '', 'on']],
  ['id', ['', true]],
  ['day', ['', true, '0000-00-00', '1990615', '12345678', '1990-02-31', '1990-**-**']],
  ...TEXTS.map((word): [ScalarType, unknown[]] => [word, [true]]),
])('reads anything else as an absent %s', (word, wires) => {
  for (const wire of [null, undefined, [], {}, NaN, ...wires])
    expect([wire, strictScalar(word, wire)]).toEqual([wire, undefined]);
});

it('reads no text of a thousand digits as a number, and cuts long texts', () => {
  const digits = '9'.repeat(1000);
  for (const word of ['money', 'decimal', 'integer', 'flag'] as const)
    expect(strictScalar(word, digits)).toBeUndefined();
  expect(strictScalar('text', '字'.repeat(300_000))).toBe(`${'字'.repeat(20_000)}…`);
  expect(strictScalar('html', '字'.repeat(300_000))).toHaveLength(300_000);
});
