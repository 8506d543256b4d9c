const OFFSET_MS = 8 * 3_600_000;

/** One day in milliseconds. Beijing has had no summer time since 1991, so every day is this long. */
export const DAY_MS = 86_400_000;

/** Writes an instant as the servers in the field do: Beijing time, `YYYY-MM-DD HH:mm:ss`, no offset (reading 10). */
export function beijingTime(instantMs: number): string {
  return new Date(instantMs + OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** Gives the instant at which the Beijing day that holds `instantMs` began. */
export function startOfBeijingDay(instantMs: number): number {
  return Math.floor((instantMs + OFFSET_MS) / DAY_MS) * DAY_MS - OFFSET_MS;
}

/** Gives the instant of a clock time, in hours, on the Beijing day that holds `instantMs`. */
export function atBeijingHour(instantMs: number, hour: number): number {
  return startOfBeijingDay(instantMs) + hour * 3_600_000;
}
