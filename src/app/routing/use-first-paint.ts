import { useEffect } from 'react';
import { useSite } from '#app/boot/site.ts';

/** Tells the start, once, that there is something to see. */
export function useFirstPaint(isDrawn: boolean): void {
  const { drawn } = useSite();
  useEffect(() => {
    if (isDrawn) drawn();
  }, [drawn, isDrawn]);
}
