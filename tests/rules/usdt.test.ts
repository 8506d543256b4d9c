import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitsProtocol, protocolOf, splitAmount, usdtReceived } from '#rules/decimal.ts';

test('§9.26 USDT conversion: amount divided by withdrawusdtrate, rounded down to 2 decimals, where binary floats go wrong', () => {
  expect(splitAmount('3075', '6.15')).toBe('500.00');
  expect(splitAmount('100.37', '6')).toBe('16.72');
  expect(splitAmount('1.1', '1.1')).toBe('1.00');
  expect(splitAmount('100', '7.3')).toBe('13.69');
});

test('agrees with whole-number arithmetic for every amount and rate', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 10n), fc.bigInt(1n, 10n ** 6n), (cents, rate) => {
      const amount = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
      const perUsdt = `${rate / 10_000n}.${String(rate % 10_000n).padStart(4, '0')}`;
      const hundredths = (cents * 10_000n) / rate;
      const expected = `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
      return splitAmount(amount, perUsdt) === expected;
    }),
    { numRuns: 20_000 },
  );
});

test('§9.26 actual receipt equals the conversion minus the per-transaction fee, never below zero', () => {
  expect(usdtReceived('3075', '6.15', '2.5')).toBe('497.50');
  expect(usdtReceived('10', '6.15', '5')).toBe('0.00');
  expect(usdtReceived('6.15', '6.15', '1.01')).toBe('0.00');
});

test('says nothing without an amount, with a rate of zero or with words for numbers', () => {
  expect(splitAmount('', '6.15')).toBeUndefined();
  expect(splitAmount('100', '0')).toBeUndefined();
  expect(splitAmount('100', '-1')).toBeUndefined();
  expect(splitAmount('abc', '6')).toBeUndefined();
  expect(usdtReceived('100', '6', undefined)).toBeUndefined();
});

test('TRC20 begins with T and ERC20 with 0x, each at its own length', () => {
  expect(fitsProtocol('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', 'TRC20')).toBe(true);
  expect(fitsProtocol('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', 'ERC20')).toBe(false);
  expect(fitsProtocol('0x52908400098527886E0F7030069857D2E4169EE7', 'ERC20')).toBe(true);
  expect(fitsProtocol('0x5290', 'ERC20')).toBe(false);
  for (const address of ['TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', '0x52908400098527886E0F7030069857D2E4169EE7'])
    for (const wrong of [`${address}a`, `a${address}`, address.slice(0, -1), `${address.slice(0, -1)}!`])
      expect([wrong, protocolOf(wrong)]).toEqual([wrong, undefined]);
});

test('an address tells its protocol, and other words tell none', () => {
  expect(protocolOf(' TJRabPrwbZy45sbavfcjinPJC18kjpRTv8 ')).toBe('TRC20');
  expect(protocolOf('0x52908400098527886E0F7030069857D2E4169EE7')).toBe('ERC20');
  expect(protocolOf('bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq')).toBeUndefined();
});
