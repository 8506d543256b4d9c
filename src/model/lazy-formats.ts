import { beijingDay, beijingParts, readServerTime } from '#rules/beijing-time.ts';
import { LINE_CHARACTERS } from '#rules/cut-and-mask.ts';
import { readDecimal, writeDecimal } from '#rules/decimal.ts';
import { groupThousands } from '#rules/group-thousands.ts';
import { htmlText } from '#rules/html-text.ts';
import {
  ABSENT,
  type FormatContext,
  type Formatted,
  type ConfigFormat,
  type FormatName,
  asPlainText,
  PLAIN_FORMATS,
} from './format.ts';

/** More decimals than this are none that config can ask for. */
const MAX_PLACES = 8;

/**
 * The formats of config. Each accepts any value and writes a dash for one that it cannot read. Those below are loaded with the first page that
 * names one.
 */
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
