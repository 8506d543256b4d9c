const STAMP =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/;
const COMPACT_STAMP = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/;
/** Beijing's time is ahead of UTC by so many milliseconds. */
export const BEIJING_OFFSET_MS = 8 * 3_600_000;

/**
 * Parses a time of the server to milliseconds since the epoch. Without an offset it is Beijing time (reading
 * 10); 9 or 10 digits are seconds since the epoch, 12 or 13 milliseconds, 14 are YYYYMMDDhhmmss. Undefined
 * for anything else, and for a day that does not exist.
 */
export function readServerTime(value: unknown): number | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value).trim();
  if (/^\d{9,10}$/.test(text)) return Number(text) * 1000;
  if (/^\d{12,13}$/.test(text)) return Number(text);
  const match = STAMP.exec(text) ?? COMPACT_STAMP.exec(text);
  if (!match) return undefined;
  const [, year, month, day, hour = '0', minute = '0', second = '0', zone] = match;
  const parts = [year, month, day, hour, minute, second].map(Number);
  const [y = 0, m = 0, ...rest] = parts;
  const utc = Date.UTC(y, m - 1, ...rest);
  // Date.UTC accepts a day or an hour that does not exist, such as 0000-00-00, and returns another one.
  const normalized = new Date(utc).toISOString().match(/\d+/g)?.slice(0, 6).map(Number);
  if (normalized?.join() !== parts.join()) return undefined;
  return utc - offsetOf(zone);
}

function offsetOf(zone: string | undefined): number {
  if (zone === undefined) return BEIJING_OFFSET_MS;
  if (zone === 'Z') return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2));
  return (zone.startsWith('-') ? -1 : 1) * minutes * 60_000;
}

/** Returns the parts of a time in Beijing, independent of the device's time zone, with leading zeros. */
export function beijingParts(epochMs: number) {
  const parts = new Date(epochMs + BEIJING_OFFSET_MS).toISOString().split(/\D/);
  const [year = '', month = '', day = '', hour = '', minute = '', second = ''] = parts;
  return { year, month, day, hour, minute, second };
}

/** Returns the day in Beijing as YYYY-MM-DD. */
export function beijingDay(epochMs: number): string {
  return new Date(epochMs + BEIJING_OFFSET_MS).toISOString().slice(0, 10);
}

/** Returns the time of day in Beijing as hh:mm. */
export function beijingClock(epochMs: number): string {
  return new Date(epochMs + BEIJING_OFFSET_MS).toISOString().slice(11, 16);
}

/**
 * Adds the hyphens of YYYY-MM-DD to a day while it is typed. `19900615`, `1990/06/15` and full-width digits
 * give the same result. Text that is not the start of a day stays as it is.
 */
export function hyphenateDay(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/[/.\u5E74\u6708]/g, '-')
    .replace(/\u65E5$/, '')
    .replace(/^(\d{4})(\d)/, '$1-$2')
    .replace(/^(\d{4}-\d{2})(\d)/, '$1-$2');
}

/** The same day some years earlier, as YYYY-MM-DD; 29 February becomes the 28th. Undefined if not so. */
export function yearsBefore(day: unknown, years: number): string | undefined {
  const match = /^(\d{4})-(\d{2}-\d{2})$/.exec(String(day));
  if (!match) return undefined;
  const [, year, rest = ''] = match;
  return `${String(Number(year) - years).padStart(4, '0')}-${rest === '02-29' ? '02-28' : rest}`;
}
