import { useSyncExternalStore } from 'react';
import { proxy } from 'valtio/vanilla';

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

/** Whether the page is visible and the device online. */
export interface PageStatus {
  visible: boolean;
  online: boolean;
}

/** Creates a store that follows the visibility of the page and the network. */
export function watchPageStatus(): Readonly<PageStatus> {
  const status = proxy<PageStatus>({ visible: true, online: true });
  const update = (): void => {
    status.visible = document.visibilityState === 'visible';
    status.online = navigator.onLine;
  };
  update();
  document.addEventListener('visibilitychange', update);
  for (const event of ['online', 'offline', 'pageshow']) window.addEventListener(event, update);
  return status;
}

/** Calls back when the page is shown, online or from the back/forward cache. Returns what stops it. */
export function onReturn(callback: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const onVisible = (): void => {
    if (document.visibilityState === 'visible') callback();
  };
  document.addEventListener('visibilitychange', onVisible, { signal });
  window.addEventListener('online', callback, { signal });
  window.addEventListener('pageshow', callback, { signal });
  return () => listening.abort();
}
