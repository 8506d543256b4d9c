import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { slots } from '#generated/recipes.ts';
import { Icon } from '#ui/art/icon.tsx';
import { usePageHidden, useReducedMotion } from '#ui/device/use-motion.ts';

interface NoticeTickerProps {
  notices: readonly string[];
  /** Called with the notice that shows. */
  onOpen: (index: number) => void;
  pauseLabel: string;
  playLabel: string;
  /** What the button that opens a notice is called; the notice's words follow. */
  openLabel: string;
  hidden?: boolean;
  /** What lies over its bell. */
  bell?: ReactNode;
}

const stayMs = 4000;
const msPerPx = 22;

/** One line of news at a time: a long one runs by, then the next one comes. It can be stopped, and opened. */
export function NoticeTicker({
  notices,
  onOpen,
  pauseLabel,
  playLabel,
  openLabel,
  hidden,
  bell,
}: NoticeTickerProps) {
  const view = useRef<HTMLSpanElement>(null);
  const text = useRef<HTMLSpanElement>(null);
  const [at, setAt] = useState(0);
  const [overflowPx, setOverflowPx] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const isStill = useReducedMotion();
  const isHeld = usePageHidden() || isPaused || hidden === true;
  const index = notices.length ? at % notices.length : 0;
  const isRunning = !isStill && overflowPx > 0;
  const next = () => setAt((current) => current + 1);

  useLayoutEffect(() => {
    if (view.current && text.current)
      setOverflowPx(Math.max(0, text.current.offsetWidth - view.current.clientWidth));
  }, [index, notices]);
  useEffect(() => {
    if (isStill || isHeld || isRunning || notices.length < 2) return;
    const timer = setTimeout(next, stayMs);
    return () => clearTimeout(timer);
  }, [at, isStill, isHeld, isRunning, notices.length]);

  const style = slots.noticeBar();
  const notice = notices[index];
  if (notice === undefined) return null;
  return (
    <div className={style.root}>
      {bell}
      <button
        type="button"
        className={style.open}
        aria-label={`${openLabel} ${notice}`}
        onClick={() => onOpen(index)}
      >
        <span className={style.icon}>
          <Icon name="bell" size={20} />
        </span>
        <span className={style.view} ref={view}>
          <span
            key={at}
            ref={text}
            className={style.text}
            data-moving={isRunning || undefined}
            data-paused={isHeld || undefined}
            style={{
              '--ticker-end': `${-overflowPx}px`,
              '--ticker-ms': `${stayMs + overflowPx * msPerPx}ms`,
            }}
            onAnimationEnd={next}
          >
            {notice}
          </span>
        </span>
      </button>
      {!isStill && (isRunning || notices.length > 1) && (
        <button
          type="button"
          className={`${style.pause} iconButton`}
          aria-label={isPaused ? playLabel : pauseLabel}
          onClick={() => setPaused(!isPaused)}
        >
          <Icon name={isPaused ? 'play' : 'pause'} size={16} />
        </button>
      )}
    </div>
  );
}
