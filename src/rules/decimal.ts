import Big from 'big.js';

const PLAIN = /^[+-]?(\d+\.?\d*|\.\d+)$/;

/**
 * Reads an exact decimal from a number or from text such as `1,000.50`; undefined for anything else.
 * Amounts are kept as decimal strings everywhere, so that no binary floating point touches money.
 */
export function readDecimal(value: unknown): Big | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? new Big(value) : undefined;
  if (typeof value !== 'string') return undefined;
  const plain = value.replace(/[,\s]/g, '');
  return PLAIN.test(plain) ? new Big(plain.replace(/^\+/, '').replace(/\.$/, '')) : undefined;
}

/** Adds amounts; entries that are not decimals count as nothing. */
export function addDecimals(values: readonly unknown[]): string {
  return values.reduce<Big>((sum, value) => sum.plus(readDecimal(value) ?? 0), new Big(0)).toFixed();
}

/** `left - right`; undefined where one is not a decimal. */
export function subtractDecimals(left: unknown, right: unknown): string | undefined {
  const a = readDecimal(left);
  const b = readDecimal(right);
  return a && b ? a.minus(b).toFixed() : undefined;
}

/** Rounds toward minus infinity to a number of places, and writes exactly that many. */
export function floorDecimal(value: Big, places: number): string {
  const cut = value.round(places, Big.roundDown);
  const floor = cut.gt(value) || (value.lt(0) && !cut.eq(value)) ? cut.minus(new Big(10).pow(-places)) : cut;
  return floor.toFixed(places);
}
