import {
  functions,
  type ConfigFunction,
  type FunctionName,
  PLAIN_FUNCTIONS,
  readPointer,
} from './evaluate.ts';
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
import { beijingDay, beijingParts, readServerTime, yearsBefore } from '#rules/beijing-time.ts';
import { compareDecimals } from '#rules/compare-decimals.ts';
import { LINE_CHARACTERS } from '#rules/cut-and-mask.ts';
import {
  addDecimals,
  readDecimal,
  divideAmount,
  subtractDecimals,
  writeDecimal,
  fitsProtocol,
  protocolOf,
  usdtReceived,
} from '#rules/decimal-and-usdt.ts';
import { CURRENCY_SYMBOL, groupThousands } from '#rules/group-thousands.ts';
import { htmlText } from '#rules/html-text.ts';

/** Adds the functions and formats of amounts, days and HTML. The first page that uses one loads this file. */
export function addFunctionsAndFormats(): void {
  Object.assign(functions, FUNCTIONS);
  Object.assign(loadedFormats, FORMATS);
}

/** The largest number of decimals that config can set. */
const MAX_PLACES = 8;

/** The formats of config. Each accepts any value, and writes a dash if it cannot read it. */
export const FORMATS = {
  ...PLAIN_FORMATS,
  money: (value) => formatNumber(value, 2, CURRENCY_SYMBOL),
  amount: (value) => formatNumber(value, 2, ''),
  usdt: (value, { approx }) => {
    const { text } = formatNumber(value, 2, '');
    return { text: text === ABSENT ? text : `${approx === true ? '≈ ' : ''}${text} USDT` };
  },
  decimal: (value) => formatNumber(value, undefined, ''),
  percent: (value, { places }) => {
    const exact = formatNumber(value, undefined, '').text;
    const minPlaces = Number.isInteger(places) ? Math.min(Number(places), MAX_PLACES) : 0;
    const { text } = formatNumber(value, Math.max(minPlaces, exact.split('.')[1]?.length ?? 0), '');
    return { text: text === ABSENT ? text : `${text}%` };
  },
  dateTime: (value) =>
    formatTime(value, (p) => `${p.year}-${p.month}-${p.day} ${p.hour}:${p.minute}:${p.second}`),
  date: (value) => formatTime(value, (p) => `${p.year}-${p.month}-${p.day}`),
  time: (value) => formatTime(value, (p) => `${p.hour}:${p.minute}`),
  day: (value, _args, context) => formatDay(value, context),
  html: (value) => ({ text: htmlText(asPlainText(value), LINE_CHARACTERS) || ABSENT }),
} as const satisfies Record<FormatName, ConfigFormat>;

function formatNumber(value: unknown, places: number | undefined, symbol: string): Formatted {
  const decimal = readDecimal(value);
  if (!decimal) return { text: ABSENT };
  const text = writeDecimal(decimal, places).replace('-', '−');
  return { text: text.replace(/\d+/, (whole) => symbol + groupThousands(whole)) };
}

function formatTime(value: unknown, write: (parts: ReturnType<typeof beijingParts>) => string): Formatted {
  const epochMs = readServerTime(value);
  return { text: epochMs === undefined ? ABSENT : write(beijingParts(epochMs)) };
}

function formatDay(value: unknown, { t, port }: FormatContext): Formatted {
  const epochMs = readServerTime(value);
  if (epochMs === undefined) return { text: ABSENT };
  const nowMs = port.serverNow();
  if (beijingDay(epochMs) === beijingDay(nowMs)) return { text: t('shell.day.today') };
  if (beijingDay(epochMs) === beijingDay(nowMs - 86_400_000)) return { text: t('shell.day.yesterday') };
  const { year, month, day } = beijingParts(epochMs);
  const isThisYear = beijingParts(nowMs).year === year;
  const values = { year, month: Number(month), day: Number(day) };
  return { text: t(isThisYear ? 'shell.day.date' : 'shell.day.full-date', values) };
}

/** The functions of config. They are pure, accept any value, and are exact for money. */
export const FUNCTIONS = {
  ...PLAIN_FUNCTIONS,
  add: ({ a, b }) => addDecimals([a, b]) ?? null,
  subtract: ({ a, b }) => subtractDecimals(a, b) ?? null,
  least: ({ a, b }) => ((compareDecimals(a, b) ?? 0) <= 0 ? a : b),
  greatest: ({ a, b }) => ((compareDecimals(a, b) ?? 0) >= 0 ? a : b),
  share: ({ of, parts }) => divideAmount(of, parts) ?? null,
  coalesce: ({ a, b, c }) => [a, b, c].find((one) => one != null && one !== '') ?? null,
  without: ({ of, member, equals }) =>
    Array.isArray(of)
      ? of.filter((row: unknown) => String(readPointer(row, String(member))) !== String(equals))
      : [],
  sum: ({ of, member }) =>
    Array.isArray(of) ? (addDecimals(of.map((row) => readPointer(row, String(member)))) ?? null) : '0',
  usdt: ({ amount, rate }) => divideAmount(amount, rate) ?? null,
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
