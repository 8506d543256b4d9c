const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const BEIJING_MS = 8 * 3_600_000;
const LAST_MINUTE = 1440;
const CLOCK = /(?:^|[T\s])(\d{1,2}):(\d{2})(?::(\d{2}))?$/;

/** A window of each day in Beijing, in minutes from midnight; `toMinute` is exclusive. */
export interface DailyWindow {
  readonly fromMinute: number;
  readonly toMinute: number;
}

/** The state: in a window (open), before the day's next one (before), or after its last one (over). */
export interface WindowState {
  readonly kind: 'before' | 'open' | 'over';
  /** When the next window opens, or the open one closes, in milliseconds since the epoch. */
  readonly untilMs: number;
}

/** Parses a window from times such as `10:00` and `12:00:00`, without any day; undefined if not valid. */
export function readWindow(from: unknown, to: unknown): DailyWindow | undefined {
  const fromMinute = minuteOf(from);
  const end = minuteOf(to, true);
  // Midnight ends the day. Times that are both midnight are not set.
  const toMinute = end === 0 && fromMinute ? LAST_MINUTE : end;
  if (fromMinute === undefined || toMinute === undefined || fromMinute >= toMinute) return undefined;
  return { fromMinute, toMinute };
}

/** The state of the windows of a Beijing day (row 9.29 of docs/spec/rows.md); undefined without windows. */
export function windowState(windows: readonly DailyWindow[], nowMs: number): WindowState | undefined {
  const midnightMs = Math.floor((nowMs + BEIJING_MS) / DAY_MS) * DAY_MS - BEIJING_MS;
  const at = (minute: number): number => midnightMs + minute * MINUTE_MS;
  const open = windows.filter((one) => nowMs >= at(one.fromMinute) && nowMs < at(one.toMinute));
  if (open.length > 0)
    return { kind: 'open', untilMs: at(Math.max(...open.map(({ toMinute }) => toMinute))) };
  const starts = windows.map(({ fromMinute }) => fromMinute);
  if (starts.length === 0) return undefined;
  const next = starts.filter((minute) => at(minute) > nowMs);
  if (next.length > 0) return { kind: 'before', untilMs: at(Math.min(...next)) };
  return { kind: 'over', untilMs: at(Math.min(...starts)) + DAY_MS };
}

/** The minute of the day; of an end such as 11:59:59 the next one. */
function minuteOf(clock: unknown, isEnd = false): number | undefined {
  const [, hour, minute, second] = CLOCK.exec(String(clock ?? '').trim()) ?? [];
  const minutes = Number(hour) * 60 + Number(minute);
  if (!(Number(minute) < 60 && minutes <= LAST_MINUTE)) return undefined;
  return isEnd && Number(second ?? 0) > 0 ? Math.min(minutes + 1, LAST_MINUTE) : minutes;
}
