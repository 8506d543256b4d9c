import { useSyncExternalStore } from 'react';

const REDUCED = '(prefers-reduced-motion: reduce)';

/** Whether the system asks for reduced motion, or the theme for none (`--motion: off`). Follows changes of the system's setting. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribeToMotion, isReduced);
}

/** Whether the page is hidden (another tab, a locked phone). */
export function usePageHidden(): boolean {
  return useSyncExternalStore(subscribeToVisibility, () => document.hidden);
}

let motionOfTheme: string | undefined;

/** The theme's value is read once: reading a computed style makes the browser compute the styles of the whole page. */
function isReduced(): boolean {
  const root = document.documentElement;
  const motion =
    root.style.getPropertyValue('--motion') ||
    (motionOfTheme ??= getComputedStyle(root).getPropertyValue('--motion'));
  return window.matchMedia(REDUCED).matches || motion.trim() === 'off';
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
