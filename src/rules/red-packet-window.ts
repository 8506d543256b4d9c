import { BEIJING_OFFSET_MS, beijingParts, readServerTime } from './beijing-time.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;
const DAY_MS = DAY_MINUTES * MINUTE_MS;
const CLOCK = /(?:^|[T\s])(?<hour>\d{1,2})[:\uFF1A](?<minute>\d{2})(?:[:\uFF1A](?<second>\d{2})(?:\.\d+)?)?$/;

/** The longest window over midnight. Noon to 10:00 are the hours of the deposits that count (row 9.29). */
const MAX_NIGHT_MINUTES = 720;

/** A window of each day in Beijing: its start in minutes from midnight, and its length. */
export interface DailyWindow {
  readonly fromMinute: number;
  readonly minutes: number;
}

/** The state: in a window (open), before the day's next one (before), or after its last one (over). */
export interface WindowState {
  readonly kind: 'before' | 'open' | 'over';
  /** When the next window opens, or the open one closes, in milliseconds since the epoch. */
  readonly changesAtMs: number;
}

/** Parses a window from times such as `10:00` and `12:00:00`, without any day; undefined if not valid. */
export function readWindow(from: unknown, to: unknown): DailyWindow | undefined {
  const fromMinute = minuteOf(from);
  const end = minuteOf(to, true);
  // Times that are both midnight are not set.
  if (fromMinute === undefined || end === undefined || fromMinute === end) return undefined;
  const minutes = end - fromMinute + (end < fromMinute ? DAY_MINUTES : 0);
  const isTooLong = minutes > MAX_NIGHT_MINUTES && end < fromMinute;
  return isTooLong ? undefined : { fromMinute, minutes };
}

/** The state of the windows of a Beijing day (row 9.29 of docs/spec/rows.md); undefined without windows. */
export function windowState(windows: readonly DailyWindow[], nowMs: number): WindowState | undefined {
  if (windows.length === 0) return undefined;
  const timeOfDayMs = (nowMs + BEIJING_OFFSET_MS) % DAY_MS;
  const sinceMs = ({ fromMinute }: DailyWindow): number =>
    (timeOfDayMs - fromMinute * MINUTE_MS + DAY_MS) % DAY_MS;
  const openMs = Math.max(...windows.map((one) => one.minutes * MINUTE_MS - sinceMs(one)));
  if (openMs > 0) return { kind: 'open', changesAtMs: nowMs + openMs };
  const untilStartMs = DAY_MS - Math.max(...windows.map(sinceMs));
  return { kind: timeOfDayMs + untilStartMs < DAY_MS ? 'before' : 'over', changesAtMs: nowMs + untilStartMs };
}

/** The minute of the day in Beijing; of an end such as 11:59:59 the next one. */
function minuteOf(clock: unknown, isEnd = false): number | undefined {
  const time = readServerTime(clock);
  const parts = time === undefined ? CLOCK.exec(String(clock ?? '').trim())?.groups : beijingParts(time);
  const minutes = Number(parts?.['hour']) * 60 + Number(parts?.['minute']);
  if (!(Number(parts?.['minute']) < 60 && minutes <= DAY_MINUTES)) return undefined;
  return isEnd && Number(parts?.['second'] ?? 0) > 0 ? Math.min(minutes + 1, DAY_MINUTES) : minutes;
}
