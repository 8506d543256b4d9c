/** What a pull tells whoever watches it. */
export interface PullWatcher {
  /** How far the content has come down, in px, and whether letting go now would refresh. */
  onPull: (px: number, isReady: boolean) => void;
  /** The finger is up; `isReady` when it was pulled far enough. */
  onRelease: (isReady: boolean) => void;
  isAllowed: () => boolean;
}

const thresholdPx = 64;
const edgePx = 24;

/** Watches fingers on an element for a pull down from the top of the document. Returns what stops it. */
export function watchPull(element: HTMLElement, watcher: PullWatcher): () => void {
  let from: { x: number; y: number } | undefined;
  let pulled = 0;

  const start = (event: TouchEvent) => {
    const touch = event.touches[0];
    const isTop = window.scrollY <= 0 && event.touches.length === 1 && watcher.isAllowed();
    from = touch && isTop && touch.clientX > edgePx ? { x: touch.clientX, y: touch.clientY } : undefined;
    pulled = 0;
  };
  const move = (event: TouchEvent) => {
    const touch = event.touches[0];
    if (!from || !touch) return;
    const down = touch.clientY - from.y;
    const across = Math.abs(touch.clientX - from.x);
    if (pulled === 0 && (down <= 0 || across > down)) {
      if (Math.max(across, -down) > 8) from = undefined;
      return;
    }
    if (event.cancelable) event.preventDefault();
    pulled = Math.max(0.01, resist(down));
    watcher.onPull(pulled, pulled >= thresholdPx);
  };
  const end = () => {
    if (from && pulled > 0) watcher.onRelease(pulled >= thresholdPx);
    from = undefined;
  };

  element.addEventListener('touchstart', start, { passive: true });
  element.addEventListener('touchmove', move, { passive: false });
  element.addEventListener('touchend', end);
  element.addEventListener('touchcancel', end);
  return () => {
    element.removeEventListener('touchstart', start);
    element.removeEventListener('touchmove', move);
    element.removeEventListener('touchend', end);
    element.removeEventListener('touchcancel', end);
  };
}

function resist(px: number): number {
  return 120 * (1 - Math.exp(-px / 160));
}
