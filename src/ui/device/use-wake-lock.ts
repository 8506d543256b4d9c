import { useEffect } from 'react';
import { usePageHidden } from './use-page-hidden.ts';

/** Keeps the screen from going dark while it is wanted and the page in sight; where the phone does not allow it, nothing happens. */
export function useWakeLock(isWanted: boolean): void {
  const isHidden = usePageHidden();
  useEffect(() => {
    if (!isWanted || isHidden || !('wakeLock' in navigator)) return;
    const lock = navigator.wakeLock.request('screen').catch(() => undefined);
    return () => void lock.then((held) => held?.release());
  }, [isWanted, isHidden]);
}
