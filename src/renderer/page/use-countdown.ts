import { useEffect, useEffectEvent, useState } from 'react';
import { onReturn } from '#renderer/data/data-queries.ts';

/**
 * What is left until a deadline by the given clock, second by second; undefined without a deadline. The deadline is absolute: a phone that
 * slept, or a clock that was set right, makes no difference. At the end nothing runs any more.
 */
export function useCountdown(
  deadlineMs: number | undefined,
  wholeMs: number,
  now: () => number,
): number | undefined {
  const leftAt = (nowMs: number): number => leftMs(deadlineMs ?? 0, nowMs, wholeMs);
  const nowMs = useClock(now, (ms) => (leftAt(ms) > 0 ? untilNextSecondMs(leftAt(ms)) : 0), deadlineMs);
  return deadlineMs === undefined ? undefined : leftAt(nowMs);
}

/** The time by the given clock, updated with each of its seconds. */
export function useServerTime(now: () => number): number {
  return useClock(now, (nowMs) => 1000 - (nowMs % 1000));
}

/** Reads a clock again after as many milliseconds as `untilNextMs` returns, and when the page is shown again. After 0 it stops until `key` changes. */
function useClock(now: () => number, untilNextMs: (nowMs: number) => number, key?: number): number {
  const [nowMs, setNowMs] = useState(now);
  const untilNext = useEffectEvent(untilNextMs);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = (): void => {
      clearTimeout(timer);
      const readMs = now(); // Once: a deadline between two readings would be waited for and never shown.
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

/** What is left until a deadline, in milliseconds: never below zero, and never more than the whole time. */
export function leftMs(deadlineMs: number, nowMs: number, wholeMs: number): number {
  return Math.min(Math.max(deadlineMs - nowMs, 0), wholeMs);
}

/** Time that is left as mm:ss. A second that has begun counts, so that 00:00 is the end and nothing before it. */
export function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return [seconds / 60, seconds % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':');
}

/** How long the same mm:ss stands from now on, in milliseconds; at least one. */
export function untilNextSecondMs(ms: number): number {
  return ms % 1000 || 1000;
}

/** Whether something has been waited for longer than so many milliseconds; `again` waits anew. */
export function useSlowHint(isWaiting: boolean, patienceMs: number) {
  const [isLate, setLate] = useState(false);
  const runs = isWaiting && !isLate;
  useEffect(() => {
    if (!runs) return;
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, [runs, patienceMs]);
  return { isLate: isWaiting && isLate, again: (): void => setLate(false) };
}
