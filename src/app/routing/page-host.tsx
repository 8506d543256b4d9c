import { Activity, memo, useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { loadedBlocks } from '#blocks/registry.ts';
import type { Section } from '#generated/config.ts';
import { slots } from '#generated/recipes.ts';
import type { PageBundle } from '#model/bundle.ts';
import { PageView } from '#renderer/page/page-view.tsx';
import { useT } from '#text/site-text.tsx';
import { useStore } from '#ui/system/use-store.ts';
import { gateText } from './guard.ts';
import { useSite } from '#app/boot/create-site.ts';
import { keepScreens, NO_SCREENS, type ScreenState, type Screen } from './screens.ts';
import { createScrollMemory } from './scroll-memory.ts';
import { queryOf } from './site-map.ts';

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
  const { page, key, search = '', isBack = false }: Partial<Screen> = screen ?? {};

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

interface PageFrameProps {
  readonly screen: Screen;
  readonly active: boolean;
}

/** A page in the column, drawn from its bundle. */
const PageFrame = memo(function PageFrame({ screen, active }: PageFrameProps) {
  const { port, navigation, map } = useSite();
  const t = useT();
  const { path, search, loaded } = screen;
  const { page } = loaded.bundle;
  const route = useMemo(() => ({ path, query: queryOf(search) }), [path, search]);

  const setQuery = useCallback(
    (name: string, value: string | undefined) => {
      const query = new URLSearchParams(navigation.here().search);
      if (value === undefined) query.delete(name);
      else query.set(name, value);
      const words = query.toString();
      navigation.navigate({ path, search: words === '' ? '' : `?${words}` }, { replace: true });
    },
    [navigation, path],
  );

  const bundle = useMemo(
    () => (screen.isGated ? gateOf(loaded.bundle, map.login) : loaded.bundle),
    [screen.isGated, loaded.bundle, map.login],
  );

  return (
    <div className={slots.page({ bare: page.topBar === 'hidden' }).root}>
      <PageView
        key={String(screen.isGated)}
        bundle={bundle}
        validators={loaded.validators}
        port={port}
        route={route}
        t={t}
        blocks={loadedBlocks}
        active={active}
        setQuery={setQuery}
      />
    </div>
  );
});

/** What a visitor sees of a page behind a gate: the bar that the page draws itself, the words of the gate, and a login that leads back here. */
function gateOf(bundle: PageBundle, login: string): PageBundle {
  const { data: _data, onEnter: _onEnter, onLeave: _onLeave, ...page } = bundle.page;
  const [first] = page.sections;
  const bar = page.topBar === 'hidden' && first?.kind === 'block' ? [first] : [];
  const offer: Section = {
    kind: 'note',
    whole: true,
    text: gateText(page),
    action: 'shell.nav.go-login',
    then: [{ do: 'go', page: login, comeBack: true }],
  };
  return { ...bundle, page: { ...page, sections: [...bar, offer] } };
}
