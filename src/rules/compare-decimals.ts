/**
 * Compares two amounts exactly: a negative number, zero or a positive one; undefined if one is not a decimal.
 * It reads what decimal-and-usdt.ts reads, but no exponents. It is in every validator: keep it small.
 */
export function compareDecimals(left: unknown, right: unknown): number | undefined {
  const a = split(left);
  const b = split(right);
  if (!a || !b) return undefined;
  if (a.sign !== b.sign) return a.sign - b.sign;
  const places = Math.max(a.fraction.length, b.fraction.length);
  const one = a.whole + a.fraction.padEnd(places, '0');
  const other = b.whole + b.fraction.padEnd(places, '0');
  const order = one.length - other.length || (one < other ? -1 : one > other ? 1 : 0);
  return order * a.sign;
}

function split(value: unknown): { sign: number; whole: string; fraction: string } | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const parts = /^([+-]?)(\d*)\.?(\d*)$/.exec(String(value).replace(/[,\s]/g, ''));
  if (!parts) return undefined;
  const [, sign = '', digits = '', places = ''] = parts;
  if (digits + places === '') return undefined;
  const whole = digits.replace(/^0+/, '');
  const fraction = places.replace(/0+$/, '');
  const isZero = whole + fraction === '';
  return { sign: isZero ? 0 : sign === '-' ? -1 : 1, whole, fraction };
}
