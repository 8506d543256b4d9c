/** An exact decimal: `units` divided by ten to the power of `places`. */
interface Decimal {
  readonly units: bigint;
  readonly places: number;
}

const PLAIN = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;

/**
 * Reads an exact decimal from a number or from text such as `1,000.50`; undefined for anything else.
 * Amounts are kept as decimal strings everywhere, so that no binary floating point touches money.
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

/** Writes a decimal: without trailing zeros, or with exactly `wanted` places, rounded half away from zero. */
export function writeDecimal({ units, places }: Decimal, wanted?: number): string {
  if (wanted !== undefined) return written(rounded(units, places - wanted), wanted);
  const text = written(units, places);
  return places > 0 ? text.replace(/\.?0+$/, '') : text;
}

/** Adds amounts; entries that are not decimals count as nothing. */
export function addDecimals(values: readonly unknown[]): string {
  const known = values.flatMap((value) => readDecimal(value) ?? []);
  const places = Math.max(0, ...known.map((one) => one.places));
  const units = known.reduce((sum, one) => sum + scaled(one.units, places - one.places), 0n);
  return writeDecimal({ units, places });
}

/** `left - right`; undefined where one is not a decimal. */
export function subtractDecimals(left: unknown, right: unknown): string | undefined {
  const a = readDecimal(left);
  const b = readDecimal(right);
  if (!a || !b) return undefined;
  const places = Math.max(a.places, b.places);
  const units = scaled(a.units, places - a.places) - scaled(b.units, places - b.places);
  return writeDecimal({ units, places });
}

/** `dividend / divisor`, which is above zero, rounded toward minus infinity to so many places. */
export function floorQuotient(dividend: Decimal, divisor: Decimal, places: number): string {
  const top = scaled(dividend.units, divisor.places + places);
  const bottom = scaled(divisor.units, dividend.places);
  return written(top / bottom - (top % bottom < 0n ? 1n : 0n), places);
}

function scaled(units: bigint, places: number): bigint {
  return units * 10n ** BigInt(places);
}

function rounded(units: bigint, cut: number): bigint {
  if (cut <= 0) return scaled(units, -cut);
  const unit = 10n ** BigInt(cut);
  const half = units < 0n ? -unit / 2n : unit / 2n;
  return (units + half) / unit;
}

function written(units: bigint, places: number): string {
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const sign = units < 0n ? '-' : '';
  return places > 0 ? `${sign}${whole}.${digits.slice(-places)}` : `${sign}${whole}`;
}

/**
 * One of so many equal parts of an amount, rounded down to two places; undefined without an amount, or where there are no parts. The same
 * makes USDT of yuan: a rate is the yuan of one USDT (spec section 9, "USDT conversion").
 */
export function splitAmount(amount: unknown, parts: unknown): string | undefined {
  const whole = readDecimal(amount);
  const count = readDecimal(parts);
  return whole && count && count.units > 0n ? floorQuotient(whole, count, 2) : undefined;
}

const ONE = { units: 1n, places: 0 };

/**
 * What arrives of a withdrawal in USDT: the conversion less the fee of the protocol, never below zero.
 * Source: spec section 9, "USDT conversion".
 */
export function usdtReceived(amountYuan: unknown, rate: unknown, feeUsdt: unknown): string | undefined {
  const net = readDecimal(subtractDecimals(splitAmount(amountYuan, rate), feeUsdt));
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
