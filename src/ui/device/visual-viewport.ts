const keyboardPx = 120;

/**
 * Keeps `--kb` (what the keyboard covers of the layout, in px) on <html>, and `data-keyboard` while the keyboard is up. Browsers that
 * resize the layout themselves give a `--kb` of 0. A variable of <html> is written only when it changes: each write restyles the whole page.
 */
export function watchVisualViewport(): void {
  const viewport = window.visualViewport;
  if (!viewport) return;
  const root = document.documentElement;
  let tallest = viewport.height;
  let covered = 0;
  const measure = () => {
    const isZoomed = viewport.scale > 1.01;
    const hidden = window.innerHeight - viewport.height - viewport.offsetTop;
    const next = isZoomed ? 0 : Math.max(0, Math.round(hidden));
    tallest = Math.max(tallest, viewport.height);
    if (next !== covered) root.style.setProperty('--kb', `${next}px`);
    covered = next;
    root.toggleAttribute('data-keyboard', isTyping() && !isZoomed && tallest - viewport.height > keyboardPx);
  };
  const turned = () => {
    tallest = 0;
    measure();
  };
  viewport.addEventListener('resize', measure);
  viewport.addEventListener('scroll', measure);
  window.addEventListener('orientationchange', turned);
}

function isTyping(): boolean {
  return (
    document.activeElement instanceof HTMLElement &&
    document.activeElement.matches('input, textarea, select, iframe')
  );
}
