import Big from 'big.js';
import { floorDecimal, readDecimal } from './decimal.ts';

// The floor must be the true quotient's: 100.37/6 cut at big.js's default of 20 digits is far enough below
// two places, and rounding the quotient down keeps a repeating nine from becoming the next cent.
const exact = Big();
exact.DP = 30;
exact.RM = Big.roundDown;

/**
 * USDT for an amount in yuan: the amount divided by the rate (yuan a USDT), rounded down to two places.
 * Undefined without an amount or with a rate that is not above zero. Source: spec section 9, "USDT conversion".
 */
export function usdtOf(amountYuan: unknown, rate: unknown): string | undefined {
  const amount = readDecimal(amountYuan);
  const divisor = readDecimal(rate);
  if (!amount || !divisor?.gt(0)) return undefined;
  return floorDecimal(new exact(amount.toFixed()).div(divisor.toFixed()), 2);
}

/**
 * What arrives of a withdrawal in USDT: the conversion less the fee of the protocol, never below zero.
 * Source: spec section 9, "USDT conversion".
 */
export function usdtReceived(amountYuan: unknown, rate: unknown, feeUsdt: unknown): string | undefined {
  const gross = usdtOf(amountYuan, rate);
  const fee = readDecimal(feeUsdt);
  if (gross === undefined || !fee) return undefined;
  const net = new Big(gross).minus(fee);
  return net.lt(0) ? '0.00' : floorDecimal(net, 2);
}

/** Whether an address has the form of its protocol: TRC20 is T and 33 base-58 characters, ERC20 0x and 40 hexadecimal. */
export function fitsProtocol(address: string, protocol: string): boolean {
  const form = protocol === 'ERC20' ? /^0x[0-9a-fA-F]{40}$/ : /^T[1-9A-HJ-NP-Za-km-z]{33}$/;
  return form.test(address.trim());
}
