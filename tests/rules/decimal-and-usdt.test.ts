import { expect, test } from 'vitest';
import { compareDecimals } from '#rules/compare-decimals.ts';
import {
  floorQuotient,
  progressPercent,
  readDecimal,
  divideAmount,
  writeDecimal,
  fitsProtocol,
  protocolOf,
  usdtReceived,
} from '#rules/decimal-and-usdt.ts';

const read = (value: unknown) => readDecimal(value) ?? { units: 0n, places: -1 };

test('reads numbers and numeric text, with or without separators, and writes no trailing zeros', () => {
  const texts = [12.5, '1,000.50', ' 7. ', '.5', '-0.50', '-0', '+100', 1e21, 1.5e-7, '1000'].map((value) =>
    writeDecimal(read(value)),
  );
  expect(texts.join(' ')).toBe('12.5 1000.5 7 0.5 -0.5 0 100 1000000000000000000000 0.00000015 1000');
});

test('writes a fixed number of places, and shows no more than there is', () => {
  const texts = ['1.005', '-1.005', '1.0049', '9.995', '7', '-0.001'].map((value) =>
    writeDecimal(read(value), 2),
  );
  expect(texts).toEqual(['1.00', '-1.00', '1.00', '9.99', '7.00', '0.00']);
  expect(writeDecimal(read('2.5'), 0)).toBe('2');
});

test('returns undefined, not NaN, for anything that is not a decimal', () => {
  for (const value of ['', 'abc', '1e5', '0x10', Number.NaN, Infinity, null, undefined, {}, '1.2.3']) {
    expect(readDecimal(value)).toBeUndefined();
  }
});

test('divides, rounds toward minus infinity and writes all places', () => {
  const divided = (a: unknown, b: unknown, places = 2) => floorQuotient(read(a), read(b), places);
  expect([divided('1.999', 1), divided('-1.001', 1), divided('5', '1.0')]).toEqual(['1.99', '-1.01', '5.00']);
  expect(divided('1', '3', 0)).toBe('0');
});

test.each([
  ['3075', '6.15', '500.00'],
  ['12680.505', 1, '12680.50'],
  ['0.03', 4, '0.00'],
  ['1,000.10', 3, '333.36'],
  ['', '6.15', undefined],
  [null, 2, undefined],
  ['abc', '6', undefined],
  ['100', '0', undefined],
  ['100', '-1', undefined],
  ['100', 'x', undefined],
])(
  '§9.26 USDT conversion: amount divided by withdrawusdtrate, rounded down to 2 decimals: %j by %j is %j',
  (amount, rate, share) => expect(divideAmount(amount, rate)).toBe(share),
);

test.each([
  ['3075', '6.15', '2.5', '497.50'],
  ['10', '6.15', '5', '0.00'],
  ['6.15', '6.15', '1.01', '0.00'],
  ['100', '6', undefined, undefined],
])(
  '§9.26 actual receipt equals the conversion minus the per-transaction fee, never below zero: %j at %j less %j is %j',
  (amount, rate, fee, received) => expect(usdtReceived(amount, rate, fee)).toBe(received),
);

const TRC20 = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const ERC20 = '0x52908400098527886E0F7030069857D2E4169EE7';

test('TRC20 begins with T and ERC20 with 0x, each with its length', () => {
  expect([fitsProtocol(TRC20, 'TRC20'), fitsProtocol(TRC20, 'ERC20')]).toEqual([true, false]);
  expect([protocolOf(` ${TRC20} `), protocolOf(ERC20)]).toEqual(['TRC20', 'ERC20']);
  expect(protocolOf('bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq')).toBeUndefined();
  for (const address of [TRC20, ERC20])
    for (const wrong of [`${address}a`, `a${address}`, address.slice(0, -1), `${address.slice(0, -1)}!`])
      expect([wrong, protocolOf(wrong)]).toEqual([wrong, undefined]);
});

test('compares amounts in every notation, and nothing else', () => {
  for (const one of ['7', '007', '7.0', '7.', '+7', ' 7 ', '7.000', 7])
    expect([one, compareDecimals(one, '7')]).toEqual([one, 0]);
  for (const zero of ['0', '-0', '.0', '0.00']) expect([zero, compareDecimals(zero, 0)]).toEqual([zero, 0]);
  const rising = ['-1,000', '-10.5', '-9', '-.5', '0', '0.05', '.5', '1', '9.99', '10', '1,000.01'];
  for (const [at, value] of rising.entries())
    for (const [than, other] of rising.entries())
      expect(Math.sign(compareDecimals(value, other) ?? Number.NaN) + 0, `${value} and ${other}`).toBe(
        Math.sign(at - than) + 0,
      );
  for (const odd of ['', '.', '-', 'a1', '1a', '1.2.3', '1e5', null, undefined, {}, ['7'], true])
    expect([odd, compareDecimals(odd, '7'), compareDecimals('7', odd)]).toEqual([odd, undefined, undefined]);
});

test.each([
  ['54001.24', '120000', 45],
  ['500', '1000', 50],
  ['4', '1000', 0],
  ['5', '1000', 1],
  ['994.99', '1000', 99],
  ['995', '1000', 100],
  ['1000', '1000', 100],
  ['99999999999999999999.99', '0.01', 100],
  ['49999999999999999.99', '10000000000000000000.00', 0],
  ['50000000000000000.00', '10000000000000000000.00', 1],
  ['0', '1000', 0],
  ['0.00', '1000', 0],
  ['500', '0', 0],
  ['500', undefined, 0],
  [undefined, '1000', 0],
  ['-5', '1000', 0],
  ['five', '1000', 0],
])(
  '%s of %s is %i %%: §4.14 "Progress percent = paysum divided by the next-level deposit requirement, rounded, capped at 100; 0 if either is zero"',
  (paid, asked, percent) => expect(progressPercent(paid, asked)).toBe(percent),
);
