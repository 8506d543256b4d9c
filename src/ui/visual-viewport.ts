import { useEffect } from 'react';

const keyboardPx = 120;

/**
 * Keeps `--kb` (what the keyboard covers of the layout, in px) and `--vvh` (the height one sees) on <html>, and
 * `data-keyboard` while the keyboard is up. Browsers that resize the layout themselves give a `--kb` of 0.
 * Returns what stops it.
 */
export function watchVisualViewport(): () => void {
  const viewport = window.visualViewport;
  if (!viewport) return () => undefined;
  const root = document.documentElement;
  let tallest = viewport.height;
  const measure = () => {
    const isZoomed = viewport.scale > 1.01;
    const covered = isZoomed ? 0 : Math.max(0, window.innerHeight - viewport.height - viewport.offsetTop);
    tallest = Math.max(tallest, viewport.height);
    root.style.setProperty('--kb', `${Math.round(covered)}px`);
    root.style.setProperty('--vvh', `${Math.round(isZoomed ? window.innerHeight : viewport.height)}px`);
    root.toggleAttribute('data-keyboard', isTyping() && !isZoomed && tallest - viewport.height > keyboardPx);
  };
  const turned = () => {
    tallest = 0;
    measure();
  };
  measure();
  viewport.addEventListener('resize', measure);
  viewport.addEventListener('scroll', measure);
  window.addEventListener('orientationchange', turned);
  return () => {
    viewport.removeEventListener('resize', measure);
    viewport.removeEventListener('scroll', measure);
    window.removeEventListener('orientationchange', turned);
  };
}

/** Keeps the viewport's variables for as long as the component lives. */
export function useVisualViewport(): void {
  useEffect(watchVisualViewport, []);
}

function isTyping(): boolean {
  return (
    document.activeElement instanceof HTMLElement &&
    document.activeElement.matches('input, textarea, select, iframe')
  );
}
