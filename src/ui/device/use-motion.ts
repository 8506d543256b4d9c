import { useSyncExternalStore } from 'react';

const REDUCED = '(prefers-reduced-motion: reduce)';

/** Whether the player's system asks for less motion, or the theme for none (`--motion: off`); follows the setting as it changes. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribeToMotion, isReduced);
}

/** Whether the page is out of sight (another tab, a locked phone). */
export function usePageHidden(): boolean {
  return useSyncExternalStore(subscribeToVisibility, () => document.hidden);
}

let motionOfTheme: string | undefined;

/** The theme's is read once: a computed style makes the browser work out those of the whole page. */
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
