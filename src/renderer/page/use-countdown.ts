import { useEffect, useState } from 'react';
import { leftMs, untilNextSecondMs } from '#rules/countdown.ts';

/**
 * What is left until a deadline by the clock that is given, second by second; undefined without a deadline. The deadline is
 * absolute: a phone that slept, or a clock that was set right, makes no difference. At the end nothing runs any more.
 */
export function useCountdown(
  deadlineMs: number | undefined,
  wholeMs: number,
  now: () => number,
): number | undefined {
  const [at, setAt] = useState(now);
  useEffect(() => {
    if (deadlineMs === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      clearTimeout(timer);
      const nowMs = now();
      setAt(nowMs);
      const left = leftMs(deadlineMs, nowMs, wholeMs);
      if (left > 0) timer = setTimeout(look, untilNextSecondMs(left));
    };
    timer = setTimeout(look, 0);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pageshow', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pageshow', look);
    };
  }, [deadlineMs, wholeMs, now]);
  return deadlineMs === undefined ? undefined : leftMs(deadlineMs, at, wholeMs);
}
