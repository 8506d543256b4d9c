import { useEffect, useEffectEvent, useRef } from 'react';

interface InfiniteSentinelProps {
  /** How far below the screen's edge the end may still be when more is asked for, in px. */
  offsetPx: number;
  onReach: () => void;
  /** Changes with each page: the mark is then watched anew, so that a short page asks on. */
  loaded: number;
  /** Nothing more, or something under way. */
  disabled?: boolean;
}

/** Asks for more when the end of a list comes near. */
export function InfiniteSentinel({ offsetPx, onReach, loaded, disabled }: InfiniteSentinelProps) {
  const mark = useRef<HTMLDivElement>(null);
  const reach = useEffectEvent(onReach);
  useEffect(() => {
    if (disabled || !mark.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) reach();
      },
      { rootMargin: `0px 0px ${offsetPx}px 0px` },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [disabled, offsetPx, loaded]);
  return <div ref={mark} aria-hidden="true" />;
}
