import { useEffect, useEffectEvent } from 'react';
import { createOverlayHistory, type OverlayHistory } from './overlay-history.ts';

let shared: OverlayHistory | undefined;

/** The page's one overlay history, made when it is first wanted. */
export function overlayHistory(): OverlayHistory {
  return (shared ??= createOverlayHistory(window));
}

/**
 * Gives an open overlay its history entry and takes it away again. Going back calls `onBack`, which answers false where
 * the overlay must not be dismissed.
 */
export function useOverlayHistory(isOpen: boolean, onBack: () => unknown): void {
  const back = useEffectEvent(onBack);
  useEffect(() => {
    if (!isOpen) return;
    const entry = overlayHistory().open(() => back());
    return () => entry.close();
  }, [isOpen]);
}
