import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { recipes, slots } from '#generated/recipes.ts';
import { watchPull } from './pull-gesture.ts';

/** Props of what can be pulled down to load anew. */
export interface PullToRefreshProps {
  onRefresh: () => Promise<unknown>;
  pullLabel: string;
  releaseLabel: string;
  busyLabel: string;
  children: ReactNode;
}

type Phase = 'still' | 'pulling' | 'ready' | 'busy';

const restPx = 44;
const shownMs = 400;

/** Pull to refresh on the document's own scroll. While nothing is pulled, it leaves no transform on the content. */
export function PullToRefresh({
  onRefresh,
  pullLabel,
  releaseLabel,
  busyLabel,
  children,
}: PullToRefreshProps) {
  const root = useRef<HTMLDivElement>(null);
  const [phase, setPhase] = useState<Phase>('still');
  const isBusy = useRef(false);
  const refresh = useEffectEvent(async () => {
    isBusy.current = true;
    setPull(root.current, restPx);
    setPhase('busy');
    await Promise.allSettled([onRefresh(), new Promise((resolve) => setTimeout(resolve, shownMs))]);
    isBusy.current = false;
    setPull(root.current, 0);
    setPhase('still');
  });
  useEffect(() => {
    if (!root.current) return;
    const element = root.current;
    return watchPull(element, {
      isAllowed: () => !isBusy.current,
      onPull: (px, isReady) => {
        setPull(element, px);
        setPhase(isReady ? 'ready' : 'pulling');
      },
      onRelease: (isReady) => {
        if (isReady) return void refresh();
        setPull(element, 0);
        setPhase('still');
      },
    });
  }, []);
  const style = slots.pullToRefresh();
  const words = { still: '', pulling: pullLabel, ready: releaseLabel, busy: busyLabel }[phase];
  return (
    <div ref={root} className={style.root}>
      <div className={style.indicator} role="status">
        <span>
          {phase === 'busy' && <span className={recipes.spinner()} aria-hidden="true" />}
          {words}
        </span>
      </div>
      <div
        className={style.content}
        data-still={phase === 'still' || undefined}
        data-settling={phase === 'busy' || undefined}
      >
        {children}
      </div>
    </div>
  );
}

function setPull(element: HTMLElement | null, px: number): void {
  element?.style.setProperty('--pull', `${px}px`);
  element?.style.setProperty('--pull-ratio', `${Math.min(1, px / restPx)}`);
}
