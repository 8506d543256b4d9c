const STAMP =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/;
const OFFSET_MS = 8 * 3_600_000;

/**
 * Milliseconds since the epoch of a time as the server writes it: a stamp without an offset is Beijing's
 * (reading 10), digits alone are seconds or milliseconds. Undefined for anything else, a day that no calendar has included.
 */
export function readServerTime(value: unknown): number | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value).trim();
  if (/^\d{10}$/.test(text)) return Number(text) * 1000;
  if (/^\d{13}$/.test(text)) return Number(text);
  const match = STAMP.exec(text);
  if (!match) return undefined;
  const [, year, month, day, hour = '0', minute = '0', second = '0', zone] = match;
  const parts = [year, month, day, hour, minute, second].map(Number);
  const [y = 0, m = 0, ...rest] = parts;
  const utc = Date.UTC(y, m - 1, ...rest);
  // A day or an hour that there is not, such as a database's 0000-00-00, would be counted on to another.
  const read = new Date(utc).toISOString().match(/\d+/g)?.slice(0, 6).map(Number);
  if (read?.join() !== parts.join()) return undefined;
  return utc - offsetOf(zone);
}

function offsetOf(zone: string | undefined): number {
  if (zone === undefined) return OFFSET_MS;
  if (zone === 'Z') return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2));
  return (zone.startsWith('-') ? -1 : 1) * minutes * 60_000;
}

/** The parts of a moment on Beijing's clock, whatever the phone's zone. Each with its leading zero. */
export function beijingParts(
  epochMs: number,
): Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', string> {
  const parts = new Date(epochMs + OFFSET_MS).toISOString().split(/\D/);
  const [year = '', month = '', day = '', hour = '', minute = '', second = ''] = parts;
  return { year, month, day, hour, minute, second };
}

/** The day on Beijing's clock at a moment, as YYYY-MM-DD. */
export function beijingDay(epochMs: number): string {
  return new Date(epochMs + OFFSET_MS).toISOString().slice(0, 10);
}

/** The time of day on Beijing's clock at a moment, as hh:mm. */
export function beijingClock(epochMs: number): string {
  return new Date(epochMs + OFFSET_MS).toISOString().slice(11, 16);
}

/**
 * What was typed of a day, with the hyphens of YYYY-MM-DD put in as its digits come: `19900615`, `1990/06/15` and full-width
 * digits are the same. What is no beginning of a day stays as it was typed.
 */
export function hyphenateDay(typed: string): string {
  return typed
    .replace(/[\uFF10-\uFF19]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(/\s/g, '')
    .replace(/[/.\u5E74\u6708]/g, '-')
    .replace(/\u65E5$/, '')
    .replace(/^(\d{4})(\d)/, '$1-$2')
    .replace(/^(\d{4}-\d{2})(\d)/, '$1-$2');
}

/** The same day so many years before, as YYYY-MM-DD; the 29th of February counts as the 28th. Undefined for anything that is no day. */
export function yearsBefore(day: unknown, years: number): string | undefined {
  const match = /^(\d{4})-(\d{2}-\d{2})$/.exec(String(day));
  if (!match) return undefined;
  const [, year, rest = ''] = match;
  return `${String(Number(year) - years).padStart(4, '0')}-${rest === '02-29' ? '02-28' : rest}`;
}
