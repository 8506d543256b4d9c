/** A viewport that shrinks by more than this many px has a keyboard. */
const KEYBOARD_PX = 120;

/**
 * Sets `--kb` on <html> (the height of the layout that the keyboard covers, in px; 0 in browsers that resize
 * the layout) and `data-keyboard` while it is open. Writes only changes: each restyles the whole page.
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
    root.toggleAttribute('data-keyboard', isTyping() && !isZoomed && tallest - viewport.height > KEYBOARD_PX);
  };
  const onRotate = () => {
    tallest = 0;
    measure();
  };
  viewport.addEventListener('resize', measure);
  viewport.addEventListener('scroll', measure);
  window.addEventListener('orientationchange', onRotate);
}

function isTyping(): boolean {
  return (
    document.activeElement instanceof HTMLElement &&
    document.activeElement.matches('input, textarea, select, iframe')
  );
}
