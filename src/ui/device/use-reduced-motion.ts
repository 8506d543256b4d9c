import { useSyncExternalStore } from 'react';

const query = '(prefers-reduced-motion: reduce)';

/** Whether the player's system asks for less motion, or the theme for none (`--motion: off`); follows the setting as it changes. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, isReduced, () => false);
}

function isReduced(): boolean {
  return window.matchMedia(query).matches || isOffByTheme();
}

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

function isOffByTheme(): boolean {
  return getComputedStyle(document.documentElement).getPropertyValue('--motion').trim() === 'off';
}
