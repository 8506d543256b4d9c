import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState, type ComponentType } from 'react';
import { recipes, slots } from '#generated/recipes.ts';
import { useT } from '#text/site-text.tsx';
import { ErrorState } from '#ui/feedback/blank-state.tsx';
import { Button } from '#ui/controls/button.tsx';
import { useStore } from '#ui/system/use-store.ts';
import { PageHost } from '#app/routing/page-host.tsx';
import { titleOf, type Screen } from '#app/routing/screens.ts';
import { useSite } from '#app/boot/site.ts';
import { useFirstPaint, useScreens } from '#app/routing/use-screens.ts';
import { Icon } from '#ui/art/icon.tsx';
import { beijingParts } from '#rules/beijing-time.ts';
import { MainBar, SubBar, TabBar } from './bars.tsx';
import type { MenuProps } from './drawer-menu.tsx';

/** Fetched when the site is idle (start-site.tsx): nobody opens it before there is a page. Where it cannot be had, no drawer opens. */
const DrawerMenu = lazy<ComponentType<MenuProps>>(async () => {
  const code = await import('./drawer-menu.tsx').catch(() => undefined);
  return { default: code?.DrawerMenu ?? (() => null) };
});

/** The frame of every page: bars, drawer, the offline strip, and a bar while the next page loads. */
export function Shell() {
  const { port, map, router } = useSite();
  const t = useT();
  const { screen, next, generation } = useScreens();
  const [isMenuOpen, setMenuOpen] = useState<boolean>(); // undefined: it was never opened.
  const main = useRef<HTMLElement>(null);
  const hasFailed = next === 'failed';
  useTitle(hasFailed ? undefined : screen);
  useFocusOnMain(main, screen?.page);

  const page = hasFailed ? undefined : screen?.loaded.bundle.page;
  useFirstPaint(screen !== undefined || hasFailed);
  return (
    <>
      {next === 'loading' && <ProgressBar />}
      {(hasFailed || page?.topBar === 'main') && (
        <MainBar onMenu={() => setMenuOpen(true)} hasBalance={!page?.showsBalance} action={page?.action} />
      )}
      {screen && page?.topBar === 'sub' && <SubBar screen={screen} />}
      <OfflineStrip />
      <main ref={main} tabIndex={-1}>
        {screen && page && page.topBar !== 'sub' && (
          <h1 className={recipes.visuallyHidden()}>{titleOf(screen, port.sources(), t)}</h1>
        )}
        {hasFailed && <FailedPage />}
        <div hidden={hasFailed}>
          <PageHost screen={screen} generation={generation} />
        </div>
      </main>
      {screen && page?.tabBar && <TabBar page={screen.page} />}
      {hasFailed && <TabBar page={map.pageAt(router.here().path)} />}
      {isMenuOpen !== undefined && (
        <Suspense>
          <DrawerMenu isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** In place of a page that could not be loaded: what is missing, and the ways on. */
function FailedPage() {
  const { screens, state, router, port, map, bundle } = useSite();
  const t = useT();
  const isOnline = useStore(state.page, ({ online }) => online);
  const way = router.here().path !== map.head(map.home).path && (
    <Button variant="ghost" size="md" onClick={() => port.go({ page: map.home, replace: true })}>
      {t('shell.page-off.home')}
    </Button>
  );
  return (
    <>
      <h1 className={recipes.visuallyHidden()}>{t(bundle.site.name)}</h1>
      <ErrorState
        title={t(isOnline ? 'shell.page-failed' : 'shell.page-offline.title')}
        hint={isOnline ? undefined : t('shell.page-offline.text')}
        retryLabel={t('shell.retry')}
        onRetry={screens.retry}
        action={way}
      />
    </>
  );
}

function useTitle(screen: Screen | undefined): void {
  const { state, bundle, port } = useSite();
  const t = useT();
  const site = useStore(state.shared, (shared) => shared.site?.title) ?? t(bundle.site.name);
  const title = screen && titleOf(screen, port.sources(), t);
  useEffect(() => {
    document.title = title ? `${title} - ${site}` : site;
  }, [title, site]);
}

/** A new page is where a screen reader goes on; the first one begins by itself. */
function useFocusOnMain(main: React.RefObject<HTMLElement | null>, page: string | undefined): void {
  const before = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (before.current !== undefined && before.current !== page && main.current) {
      main.current.setAttribute('data-moved', ''); // From now on a page fades in (recipe page).
      main.current.focus({ preventScroll: true });
    }
    before.current = page;
  }, [main, page]);
}

/** Says that the device is offline, and how old the figures are. */
function OfflineStrip() {
  const { state } = useSite();
  const t = useT();
  const isOnline = useStore(state.page, ({ online }) => online);
  const loadedAt = useStore(state.shared, (shared) => shared.loadedAt);
  if (isOnline) return null;
  const { hour, minute } = beijingParts(loadedAt ?? 0);
  return (
    <div role="status" className={slots.offlineStrip().root}>
      <Icon name="offline" size={16} />
      <span>
        {loadedAt === undefined
          ? t('shell.strip.offline')
          : t('shell.strip.offline-since', { time: `${hour}:${minute}` })}
      </span>
    </div>
  );
}

/** How long the next screen may take before the bar appears, in milliseconds. */
const PROGRESS_DELAY_MS = 150;

/** A thin bar at the top once the next screen takes its time. */
function ProgressBar() {
  const t = useT();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), PROGRESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown) return null;
  const look = slots.loadingBar();
  return (
    <div className={look.root} role="progressbar" aria-label={t('shell.loading')}>
      <span className={look.bar} />
    </div>
  );
}
