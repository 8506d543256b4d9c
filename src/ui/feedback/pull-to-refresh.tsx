import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { recipes, slots } from '#generated/recipes.ts';

/** How far the content has come down when letting go refreshes: the finger has gone 80 px then. */
const thresholdPx = 47;

const edgePx = 24;

interface PullToRefreshProps {
  onRefresh: () => Promise<unknown>;
  pullLabel: string;
  releaseLabel: string;
  busyLabel: string;
  /** How far above what is pulled its words stand, in px. */
  abovePx?: number;
}

type Phase = 'still' | 'pulling' | 'ready' | 'busy';

const restPx = 44;
const shownMs = 400;

/** Has a finger pull what this stands in, on the document's own scroll. While nothing is pulled, it leaves no transform on that. */
export function PullToRefresh({
  onRefresh,
  pullLabel,
  releaseLabel,
  busyLabel,
  abovePx = 0,
}: PullToRefreshProps) {
  const root = useRef<HTMLDivElement>(null);
  const [phase, setPhase] = useState<Phase>('still');
  const isBusy = useRef(false);
  const refresh = useEffectEvent(async (pulled: HTMLElement) => {
    isBusy.current = true;
    setPull(pulled, restPx);
    setPhase('busy');
    await Promise.allSettled([onRefresh(), new Promise((resolve) => setTimeout(resolve, shownMs))]);
    isBusy.current = false;
    setPull(pulled, 0);
    setPhase('still');
  });
  useEffect(() => {
    const pulled = root.current?.parentElement;
    if (!pulled) return;
    return watchPull(pulled, {
      isAllowed: () => !isBusy.current,
      onPull: (px, isReady) => {
        setPull(pulled, px);
        setPhase(isReady ? 'ready' : 'pulling');
      },
      onRelease: (isReady) => {
        if (isReady) return void refresh(pulled);
        setPull(pulled, 0);
        setPhase('still');
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
    <div ref={root} className={style.indicator} style={{ '--pull': `${-abovePx}px` }} role="status">
      <span>
        {phase === 'busy' && <span className={recipes.spinner()} aria-hidden="true" />}
        {{ still: '', pulling: pullLabel, ready: releaseLabel, busy: busyLabel }[phase]}
      </span>
    </div>
  );
}

function setPull(element: HTMLElement, px: number): void {
  element.style.setProperty('--pull', `${px}px`);
  element.style.setProperty('--pull-ratio', `${Math.min(1, px / restPx)}`);
}

interface PullWatcher {
  /** How far the content has come down, in px, and whether letting go now would refresh. */
  onPull: (px: number, isReady: boolean) => void;
  /** The finger is up; `isReady` when it was pulled far enough. */
  onRelease: (isReady: boolean) => void;
  isAllowed: () => boolean;
}

/** Watches fingers on an element for a pull down from the top of the document. Returns what stops it. */
function watchPull(element: HTMLElement, watcher: PullWatcher): () => void {
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

  const stop = new AbortController();
  const { signal } = stop;
  element.addEventListener('touchstart', start, { passive: true, signal });
  element.addEventListener('touchmove', move, { passive: false, signal });
  element.addEventListener('touchend', end, { signal });
  element.addEventListener('touchcancel', end, { signal });
  return () => stop.abort();
}

function resist(px: number): number {
  return 120 * (1 - Math.exp(-px / 160));
}
