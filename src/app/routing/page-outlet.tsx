import { Activity, memo, useLayoutEffect, useMemo, useState } from 'react';
import { searchOf } from '#api/operations.ts';
import { blocks } from '#blocks/registry.ts';
import type { Section } from '#generated/config.ts';
import { slots } from '#generated/recipes.ts';
import type { PageBundle } from '#model/bundle.ts';
import { PageView } from '#renderer/page/page-view.tsx';
import { useT } from '#text/site-text.tsx';
import { gateText } from './guard.ts';
import { useSite } from '#app/boot/create-site.ts';
import type { ScreenState, Screen } from './screens.ts';
import { createScrollMemory } from './scroll-memory.ts';
import { queryOf } from './site-map.ts';

/** How long to retry restoring the scroll position while a screen is still growing, in milliseconds. */
const RESTORE_TIMEOUT_MS = 1500;

/** `scrollend` where the browser has it: a `scroll` listener would read the position in each frame. */
const SCROLL_EVENT = 'onscrollend' in window ? 'scrollend' : 'scroll';

const INPUT_EVENTS = ['pointerdown', 'wheel', 'keydown', 'touchstart'];

/** Renders the current page, and the kept-alive ones hidden behind it. */
export function PageOutlet({ screen, mounted }: Pick<ScreenState, 'screen' | 'mounted'>) {
  const { map } = useSite();
  useScrollPosition(screen, screen !== undefined && map.head(screen.page).keepAlive === true);

  return mounted.map((one) => (
    <Activity key={`${one.page} ${String(one.epoch)}`} mode={one === screen ? 'visible' : 'hidden'}>
      <PageFrame screen={one} active={one === screen} />
    </Activity>
  ));
}

/** Restores each screen's scroll position, or scrolls to its top. */
function useScrollPosition(screen: Screen | undefined, isKept: boolean): void {
  const [memory] = useState(createScrollMemory);
  const { page, key, search = '', isBack = false }: Partial<Screen> = screen ?? {};

  useLayoutEffect(() => {
    if (page === undefined || key === undefined) return;
    const y = memory.enter({ page, key, search }, { isBack, isKept });
    const stop = y === undefined ? undefined : scrollWhenTall(y);
    const save = (): void => memory.save(window.scrollY);
    window.addEventListener(SCROLL_EVENT, save, { passive: true });
    return () => {
      stop?.();
      window.removeEventListener(SCROLL_EVENT, save);
    };
  }, [memory, page, key, search, isBack, isKept]);
}

/** Scrolls after the next layout, without forcing one, and again while the page grows. Any input ends it. */
function scrollWhenTall(y: number): () => void {
  let timer: number | undefined;
  const observer = new ResizeObserver(() => {
    window.scrollTo({ top: y, behavior: 'instant' });
    if (window.scrollY >= y - 1) return stop();
    timer ??= window.setTimeout(stop, RESTORE_TIMEOUT_MS);
    for (const type of INPUT_EVENTS) window.addEventListener(type, stop, { passive: true });
  });
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
    for (const type of INPUT_EVENTS) window.removeEventListener(type, stop);
  };
  observer.observe(document.body);
  return stop;
}

interface PageFrameProps {
  readonly screen: Screen;
  readonly active: boolean;
}

const PageFrame = memo(function PageFrame({ screen, active }: PageFrameProps) {
  const { port, navigation, map } = useSite();
  const t = useT();
  const { path, search, loaded } = screen;
  const { page } = loaded.bundle;
  const route = useMemo(() => ({ path, query: queryOf(search) }), [path, search]);

  const setQuery = (name: string, value: string | undefined): void => {
    const query = new URLSearchParams(navigation.here().search);
    if (value === undefined) query.delete(name);
    else query.set(name, value);
    navigation.navigate({ path, search: searchOf(Object.fromEntries(query)) }, { replace: true });
  };
  return (
    <div className={slots.page({ bare: page.topBar === 'hidden' }).root}>
      <PageView
        key={String(screen.isGated)}
        bundle={screen.isGated ? gateOf(loaded.bundle, map.login) : loaded.bundle}
        validators={loaded.validators}
        port={port}
        route={route}
        t={t}
        blocks={blocks}
        active={active}
        setQuery={setQuery}
      />
    </div>
  );
});

/** What a visitor sees of a page with a gate: the gate's text, and a link to login that returns here. */
function gateOf(bundle: PageBundle, login: string): PageBundle {
  const { data: _data, onEnter: _onEnter, onLeave: _onLeave, ...page } = bundle.page;
  const offer: Section = {
    kind: 'note',
    whole: true,
    text: gateText(page),
    action: 'shell.nav.login',
    then: [{ do: 'go', page: login, comeBack: true }],
  };
  return { ...bundle, page: { ...page, sections: [offer] } };
}
