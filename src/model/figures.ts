import { functions, type ConfigFunction, type FunctionName, PLAIN_FUNCTIONS } from './evaluate.ts';
import {
  ABSENT,
  asPlainText,
  type ConfigFormat,
  type FormatContext,
  type FormatName,
  type Formatted,
  loadedFormats,
  PLAIN_FORMATS,
} from './format.ts';
import { readPointer } from './scope.ts';
import { beijingDay, beijingParts, readServerTime, yearsBefore } from '#rules/beijing-time.ts';
import { compareDecimals } from '#rules/compare-decimals.ts';
import { LINE_CHARACTERS } from '#rules/cut-and-mask.ts';
import {
  addDecimals,
  fitsProtocol,
  protocolOf,
  readDecimal,
  splitAmount,
  subtractDecimals,
  usdtReceived,
  writeDecimal,
} from '#rules/decimal.ts';
import { groupThousands } from '#rules/group-thousands.ts';
import { htmlText } from '#rules/html-text.ts';

/** Adds the functions and formats of amounts, days and HTML to those that every page has. They come with the first page that names one. */
export function addFigures(): void {
  Object.assign(functions, FUNCTIONS);
  Object.assign(loadedFormats, FORMATS);
}

/** More decimals than this are none that config can ask for. */
const MAX_PLACES = 8;

/** The formats of config. Each accepts any value and writes a dash for one that it cannot read. */
export const FORMATS = {
  ...PLAIN_FORMATS,
  money: (value) => grouped(value, 2, '¥'),
  amount: (value) => grouped(value, 2, ''),
  usdt: (value, { approx }) => {
    const { text } = grouped(value, 2, '');
    return { text: text === ABSENT ? text : `${approx === true ? '≈ ' : ''}${text} USDT` };
  },
  decimal: (value) => grouped(value, undefined, ''),
  percent: (value, { places }) => {
    const own = grouped(value, undefined, '').text;
    const least = Number.isInteger(places) ? Math.min(Number(places), MAX_PLACES) : 0;
    const { text } = grouped(value, Math.max(least, own.split('.')[1]?.length ?? 0), '');
    return { text: text === ABSENT ? text : `${text}%` };
  },
  dateTime: (value) => stamp(value, (p) => `${p.year}-${p.month}-${p.day} ${p.hour}:${p.minute}:${p.second}`),
  date: (value) => stamp(value, (p) => `${p.year}-${p.month}-${p.day}`),
  time: (value) => stamp(value, (p) => `${p.hour}:${p.minute}`),
  day: (value, _args, context) => writeDay(value, context),
  html: (value) => ({ text: htmlText(asPlainText(value), LINE_CHARACTERS) || ABSENT }),
} as const satisfies Record<FormatName, ConfigFormat>;

function grouped(value: unknown, places: number | undefined, symbol: string): Formatted {
  const decimal = readDecimal(value);
  if (!decimal) return { text: ABSENT };
  const written = writeDecimal(decimal, places);
  return { text: written.replace(/\d+/, (whole) => symbol + groupThousands(whole)) };
}

function stamp(value: unknown, write: (parts: ReturnType<typeof beijingParts>) => string): Formatted {
  const epochMs = readServerTime(value);
  return { text: epochMs === undefined ? ABSENT : write(beijingParts(epochMs)) };
}

function writeDay(value: unknown, { t, port }: FormatContext): Formatted {
  const epochMs = readServerTime(value);
  if (epochMs === undefined) return { text: ABSENT };
  const nowMs = port.serverNow();
  if (beijingDay(epochMs) === beijingDay(nowMs)) return { text: t('shell.day.today') };
  if (beijingDay(epochMs) === beijingDay(nowMs - 86_400_000)) return { text: t('shell.day.yesterday') };
  const { year, month, day } = beijingParts(epochMs);
  const isThisYear = beijingParts(nowMs).year === year;
  return {
    text: t(isThisYear ? 'shell.day.date' : 'shell.day.full-date', {
      year,
      month: Number(month),
      day: Number(day),
    }),
  };
}

/** The functions of config: pure, total, and exact where they touch money. */
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
