import { useEffect, useEffectEvent, useState } from 'react';
import { onReturn } from '#ui/device/motion-and-visibility.ts';

/**
 * The milliseconds until an absolute deadline, at most `maxMs`, updated every second until 0; undefined
 * without a deadline. `now` must be the same function at each render.
 */
export function useCountdown(deadlineMs: number | undefined, maxMs: number, now: () => number) {
  const leftAt = (nowMs: number): number => leftMs(deadlineMs ?? 0, nowMs, maxMs);
  const nowMs = useClock(now, (ms) => (leftAt(ms) > 0 ? untilNextSecondMs(leftAt(ms)) : 0), deadlineMs);
  return deadlineMs === undefined ? undefined : leftAt(nowMs);
}

/** The time of the given clock, updated at each full second. */
export function useNow(now: () => number): number {
  return useClock(now, (nowMs) => 1000 - (nowMs % 1000));
}

/** Reads a clock again after `untilNextMs` and when the page is shown. At 0 it stops until `key` changes. */
function useClock(now: () => number, untilNextMs: (nowMs: number) => number, key?: number): number {
  const [nowMs, setNowMs] = useState(now);
  const untilNext = useEffectEvent(untilNextMs);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = (): void => {
      clearTimeout(timer);
      const readMs = now(); // If a deadline passed between two readings, its end would not show.
      setNowMs(readMs);
      if (untilNext(readMs) > 0) timer = setTimeout(tick, untilNext(readMs));
    };
    timer = setTimeout(tick, 0);
    const stopListening = onReturn(tick);
    return () => {
      clearTimeout(timer);
      stopListening();
    };
  }, [now, key]);
  return nowMs;
}

/** The milliseconds until a deadline, between 0 and `maxMs`. */
export function leftMs(deadlineMs: number, nowMs: number, maxMs: number): number {
  return Math.min(Math.max(deadlineMs - nowMs, 0), maxMs);
}

/** Formats a remaining time as mm:ss, or hh:mm:ss. It rounds up to seconds, so that only the end is 00:00. */
export function clockText(ms: number, hasHours = false): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const minutes = hasHours ? [seconds / 3600, (seconds / 60) % 60] : [seconds / 60];
  return [...minutes, seconds % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':');
}

/** The milliseconds until the mm:ss changes; more than 0. */
export function untilNextSecondMs(ms: number): number {
  return ms % 1000 || 1000;
}
