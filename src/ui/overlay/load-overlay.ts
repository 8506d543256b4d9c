import type { ComponentType } from 'react';
import type { OverlayProps } from './overlay-props.ts';

/** What draws overlays once its code is here. */
export type OverlayViewType = ComponentType<OverlayProps>;

let view: OverlayViewType | undefined;
let pending: Promise<OverlayViewType | undefined> | undefined;

/**
 * Fetches the code of the overlays into the browser's cache; call it when the page is idle. It does not run before the first overlay opens:
 * it takes a megabyte of memory, which a page without an overlay does not need.
 */
export async function fetchOverlay(): Promise<void> {
  const named = document.querySelector<HTMLMetaElement>('meta[name=overlay-code]');
  if (!named || view) return; // A development server names none.
  await fetch(named.content, { priority: 'low' })
    .then((answer) => answer.arrayBuffer())
    .catch(() => undefined); // The first overlay asks for it again.
}

/** Loads and runs the code of the overlays, once. Answers undefined where it cannot be had (offline, a new release); the next call tries again. */
export function preloadOverlay(
  load: () => Promise<OverlayViewType> = loadView,
): Promise<OverlayViewType | undefined> {
  if (view) return Promise.resolve(view);
  pending ??= load().then(
    (loaded) => (view = loaded),
    () => (pending = undefined),
  );
  return pending;
}

/** The overlays' code, if it is here. */
export function loadedOverlay(): OverlayViewType | undefined {
  return view;
}

async function loadView(): Promise<OverlayViewType> {
  return (await import('./overlay-view.tsx')).OverlayView;
}
