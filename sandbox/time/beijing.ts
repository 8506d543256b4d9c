import { BEIJING_OFFSET_MS } from '#rules/beijing-time.ts';

/** One day in milliseconds. Beijing has had no summer time since 1991, so every day is this long. */
export const DAY_MS = 86_400_000;

/** Writes a time as real servers do: Beijing time, `YYYY-MM-DD HH:mm:ss`, without an offset (reading 10). */
export function beijingTime(timeMs: number): string {
  return new Date(timeMs + BEIJING_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** Returns the start of the day in Beijing. */
export function startOfBeijingDay(timeMs: number): number {
  return Math.floor((timeMs + BEIJING_OFFSET_MS) / DAY_MS) * DAY_MS - BEIJING_OFFSET_MS;
}

/** Returns an hour of the same day in Beijing. */
export function atBeijingHour(timeMs: number, hour: number): number {
  return startOfBeijingDay(timeMs) + hour * 3_600_000;
}
