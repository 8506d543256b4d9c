/** Beijing's time is ahead of UTC by so many milliseconds. */
export const OFFSET_MS = 8 * 3_600_000;

/** One day in milliseconds. Beijing has had no summer time since 1991, so every day is this long. */
export const DAY_MS = 86_400_000;

/** Writes a time as real servers do: Beijing time, `YYYY-MM-DD HH:mm:ss`, without an offset (reading 10). */
export function beijingTime(timeMs: number): string {
  return new Date(timeMs + OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** Returns the start of the day in Beijing. */
export function startOfBeijingDay(timeMs: number): number {
  return Math.floor((timeMs + OFFSET_MS) / DAY_MS) * DAY_MS - OFFSET_MS;
}

/** Returns an hour of the same day in Beijing. */
export function atBeijingHour(timeMs: number, hour: number): number {
  return startOfBeijingDay(timeMs) + hour * 3_600_000;
}
