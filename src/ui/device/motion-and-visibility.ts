import { useSyncExternalStore } from 'react';

const REDUCED = '(prefers-reduced-motion: reduce)';

/** Whether the system, theme or player (`data-calm`) wants reduced motion. Follows the system's changes. */
export function useReducedMotion(): boolean {
  const isReduced = (): boolean =>
    document.documentElement.hasAttribute('data-calm') || window.matchMedia(REDUCED).matches;
  return useSyncExternalStore(subscribeToMotion, isReduced);
}

/** Whether the page is hidden (another tab, a locked phone). */
export function usePageHidden(): boolean {
  return useSyncExternalStore(subscribeToVisibility, () => document.hidden);
}

function subscribeToMotion(listener: () => void): () => void {
  const media = window.matchMedia(REDUCED);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
