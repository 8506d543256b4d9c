import { functions, type ConfigFunction, PLAIN_FUNCTIONS } from './evaluate.ts';
import { loadedFormats } from './format.ts';
import { FORMATS } from './formats.ts';
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
  add: {
    doc: 'The sum of two amounts, exact.',
    args: { a: 'an amount', b: 'an amount' },
    run: ({ a, b }) => addDecimals([a, b]),
  },
  subtract: {
    doc: 'The first amount less the second, exact.',
    args: { a: 'an amount', b: 'an amount' },
    run: ({ a, b }) => subtractDecimals(a, b) ?? null,
  },
  least: {
    doc: 'The smaller of two amounts.',
    args: { a: 'an amount', b: 'an amount' },
    run: ({ a, b }) => ((compareDecimals(a, b) ?? 0) <= 0 ? a : b),
  },
  share: {
    doc: 'One of so many equal parts of an amount, rounded down to two decimals.',
    args: { of: 'an amount', parts: 'how many parts' },
    run: ({ of, parts }) => splitAmount(of, parts) ?? null,
  },
  coalesce: {
    doc: 'The first of some values that is there and not empty; null where none is.',
    args: { a: 'a value', b: 'a value', 'c?': 'a value' },
    run: ({ a, b, c }) => [a, b, c].find((one) => one != null && one !== '') ?? null,
  },
  without: {
    doc: 'The rows of a list but for those whose member is a value.',
    args: { of: 'a list', member: 'JSON Pointer of the member in each row', equals: 'the value' },
    run: ({ of, member, equals }) =>
      Array.isArray(of)
        ? of.filter((row: unknown) => String(readPointer(row, String(member))) !== String(equals))
        : [],
  },
  sum: {
    doc: 'The sum of one member over the rows of a list, exact.',
    args: { of: 'a list', member: 'JSON Pointer of the member in each row' },
    run: ({ of, member }) => (Array.isArray(of) ? sumOfRows(of, String(member)) : '0'),
  },
  usdt: {
    doc: 'USDT for an amount in yuan at a rate, rounded down to two decimals.',
    args: { amount: 'yuan', rate: 'yuan a USDT' },
    run: ({ amount, rate }) => splitAmount(amount, rate) ?? null,
  },
  usdtReceived: {
    doc: 'USDT that arrives of a withdrawal: the conversion less the fee, not below zero.',
    args: { amount: 'yuan', rate: 'yuan a USDT', fee: 'USDT' },
    run: ({ amount, rate, fee }) => usdtReceived(amount, rate, fee) ?? null,
  },
  number: {
    doc: 'A decimal as a JSON number, for a request.',
    args: { of: 'an amount' },
    run: ({ of }) => {
      const decimal = readDecimal(of);
      return decimal ? Number(writeDecimal(decimal)) : null;
    },
  },
  grouped: {
    doc: 'An amount as text for a sentence: two decimals and grouped thousands, 1,000.50.',
    args: { of: 'an amount', 'own?': 'true: with its own decimals, 1,000' },
    run: ({ of, own }) => FORMATS[own === true ? 'decimal' : 'amount'].write(of).text,
  },
  fitsProtocol: {
    doc: 'Whether an address looks like one of its USDT protocol: TRC20 begins with T, ERC20 with 0x.',
    args: { address: 'the address', protocol: 'TRC20 or ERC20' },
    run: ({ address, protocol }) => fitsProtocol(String(address ?? ''), String(protocol ?? '')),
  },
  protocolOf: {
    doc: 'The USDT protocol whose form an address has; null where it has none.',
    args: { address: 'the address' },
    run: ({ address }) => protocolOf(String(address ?? '')) ?? null,
  },
  yearsBefore: {
    doc: 'The same day so many years before, as YYYY-MM-DD.',
    args: { day: 'a day', years: 'how many' },
    run: ({ day, years }) => yearsBefore(day, Number(years)) ?? null,
  },
} as const satisfies Record<string, ConfigFunction>;

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
