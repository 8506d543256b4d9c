import { useEffect, useState } from 'react';

/** The time by the clock that is given, anew with each of its seconds while the screen is there. A phone that slept makes no difference. */
export function useServerTime(now: () => number): number {
  const [at, setAt] = useState(now);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      clearTimeout(timer);
      const nowMs = now();
      setAt(nowMs);
      timer = setTimeout(look, 1000 - (nowMs % 1000));
    };
    timer = setTimeout(look, 0);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pageshow', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pageshow', look);
    };
  }, [now]);
  return at;
}
