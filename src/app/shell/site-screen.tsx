import { Suspense, useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { HashRouter, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { StateContext } from '#state/state-hooks.ts';
import { TextProvider, useT } from '#text/site-text.tsx';
import type { Translate } from '#model/format.ts';
import { lazyCode } from '#ui/device/lazy-component.tsx';
import { ErrorBoundary } from '#ui/feedback/error-boundary.tsx';
import { useTimeout } from '#ui/device/timing.ts';
import { ToastHost } from '#ui/feedback/toaster.tsx';
import { useStore } from '#ui/system/use-store.ts';
import { SiteContext, type Site, useFirstPaint, useSite } from '#app/boot/create-site.ts';
import { recipes, slots } from '#generated/recipes.ts';
import { Button, useAsyncAction } from '#ui/controls/button.tsx';
import { Overlay } from '#ui/overlay/overlay.tsx';
import { failureText } from '#renderer/action/run-actions.ts';
import { LongText } from '#renderer/page/content/show-more.tsx';
import type { DialogQueue, OpenDialog } from './dialog-queue.ts';
import { ErrorState } from '#ui/feedback/empty-and-error-state.tsx';
import { PageOutlet } from '#app/routing/page-outlet.tsx';
import { titleOf, type Screen, type ScreenState } from '#app/routing/screens.ts';
import { Icon } from '#ui/art/icon.tsx';
import { beijingClock } from '#rules/beijing-time.ts';
import { MainBar, SubBar, TabBar } from './bars.tsx';

const maintenance = lazyCode(async () => (await import('./maintenance-screen.tsx')).MaintenanceScreen);

/** Prefetched when the site is idle (boot/deferred-start.ts). After a failure the next tap loads it anew. */
const drawerMenu = lazyCode(async () => (await import('./drawer-menu.tsx')).DrawerMenu);

interface SiteScreenProps {
  readonly site: Site;
  /** Called with an error of the shell itself. */
  readonly onError: (error: unknown) => void;
}

/** The root component: the shell, or the maintenance screen while the site is closed. */
export function SiteScreen({ site, onError }: SiteScreenProps) {
  const isClosed = useStore(site.state.shared, (shared) => shared.site?.site_state === 0);
  return (
    <SiteContext value={site}>
      <StateContext value={site.state}>
        <TextProvider text={site.text}>
          <ErrorBoundary fallback={() => <BrokenSite t={site.text.t} />} onError={onError}>
            {isClosed ? (
              <Suspense>
                <maintenance.component />
              </Suspense>
            ) : (
              <HashRouter>
                <Shell />
              </HashRouter>
            )}
            <DialogHost dialogs={site.dialogs} />
            <ToastHost toaster={site.toaster} />
          </ErrorBoundary>
        </TextProvider>
      </StateContext>
    </SiteContext>
  );
}

/** The frame of every page: bars, drawer, status strip, and a progress bar while the next page loads. */
function Shell() {
  const { port, toaster } = useSite();
  const t = useT();
  const { screen, next, mounted, selected } = useScreens();
  const [isMenuOpen, setMenuOpen] = useState<boolean>(); // undefined until it is first opened.
  const main = useRef<HTMLElement>(null);
  const showOffline = (): void => port.toast('error', t('shell.offline'));
  const openMenu = (): void => void drawerMenu.load().then(() => setMenuOpen(true), showOffline);
  const DrawerMenu = drawerMenu.component;
  const hasFailed = next === 'failed';
  useTitle(hasFailed ? undefined : screen);
  useFocusOnMain(main, screen?.page);
  // An error is of the page or tab that was left.
  useEffect(() => toaster.endError(), [toaster, screen?.page, screen?.search]);

  const page = hasFailed ? undefined : screen?.loaded.bundle.page;
  useFirstPaint(screen !== undefined || hasFailed);
  return (
    <>
      {(hasFailed || page?.topBar === 'main') && (
        <MainBar onMenu={openMenu} hasBalance={!page?.showsBalance} action={page?.action} />
      )}
      {screen && page?.topBar === 'sub' && <SubBar screen={screen} />}
      <StatusStrip />
      <main ref={main} tabIndex={-1}>
        {screen && page && page.topBar !== 'sub' && (
          <h1 className={recipes.visuallyHidden()}>{titleOf(screen, port.sources(), { t, port })}</h1>
        )}
        {hasFailed && <FailedPage />}
        <div hidden={hasFailed}>
          <PageOutlet screen={screen} mounted={mounted} />
        </div>
      </main>
      {(hasFailed || page?.tabBar) && <TabBar page={selected} />}
      {next === 'loading' && <ProgressBar />}
      {isMenuOpen !== undefined && <DrawerMenu isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />}
    </>
  );
}

/** Connects the screens to the router. Returns what is on screen, and the page of the selected tab. */
function useScreens(): ScreenState & { readonly selected: string | undefined } {
  const { screens, map, navigation, sources } = useSite();
  const { pathname: path, search, key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const navigate = useNavigate();

  useLayoutEffect(
    () =>
      navigation.attach({
        navigate: (address, options) => void navigate(address, options),
        back: () => void navigate(-1),
      }),
    [navigation, navigate],
  );
  useLayoutEffect(() => {
    screens.follow({ path, search, key, isBack });
  }, [screens, path, search, key, isBack]);
  useEffect(() => {
    screens.recheck(); // The session may have ended while the site was closed.
    return sources.subscribe(screens.recheck);
  }, [sources, screens]);

  const now = useStore(screens.state, (state) => state.now);
  // React renders a deferred page in small steps, between which a tap is answered. A page of an earlier
  // session goes at once.
  const deferred = useDeferredValue(now);
  const shown = deferred.screen && deferred.screen.epoch === now.screen?.epoch ? deferred : now;
  const hasFailed = shown.next === 'failed';
  const shownPath = hasFailed ? undefined : shown.screen?.path;
  useLayoutEffect(() => navigation.setShownPath(shownPath), [navigation, shownPath]);
  const tab = now.screen?.loaded.bundle.page.tabBar ? now.screen : shown.screen;
  return { ...shown, selected: hasFailed ? map.pageAt(path) : tab?.page };
}

/** Replaces a page that could not be loaded: the reason, a retry, and a link to the home page. */
function FailedPage() {
  const { screens, state, navigation, port, map, bundle } = useSite();
  const t = useT();
  const isOnline = useStore(state.page, ({ online }) => online);
  const homeLink = navigation.here().path !== map.head(map.home).path && (
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
        action={homeLink}
      />
    </>
  );
}

function useTitle(screen: Screen | undefined): void {
  const { state, bundle, port } = useSite();
  const t = useT();
  const site = useStore(state.shared, (shared) => shared.site?.title) || t(bundle.site.name);
  const title = screen && titleOf(screen, port.sources(), { t, port });
  useEffect(() => {
    document.title = title ? `${title} - ${site}` : site;
  }, [title, site]);
}

/** Moves the focus to a new page, for screen readers. The first page needs none. */
function useFocusOnMain(main: React.RefObject<HTMLElement | null>, page: string | undefined): void {
  const before = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (before.current !== undefined && before.current !== page && main.current) {
      main.current.setAttribute('data-moved', ''); // From now on pages fade in (recipe `page`).
      requestAnimationFrame(() => main.current?.focus({ preventScroll: true })); // Forces a style pass.
    }
    before.current = page;
  }, [main, page]);
}

/** Says that the device is offline, or why the player's data are missing, with a retry. */
function StatusStrip() {
  const { state, port } = useSite();
  const t = useT();
  const isOnline = useStore(state.page, ({ online }) => online);
  const loadedAt = useStore(state.shared, (shared) => shared.loadedAt);
  const failure = useStore(state.shared, ({ failures }) => failures.user ?? failures.wallet);
  const load = () => Promise.all([port.refresh('user'), port.refresh('wallet')]);
  const [isRetrying, retry] = useAsyncAction(load);
  const reason = failure && failureText(failure, t);
  if (isOnline && reason === undefined) return null;
  const offline =
    loadedAt === undefined
      ? t('shell.strip.offline')
      : t('shell.strip.offline-since', { time: beijingClock(loadedAt) });
  return (
    <div role="status" className={recipes.statusStrip()}>
      <Icon name={isOnline ? 'alert' : 'offline'} size={16} />
      <span>{isOnline ? reason : offline}</span>
      {isOnline && (
        <Button variant="ghost" size="pill" loading={isRetrying} onClick={retry}>
          {t('shell.retry')}
        </Button>
      )}
    </div>
  );
}

/** The progress bar appears only if the next screen takes longer, in milliseconds. */
const PROGRESS_DELAY_MS = 150;

/** A thin bar at the top, after a delay. */
function ProgressBar() {
  const t = useT();
  if (!useTimeout(true, PROGRESS_DELAY_MS).isLate) return null;
  const look = slots.loadingBar();
  return (
    <div className={look.root} role="progressbar" aria-label={t('shell.loading')}>
      <span className={look.bar} />
    </div>
  );
}

/** Replaces a shell that threw an error: a button reloads the site at the home page. */
function BrokenSite({ t }: { readonly t: Translate }) {
  const look = slots.maintenance();
  return (
    <main className={look.root} role="alert">
      <h1 className={look.title}>{t('shell.broken.title')}</h1>
      <p className={look.text}>{t('shell.broken.text')}</p>
      <div className={look.actions}>
        <Button onClick={restart}>{t('shell.broken.restart')}</Button>
      </div>
    </main>
  );
}

function restart(): void {
  location.hash = '#/';
  location.reload();
}

/** Renders the current dialog, and keeps its content while it fades out. */
function DialogHost({ dialogs }: { readonly dialogs: DialogQueue }) {
  const t = useT();
  const open = useStore(dialogs.state, ({ current }) => current);
  const [last, setLast] = useState<OpenDialog>();
  if (open && open !== last) setLast(open);
  const shown = open ?? last;
  if (!shown) return null;
  const { id, request } = shown;
  const isDismissable = request.dismissable ?? true;
  return (
    <Overlay
      key={id}
      kind="dialog"
      urgent={request.body === undefined}
      open={open !== undefined}
      onClose={() => {
        if (isDismissable) dialogs.answer(id, undefined);
      }}
      title={request.title ?? t('shell.dialog.title')}
      dismissable={isDismissable}
      footer={request.choices.map((choice, index) => (
        <Button
          key={choice.id}
          {...buttonStyle(choice.tone, index, request)}
          onClick={() => dialogs.answer(id, choice.id)}
        >
          {choice.label}
        </Button>
      ))}
    >
      {request.body ?? <LongText text={request.text ?? ''} t={t} />}
      {request.about === undefined ? null : (
        <p className={recipes.text({ size: 'bodySm', tone: 'muted' })}>{request.about}</p>
      )}
    </Overlay>
  );
}

/** The last choice is the primary one, unless a choice has a tone. */
function buttonStyle(tone: string | undefined, index: number, { choices }: OpenDialog['request']) {
  if (tone === 'danger') return { palette: 'danger' as const };
  const isMain =
    tone !== undefined || (choices.every((choice) => !choice.tone) && index === choices.length - 1);
  return { variant: isMain ? ('solid' as const) : ('outline' as const) };
}
