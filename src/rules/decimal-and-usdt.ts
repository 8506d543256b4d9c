/** An exact decimal: `units` divided by ten to the power of `places`. */
interface Decimal {
  readonly units: bigint;
  readonly places: number;
}

const PLAIN = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;

/**
 * Parses an exact decimal from a number or text such as `1,000.50`; undefined for anything else. Amounts are
 * decimal strings everywhere, so that money never goes through binary floating point.
 */
export function readDecimal(value: unknown): Decimal | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  const text = String(value).replace(/[,\s]/g, '');
  const [plain = '', exponent = '0'] = typeof value === 'number' ? text.split('e') : [text];
  if (!PLAIN.test(plain)) return undefined;
  const [whole = '', fraction = ''] = plain.split('.');
  const places = fraction.length - Number(exponent);
  const units = BigInt((whole + fraction).replace('+', ''));
  return places < 0 ? { units: scaled(units, -places), places: 0 } : { units, places };
}

/** Writes a decimal: without trailing zeros, or with exactly `fixedPlaces` places, truncated toward zero. */
export function writeDecimal({ units, places }: Decimal, fixedPlaces?: number): string {
  if (fixedPlaces !== undefined)
    return unitsText(scaled(units, fixedPlaces) / 10n ** BigInt(places), fixedPlaces);
  const text = unitsText(units, places);
  return places > 0 ? text.replace(/\.?0+$/, '') : text;
}

/** Adds amounts; undefined if one is not a decimal. */
export function addDecimals(values: readonly unknown[]): string | undefined {
  const decimals = values.flatMap((value) => readDecimal(value) ?? []);
  if (decimals.length < values.length) return undefined;
  const places = Math.max(0, ...decimals.map((decimal) => decimal.places));
  const units = decimals.reduce((sum, decimal) => sum + scaled(decimal.units, places - decimal.places), 0n);
  return writeDecimal({ units, places });
}

/** Returns `left - right`; undefined if one is not a decimal. */
export function subtractDecimals(left: unknown, right: unknown): string | undefined {
  const subtrahend = readDecimal(right);
  return subtrahend && addDecimals([left, writeDecimal({ ...subtrahend, units: -subtrahend.units })]);
}

/** Returns `dividend / divisor`, rounded toward minus infinity to so many places. The divisor is positive. */
export function floorQuotient(dividend: Decimal, divisor: Decimal, places: number): string {
  const top = scaled(dividend.units, divisor.places + places);
  const bottom = scaled(divisor.units, dividend.places);
  return unitsText(top / bottom - (top % bottom < 0n ? 1n : 0n), places);
}

/**
 * How much of a required amount is reached, in percent: rounded half up, at most 100, and 0 if either amount
 * is not positive or no decimal (docs/spec/rows.md, section 4).
 */
export function progressPercent(reached: unknown, required: unknown): number {
  const has = readDecimal(reached);
  const needs = readDecimal(required);
  if (!has || !needs || has.units <= 0n || needs.units <= 0n) return 0;
  const halves = Number(floorQuotient({ units: has.units * 200n, places: has.places }, needs, 0));
  return Math.min(100, Math.floor((halves + 1) / 2));
}

function scaled(units: bigint, places: number): bigint {
  return units * 10n ** BigInt(places);
}

function unitsText(units: bigint, places: number): string {
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const sign = units < 0n ? '-' : '';
  return places > 0 ? `${sign}${whole}.${digits.slice(-places)}` : `${sign}${whole}`;
}

/**
 * Divides an amount, rounded down to two places; undefined if one is no decimal or the divisor not positive.
 * Yuan become USDT by a rate in yuan for one USDT (row 9.26 of docs/spec/rows.md).
 */
export function divideAmount(amount: unknown, divisor: unknown): string | undefined {
  const whole = readDecimal(amount);
  const count = readDecimal(divisor);
  return whole && count && count.units > 0n ? floorQuotient(whole, count, 2) : undefined;
}

const ONE = { units: 1n, places: 0 };

/** The USDT of a withdrawal: what remains after the fee, never below 0 (row 9.26 of docs/spec/rows.md). */
export function usdtReceived(amountYuan: unknown, rate: unknown, feeUsdt: unknown): string | undefined {
  const net = readDecimal(subtractDecimals(divideAmount(amountYuan, rate), feeUsdt));
  if (!net) return undefined;
  return net.units < 0n ? '0.00' : floorQuotient(net, ONE, 2);
}

/** Whether an address fits its protocol: TRC20 is T and 33 base-58 characters, ERC20 0x and 40 hex digits. */
export function fitsProtocol(address: string, protocol: string): boolean {
  const pattern = protocol === 'ERC20' ? /^0x[0-9a-fA-F]{40}$/ : /^T[1-9A-HJ-NP-Za-km-z]{33}$/;
  return pattern.test(address.trim());
}

/** Returns the protocol for which an address is valid; undefined if there is none. */
export function protocolOf(address: string): string | undefined {
  return ['TRC20', 'ERC20'].find((protocol) => fitsProtocol(address, protocol));
}
