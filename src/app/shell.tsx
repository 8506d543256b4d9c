import { useEffect, useRef, useState } from 'react';
import { recipes } from '#generated/recipes.ts';
import { useStore } from '#state/use-store.ts';
import { useT } from '#text/text-provider.tsx';
import { ErrorState } from '#ui/blank-state.tsx';
import { Button } from '#ui/button.tsx';
import { useVisualViewport } from '#ui/visual-viewport.ts';
import { DrawerMenu } from './drawer-menu.tsx';
import { MainBar } from './main-bar.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { PageHost } from './page-host.tsx';
import { titleOf } from './page-title.ts';
import { ProgressBar } from './progress-bar.tsx';
import type { Screen } from './screens.ts';
import { useSite } from './site.ts';
import { SubBar } from './sub-bar.tsx';
import { TabBar } from './tab-bar.tsx';
import { useDrawn } from './use-drawn.ts';
import { useScreens } from './use-screens.ts';

/** What stands around every page: bars, drawer, the offline strip, and what is said while the next page loads. */
export function Shell() {
  const { port, map, navigator } = useSite();
  const t = useT();
  const { screen, next, generation } = useScreens();
  const [isMenuOpen, setMenuOpen] = useState<boolean>(); // undefined: it was never opened.
  const main = useRef<HTMLElement>(null);
  useVisualViewport();
  const hasFailed = next === 'failed';
  useTitle(hasFailed ? undefined : screen);
  useFocusOnMain(main, screen?.page);

  const page = hasFailed ? undefined : screen?.loaded.bundle.page;
  useDrawn(screen !== undefined || hasFailed);
  return (
    <>
      {next === 'loading' && <ProgressBar />}
      {(hasFailed || page?.topBar === 'main') && <MainBar onMenu={() => setMenuOpen(true)} />}
      {screen && page?.topBar === 'sub' && <SubBar screen={screen} />}
      <OfflineNotice />
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
      {hasFailed && <TabBar page={map.pageAt(navigator.here().path)} />}
      {isMenuOpen !== undefined && <DrawerMenu isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />}
    </>
  );
}

/** In place of a page that could not be loaded: what is missing, and the ways on. */
function FailedPage() {
  const { screens, state, navigator, port, map, bundle } = useSite();
  const t = useT();
  const isOnline = useStore(state.surroundings, ({ online }) => online);
  const way = navigator.here().path !== map.head(map.home).path && (
    <Button
      variant="ghost"
      size="md"
      onClick={() => {
        port.go({ page: map.home, replace: true });
      }}
    >
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

/** Names the browser's tab after the page and the site. */
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
  useEffect(() => {
    if (before.current !== undefined && before.current !== page) main.current?.focus({ preventScroll: true });
    before.current = page;
  }, [main, page]);
}
