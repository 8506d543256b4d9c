import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { recipes, slots } from '#generated/recipes.ts';
import { withMinDuration } from '#ui/controls/button.tsx';

/** A release refreshes once the content has moved this far; the finger has then moved 80 px. */
const THRESHOLD_PX = 47;

/** A finger that starts this close to the left edge belongs to the system's back gesture. */
const EDGE_PX = 24;

interface PullToRefreshProps {
  onRefresh: () => Promise<unknown>;
  /** What is said in each phase. */
  labels: Readonly<Record<Exclude<Phase, 'still'>, string>>;
}

type Phase = 'still' | 'pulling' | 'ready' | 'busy';

/** The offset of the content during a refresh. */
const BUSY_PX = 44;

/** Lets a finger pull down its parent at the document's top. Only a pulled parent has a transform. */
export function PullToRefresh({ onRefresh, labels }: PullToRefreshProps) {
  const root = useRef<HTMLDivElement>(null);
  const [phase, setPhase] = useState<Phase>('still');
  const isBusy = useRef(false);
  const refresh = useEffectEvent(onRefresh);
  useEffect(() => {
    const pulled = root.current?.parentElement;
    if (!pulled) return;
    const show = (px: number, next: Phase) => {
      pulled.style.setProperty('--pull', `${px}px`);
      pulled.style.setProperty('--pull-ratio', `${Math.min(1, px / BUSY_PX)}`);
      setPhase(next);
    };
    return watchPull(pulled, {
      isAllowed: () => !isBusy.current,
      onPull: (px, isReady) => show(px, isReady ? 'ready' : 'pulling'),
      async onRelease(isReady) {
        if (isReady) {
          isBusy.current = true;
          show(BUSY_PX, 'busy');
          await withMinDuration(refresh);
          isBusy.current = false;
        }
        show(0, 'still');
      },
    });
  }, []);
  const style = slots.pullToRefresh();
  useLayoutEffect(() => {
    const pulled = root.current?.parentElement;
    pulled?.classList.toggle(style.content, phase !== 'still');
    pulled?.toggleAttribute('data-settling', phase === 'busy');
  }, [phase, style.content]);
  return (
    <div ref={root} className={style.indicator} role="status">
      <span>
        {phase === 'busy' && <span className={recipes.spinner()} aria-hidden="true" />}
        {phase !== 'still' && labels[phase]}
      </span>
    </div>
  );
}

interface PullWatcher {
  /** Called with the offset of the content in px, and whether a release would refresh. */
  onPull: (px: number, isReady: boolean) => void;
  /** Called on release; `isReady` if the pull was long enough. */
  onRelease: (isReady: boolean) => Promise<void>;
  isAllowed: () => boolean;
}

/** Watches an element for a pull down from the top of the document. Returns a function that stops it. */
function watchPull(element: HTMLElement, watcher: PullWatcher): () => void {
  let from: { x: number; y: number } | undefined;
  let pulled = 0;

  const start = (event: TouchEvent) => {
    const touch = event.touches[0];
    const isTop = window.scrollY <= 0 && event.touches.length === 1 && watcher.isAllowed();
    from = touch && isTop && touch.clientX > EDGE_PX ? { x: touch.clientX, y: touch.clientY } : undefined;
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
    watcher.onPull(pulled, pulled >= THRESHOLD_PX);
  };
  const end = () => {
    if (from && pulled > 0) void watcher.onRelease(pulled >= THRESHOLD_PX);
    from = undefined;
  };

  const controller = new AbortController();
  const { signal } = controller;
  element.addEventListener('touchstart', start, { passive: true, signal });
  element.addEventListener('touchmove', move, { passive: false, signal });
  element.addEventListener('touchend', end, { signal });
  element.addEventListener('touchcancel', end, { signal });
  return () => controller.abort();
}

/** The content follows the finger more slowly the further it is pulled. */
function resist(px: number): number {
  return 120 * (1 - Math.exp(-px / 160));
}
