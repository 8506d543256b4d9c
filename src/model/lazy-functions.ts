import { functions, type ConfigFunction, type FunctionName, PLAIN_FUNCTIONS } from './evaluate.ts';
import { loadedFormats } from './format.ts';
import { FORMATS } from './lazy-formats.ts';
import { compareDecimals } from '#rules/compare-decimals.ts';
import {
  addDecimals,
  readDecimal,
  subtractDecimals,
  writeDecimal,
  splitAmount,
  fitsProtocol,
  protocolOf,
  usdtReceived,
} from '#rules/decimal.ts';
import { yearsBefore } from '#rules/beijing-time.ts';
import { readPointer } from './scope.ts';

/** Adds the functions and formats of amounts, days and HTML to those that every page has. */
export function addFigures(): void {
  Object.assign(functions, FUNCTIONS);
  Object.assign(loadedFormats, FORMATS);
}

/** The functions of config: pure, total, and exact where they touch money. Those that are written here come with the first page that names one. */
export const FUNCTIONS = {
  ...PLAIN_FUNCTIONS,
  add: ({ a, b }) => addDecimals([a, b]),
  subtract: ({ a, b }) => subtractDecimals(a, b) ?? null,
  least: ({ a, b }) => ((compareDecimals(a, b) ?? 0) <= 0 ? a : b),
  share: ({ of, parts }) => splitAmount(of, parts) ?? null,
  coalesce: ({ a, b, c }) => [a, b, c].find((one) => one != null && one !== '') ?? null,
  without: ({ of, member, equals }) =>
    Array.isArray(of)
      ? of.filter((row: unknown) => String(readPointer(row, String(member))) !== String(equals))
      : [],
  sum: ({ of, member }) => (Array.isArray(of) ? sumOfRows(of, String(member)) : '0'),
  usdt: ({ amount, rate }) => splitAmount(amount, rate) ?? null,
  usdtReceived: ({ amount, rate, fee }) => usdtReceived(amount, rate, fee) ?? null,
  number: ({ of }) => {
    const decimal = readDecimal(of);
    return decimal ? Number(writeDecimal(decimal)) : null;
  },
  grouped: ({ of, own }) => FORMATS[own === true ? 'decimal' : 'amount'](of).text,
  fitsProtocol: ({ address, protocol }) => fitsProtocol(String(address ?? ''), String(protocol ?? '')),
  protocolOf: ({ address }) => protocolOf(String(address ?? '')) ?? null,
  yearsBefore: ({ day, years }) => yearsBefore(day, Number(years)) ?? null,
} as const satisfies Record<FunctionName, ConfigFunction>;

interface Sum {
  readonly rows: readonly unknown[];
  readonly sum: string;
}

/** The last sum of each list by its first row, and by member. */
const SUMS = new WeakMap<object, Map<string, Sum>>();

/**
 * The exact sum of one member over rows. A list that has grown since the last time is read only where it grew, so that a
 * page costs the same however many are loaded. Rows must not change once they are there.
 */
export function sumOfRows(rows: readonly unknown[], member: string): string {
  const first = rows[0];
  if (typeof first !== 'object' || first === null) return addUp('0', rows, member);
  const kept = SUMS.get(first) ?? new Map<string, Sum>();
  const before = kept.get(member);
  const from = before && before.rows.every((row, index) => row === rows[index]) ? before : undefined;
  const sum = from ? addUp(from.sum, rows.slice(from.rows.length), member) : addUp('0', rows, member);
  kept.set(member, { rows, sum });
  SUMS.set(first, kept);
  return sum;
}

function addUp(sum: string, rows: readonly unknown[], member: string): string {
  return addDecimals([sum, ...rows.map((row) => readPointer(row, member))]);
}
