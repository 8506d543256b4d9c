import { useEffect, useRef, useState, type ReactNode } from 'react';
import { slots } from '#generated/recipes.ts';
import { Icon } from '#ui/art/icon.tsx';
import { usePageHidden, useReducedMotion } from '#ui/device/motion-and-visibility.ts';

interface CarouselProps {
  /** Each has its content and its accessible name. */
  slides: readonly { label: string; content: ReactNode }[];
  /** The accessible name. */
  label: string;
  pauseLabel: string;
  playLabel: string;
  /** The time between slides; with 0 they do not move automatically. */
  intervalMs: number;
  /** The number of dots; by default one for each slide. */
  total?: number;
  /** Whether its page is shown: a kept one does not move. */
  active: boolean;
}

/**
 * Slides that snap one at a time. They move automatically only while visible, untouched, unfocused and not
 * paused, and never with reduced motion (WCAG 2.2.2).
 */
export function Carousel(props: CarouselProps) {
  const { slides, label, pauseLabel, playLabel, intervalMs, total = slides.length, active } = props;
  const track = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const isPageHidden = usePageHidden();
  const isStill = useReducedMotion() || intervalMs <= 0 || slides.length < 2;
  const isMoving = !isStill && !isPaused && !isHeld && !isPageHidden && active;

  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => advance(track.current), intervalMs);
    return () => clearInterval(timer);
  }, [isMoving, intervalMs]);

  const style = slots.carousel();
  return (
    <section
      className={style.root}
      aria-roledescription="carousel"
      aria-label={label}
      onPointerDown={() => setHeld(true)}
      onPointerUp={() => setHeld(false)}
      onPointerCancel={() => setHeld(false)}
      onTouchEnd={() => setHeld(false)}
      onFocus={(event) => setHeld(event.target.matches(':focus-visible'))}
      onBlur={() => setHeld(false)}
    >
      <div
        ref={track}
        className={style.track}
        tabIndex={slides.length > 1 ? 0 : undefined}
        onScroll={(event) => setIndex(slideAt(event.currentTarget))}
        aria-live={isMoving ? 'off' : 'polite'}
      >
        {slides.map(({ label: name, content }, at) => (
          <div key={at} className={style.slide} role="group" aria-roledescription="slide" aria-label={name}>
            {content}
          </div>
        ))}
      </div>
      <span className={style.dots} aria-hidden="true">
        {Array.from({ length: total }, (_, dot) => (
          <span key={dot} className={style.dot} data-current={dot === index % total || undefined} />
        ))}
      </span>
      {!isStill && (
        <button
          type="button"
          className={style.pause}
          aria-label={isPaused ? playLabel : pauseLabel}
          onClick={() => setPaused(!isPaused)}
        >
          <span>
            <Icon name={isPaused ? 'play' : 'pause'} size={16} />
          </span>
        </button>
      )}
    </section>
  );
}

function slideAt(track: HTMLElement): number {
  return Math.round(track.scrollLeft / Math.max(1, track.clientWidth));
}

function advance(track: HTMLElement | null): void {
  if (!track) return;
  const isLast = track.scrollLeft + track.clientWidth >= track.scrollWidth - 1;
  track.scrollTo({ left: isLast ? 0 : (slideAt(track) + 1) * track.clientWidth, behavior: 'smooth' });
}
