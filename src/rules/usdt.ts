import { floorQuotient, readDecimal, subtractDecimals } from './decimal.ts';

const ONE = { units: 1n, places: 0 };

/**
 * USDT for an amount in yuan: the amount divided by the rate (yuan a USDT), rounded down to two places.
 * Undefined without an amount or with a rate that is not above zero. Source: spec section 9, "USDT conversion".
 */
export function usdtOf(amountYuan: unknown, rate: unknown): string | undefined {
  const amount = readDecimal(amountYuan);
  const divisor = readDecimal(rate);
  return amount && divisor && divisor.units > 0n ? floorQuotient(amount, divisor, 2) : undefined;
}

/**
 * What arrives of a withdrawal in USDT: the conversion less the fee of the protocol, never below zero.
 * Source: spec section 9, "USDT conversion".
 */
export function usdtReceived(amountYuan: unknown, rate: unknown, feeUsdt: unknown): string | undefined {
  const net = readDecimal(subtractDecimals(usdtOf(amountYuan, rate), feeUsdt));
  if (!net) return undefined;
  return net.units < 0n ? '0.00' : floorQuotient(net, ONE, 2);
}

/** Whether an address has the form of its protocol: TRC20 is T and 33 base-58 characters, ERC20 0x and 40 hexadecimal. */
export function fitsProtocol(address: string, protocol: string): boolean {
  const form = protocol === 'ERC20' ? /^0x[0-9a-fA-F]{40}$/ : /^T[1-9A-HJ-NP-Za-km-z]{33}$/;
  return form.test(address.trim());
}

/** The protocol whose form an address has; undefined where it has none. */
export function protocolOf(address: string): string | undefined {
  return ['TRC20', 'ERC20'].find((protocol) => fitsProtocol(address, protocol));
}
