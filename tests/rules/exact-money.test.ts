import { expect, test } from 'vitest';
import { FORMATS } from '#model/lazy-functions-and-formats.ts';
import type { ConfigFormat } from '#model/format.ts';
import { compareDecimals } from '#rules/compare-decimals.ts';
import { addDecimals, subtractDecimals, splitAmount, usdtReceived } from '#rules/decimal-and-usdt.ts';
import { moneyParts } from '#ui/layout/money-text.tsx';

/**
 * Computes every operation over amounts a second time in BigInt cents. Half of the amounts are chosen: digits that carry or borrow, limits, and
 * numbers that no float can hold. The others are random with a fixed seed, so that a failure is repeatable.
 */
let seed = 0x2545f491;
const draw = (below: number): number => {
  seed ^= seed << 13;
  seed ^= seed >>> 17;
  seed ^= seed << 5;
  return (seed >>> 0) % below;
};

const powers = Array.from({ length: 19 }, (_, digits) => 10n ** BigInt(digits));

/** A power of ten, a multiple or a neighbour of one, or random digits: these include cents, thousands, and numbers that no float can hold. */
function whole(maxDigits: number): bigint {
  const power = powers[1 + draw(maxDigits)] ?? 1n;
  if (draw(2)) return (power / 10n) * BigInt(1 + draw(9)) - BigInt(draw(2));
  return (BigInt(draw(1_000_000_000)) * 1_000_000_000n + BigInt(draw(1_000_000_000))) % power;
}

const cents = (): bigint => (draw(3) === 0 ? -1n : 1n) * whole(17);

/** Hundredths as decimal text, as servers and players write them: with two places, or without trailing zeros. */
function text(hundredths: bigint, places = 2): string {
  const size = powers[places] ?? 1n;
  const sign = hundredths < 0n ? '-' : '';
  const positive = hundredths < 0n ? -hundredths : hundredths;
  const fraction = String(positive % size).padStart(places, '0');
  return `${sign}${String(positive / size)}.${fraction}`;
}

const bare = (decimal: string): string =>
  decimal
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')
    .replace(/^-(?=0*$)/, '');
const spelled = (amount: bigint): string => (draw(2) ? text(amount) : bare(text(amount)));

function many(count: number, one: () => void): void {
  for (let turn = 0; turn < count; turn += 1) one();
}

/** Compares many cases with one assertion, which would be slow for each case; returns the differences. */
function same(actual: unknown, expected: unknown, ...given: readonly unknown[]): void {
  if (actual !== expected) expect(actual, given.map(String).join(' and ')).toBe(expected);
}

test('adds as BigInt does', () => {
  many(6000, () => {
    const amounts = Array.from({ length: draw(6) }, cents);
    const total = amounts.reduce((sum, amount) => sum + amount, 0n);
    same(addDecimals(amounts.map(spelled)), bare(text(total)), amounts);
  });
});

test('subtracts as BigInt does', () => {
  many(6000, () => {
    const [a, b] = [cents(), cents()];
    same(subtractDecimals(spelled(a), spelled(b)), bare(text(a - b)), a, b);
  });
});

test('compares as BigInt does', () => {
  many(6000, () => {
    const a = cents();
    const b = draw(4) === 0 ? a : draw(3) === 0 ? a + BigInt(draw(3) - 1) : cents();
    same(Math.sign(compareDecimals(spelled(a), spelled(b)) ?? Number.NaN), a < b ? -1 : a > b ? 1 : 0, a, b);
  });
});

test('USDT conversion: amount divided by withdrawusdtrate, rounded down to 2 decimals, as BigInt does', () => {
  many(6000, () => {
    const [amount, rate] = [whole(14), 1n + whole(6)];
    same(splitAmount(spelled(amount), text(rate, 4)), text((amount * 10_000n) / rate), amount, rate);
  });
});

test('actual receipt equals that minus the per-transaction fee, as BigInt does', () => {
  many(6000, () => {
    const [amount, rate, fee] = [whole(12), 1n + whole(6), whole(4)];
    const net = (amount * 10_000n) / rate - fee;
    const expected = text(net < 0n ? 0n : net);
    same(usdtReceived(spelled(amount), text(rate, 4), spelled(fee)), expected, amount, rate, fee);
  });
});

test('shows every digit, with thousands separators', () => {
  many(3000, () => {
    const amount = cents();
    const { sign, whole: digits, fraction } = moneyParts(spelled(amount));
    const shown = `${sign === '−' ? '-' : ''}${digits.replaceAll(',', '')}${fraction}`;
    same(shown, text(amount), amount);
    if (!/^\d{1,3}(,\d{3})*$/.test(digits)) expect(digits).toBe('grouped by thousands');
  });
});

const FORMS = [
  ['amount', '', ''],
  ['money', '¥', ''],
  ['usdt', '', ' USDT'],
] as const;

test('shows every digit in the formats of config', () => {
  const context = { t: (key: string) => key, enums: {}, port: { serverNow: () => 0 } };
  many(3000, () => {
    const amount = cents();
    const [format, sign, unit] = FORMS[draw(3)] ?? FORMS[0];
    const one: ConfigFormat = FORMATS[format];
    const written = one(spelled(amount), {}, context).text;
    const positive = text(amount < 0n ? -amount : amount);
    const expected = `${amount < 0n ? '-' : ''}${sign}${positive}${unit}`;
    same(written.replaceAll(',', '').replace('−', '-'), expected, amount, format);
  });
});
