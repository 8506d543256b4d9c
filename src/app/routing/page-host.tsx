import { Activity, useState, useLayoutEffect } from 'react';
import { useStore } from '#ui/system/use-store.ts';
import { PageFrame } from '#app/shell/page-frame.tsx';
import { useSite } from '#app/boot/site.ts';
import { keepScreens, NO_SCREENS, type ScreenState, type Screen } from './screens.ts';
import { createScrollMemory } from './scroll-memory.ts';

/** How long a screen that is still being filled is scrolled to where it was, in milliseconds. */
const PATIENCE_MS = 1500;

/** Once a scroll has ended, where the browser says so; a listener to every event would read the position in each frame. */
const SCROLLED = 'onscrollend' in window ? 'scrollend' : 'scroll';

const HANDS = ['pointerdown', 'wheel', 'keydown', 'touchstart'];

/** Draws the page on screen, and behind it those that are kept alive. */
export function PageHost({ screen, generation }: Pick<ScreenState, 'screen' | 'generation'>) {
  const { map, state } = useSite();
  const epoch = useStore(state.session, (session) => session.epoch);
  const isKept = (page: string): boolean => map.head(page).keepAlive === true;
  const [kept, setKept] = useState(NO_SCREENS);
  const drawn = keepScreens(kept, { screen, generation }, epoch, isKept);
  if (drawn !== kept) setKept(drawn);
  useScroll(screen, screen !== undefined && isKept(screen.page));

  return drawn.screens.map((one) => (
    <Activity
      key={`${one.page} ${String(generation)}`}
      mode={one.page === screen?.page ? 'visible' : 'hidden'}
    >
      <PageFrame screen={one} active={one.page === screen?.page} />
    </Activity>
  ));
}

/** Puts each screen where it was left, or at its top. */
function useScroll(screen: Screen | undefined, isKept: boolean): void {
  const [memory] = useState(createScrollMemory);
  const page = screen?.page;
  const key = screen?.key;
  const search = screen?.search ?? '';
  const isBack = screen?.isBack ?? false;

  useLayoutEffect(() => {
    if (page === undefined || key === undefined) return;
    const y = memory.enter({ page, key, search }, { isBack, isKept });
    const stop = y === undefined ? undefined : scrollWhenTall(y);
    const note = (): void => memory.note(window.scrollY);
    window.addEventListener(SCROLLED, note, { passive: true });
    return () => {
      stop?.();
      window.removeEventListener(SCROLLED, note);
    };
  }, [memory, page, key, search, isBack, isKept]);
}

/** Scrolls at once and, while the page is too short yet, again as it grows; the player's own hand ends it. */
function scrollWhenTall(y: number): () => void {
  window.scrollTo({ top: y, behavior: 'instant' });
  if (y === 0 || window.scrollY >= y - 1) return () => undefined;
  const grown = new ResizeObserver(() => {
    window.scrollTo({ top: y, behavior: 'instant' });
    if (window.scrollY >= y - 1) stop();
  });
  const stop = (): void => {
    grown.disconnect();
    clearTimeout(timer);
    for (const hand of HANDS) window.removeEventListener(hand, stop);
  };
  const timer = setTimeout(stop, PATIENCE_MS);
  for (const hand of HANDS) window.addEventListener(hand, stop, { passive: true });
  grown.observe(document.body);
  return stop;
}
