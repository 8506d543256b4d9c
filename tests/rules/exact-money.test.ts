import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FORMATS } from '#model/lazy-functions-and-formats.ts';
import type { ConfigFormat } from '#model/format.ts';
import { compareDecimals } from '#rules/compare-decimals.ts';
import { addDecimals, subtractDecimals, divideAmount, usdtReceived } from '#rules/decimal-and-usdt.ts';
import { moneyParts } from '#ui/layout/money-text.tsx';

/** Computes every operation over amounts a second time in BigInt cents. */
const RUNS = { numRuns: 2000 };

/** Hundredths as decimal text, as servers and players write them: two places, or no trailing zeros. */
function text(hundredths: bigint, places = 2): string {
  const size = 10n ** BigInt(places);
  const positive = hundredths < 0n ? -hundredths : hundredths;
  const fraction = String(positive % size).padStart(places, '0');
  return `${hundredths < 0n ? '-' : ''}${String(positive / size)}.${fraction}`;
}

const bare = (decimal: string): string =>
  decimal
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')
    .replace(/^-(?=0*$)/, '');

/** An amount of at most so many digits with its text. Every second is near a power of ten: digits carry. */
function amounts(digits: number, min = -(10n ** BigInt(digits))) {
  const near = fc.tuple(fc.integer({ min: 0, max: digits - 1 }), fc.constantFrom(-1n, 0n, 1n));
  const value = fc.oneof(
    fc.bigInt({ min, max: 10n ** BigInt(digits) }),
    near.map(([power, step]) => 10n ** BigInt(power) + step),
  );
  return fc.tuple(value, fc.boolean()).map(([cents, isBare]) => {
    const written = text(cents);
    return { cents, written: isBare ? bare(written) : written };
  });
}

const amount = amounts(17);
const rate = fc.bigInt({ min: 1n, max: 1_000_000n });

test('adds, subtracts and compares as BigInt does', () => {
  const holds = fc.property(amount, amount, fc.array(amount), (a, b, more) => {
    const total = more.reduce((sum, { cents }) => sum + cents, 0n);
    expect(addDecimals(more.map(({ written }) => written))).toBe(bare(text(total)));
    expect(subtractDecimals(a.written, b.written)).toBe(bare(text(a.cents - b.cents)));
    const order = compareDecimals(a.written, b.written) ?? Number.NaN;
    expect([order < 0, order > 0]).toEqual([a.cents < b.cents, a.cents > b.cents]);
    const near = [0n, 45n].map(
      (step) => compareDecimals(a.written, bare(text(a.cents + step))) ?? Number.NaN,
    );
    expect(near.map((sign) => Math.sign(sign) + 0)).toEqual([0, -1]); // Plus 0: not a negative zero.
  });
  fc.assert(holds, RUNS);
});

test('USDT conversion: amount divided by withdrawusdtrate, rounded down to 2 decimals; the receipt is that minus the fee, as BigInt does', () => {
  const holds = fc.property(amounts(14, 0n), rate, amounts(4, 0n), ({ cents, written }, perUsdt, fee) => {
    const converted = (cents * 10_000n) / perUsdt;
    const net = converted - fee.cents;
    expect(divideAmount(written, text(perUsdt, 4))).toBe(text(converted));
    expect(usdtReceived(written, text(perUsdt, 4), fee.written)).toBe(text(net < 0n ? 0n : net));
  });
  fc.assert(holds, RUNS);
});

test('every digit is shown, with thousands separators, also in the formats of config', () => {
  const context = { t: (key: string) => key, enums: {}, port: { serverNow: () => 0 } };
  const format = fc.constantFrom(['amount', '', ''], ['money', '¥', ''], ['usdt', '', ' USDT']);
  const holds = fc.property(amount, format, ({ cents, written }, [name = '', symbol = '', unit = '']) => {
    const { sign, whole, fraction } = moneyParts(written);
    expect(whole).toMatch(/^\d{1,3}(,\d{3})*$/);
    expect(`${sign}${whole.replaceAll(',', '')}${fraction}`).toBe(text(cents).replace('-', '−'));
    const write: ConfigFormat = FORMATS[name as 'money'];
    expect(write(written, {}, context).text).toBe(`${sign}${symbol}${whole}${fraction}${unit}`);
  });
  fc.assert(holds, RUNS);
});
