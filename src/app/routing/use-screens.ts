import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { useStore } from '#ui/system/use-store.ts';
import type { ScreenState } from './screens.ts';
import { useSite } from '#app/boot/site.ts';

/** Connects the screens to the router and returns what is on screen. */
export function useScreens(): ScreenState {
  const { screens, router, sources } = useSite();
  const { pathname: path, search, key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const navigate = useNavigate();

  useLayoutEffect(
    () =>
      router.attach({
        to: (address, how) => void navigate(address, how),
        back: () => void navigate(-1),
      }),
    [router, navigate],
  );
  useLayoutEffect(() => {
    screens.follow({ path, search, key, isBack });
  }, [screens, path, search, key, isBack]);
  useEffect(() => sources.subscribe(screens.recheck), [sources, screens]);

  return useStore(screens.state, ({ now }) => now);
}

/** Calls `onReady` of the site once something is on screen. */
export function useFirstPaint(isDrawn: boolean): void {
  const { onReady } = useSite();
  useEffect(() => {
    if (isDrawn) onReady();
  }, [onReady, isDrawn]);
}
