import { useEffect, useRef, useState } from 'react';
import { recipes, slots } from '#generated/recipes.ts';
import { useT } from '#text/site-text.tsx';
import { ErrorState } from '#ui/feedback/blank-state.tsx';
import { Button, IconButton } from '#ui/controls/button.tsx';
import { useVisualViewport } from '#ui/device/visual-viewport.ts';
import { useStore } from '#ui/system/use-store.ts';
import { PageHost } from '#app/routing/page-host.tsx';
import { titleOf } from '#app/routing/page-title.ts';
import type { Screen } from '#app/routing/screens.ts';
import { useSite } from '#app/boot/site.ts';
import { useFirstPaint } from '#app/routing/use-first-paint.ts';
import { useScreens } from '#app/routing/use-screens.ts';
import type { Link } from '#generated/config.ts';
import { formatText } from '#model/format.ts';
import { useActions } from '#renderer/action/use-actions.ts';
import { leadsAway, linkVisibility } from '#renderer/page/content/link-visibility.ts';
import type { IconName } from '#ui/art/icon-name.ts';
import { Icon } from '#ui/art/icon.tsx';
import { ListRow } from '#ui/layout/list-row.tsx';
import { Overlay } from '#ui/overlay/overlay.tsx';
import { failureText } from '#renderer/action/failure-text.ts';
import type { SiteState } from '#state/create-state.ts';
import { useBalanceMask } from '#state/use-balance-mask.ts';
import { MoneyText } from '#ui/layout/money-text.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { beijingParts } from '#rules/beijing-time.ts';
import { OfflineStrip } from '#ui/feedback/offline-strip.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { SubBar } from './sub-bar.tsx';
import { TabBar } from './tab-bar.tsx';
import { Brand } from './brand.tsx';
import { useAsyncAction } from './use-async-action.ts';

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
  useFirstPaint(screen !== undefined || hasFailed);
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
  const isOnline = useStore(state.page, ({ online }) => online);
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

interface DrawerMenuProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The left drawer: what navigation.json lists, as far as its pages and conditions are there. A tap closes it first. */
function DrawerMenu({ isOpen, onClose }: DrawerMenuProps) {
  const { bundle, port } = useSite();
  const t = useT();
  const scope = port.useSources();
  const { run } = useActions();
  const links = bundle.navigation.drawer.filter((link) => linkVisibility(link, scope, port) === 'shown');

  const press = (link: Link): void => {
    onClose();
    void run(link.then, { port, t, scope: () => port.sources() });
  };
  return (
    <Overlay
      kind="drawer"
      open={isOpen}
      onClose={onClose}
      title={t('shell.nav.menu')}
      closeLabel={t('shell.close')}
    >
      <ul className={recipes.stack({ gap: 'none' })}>
        {links.map((link) => (
          <li key={bundle.navigation.drawer.indexOf(link)}>
            <ListRow
              title={formatText(link.label, scope, t)}
              icon={link.icon === undefined ? undefined : <Icon name={link.icon as IconName} size={20} />}
              tone={link.tone === 'danger' ? 'danger' : 'default'}
              arrow={leadsAway(link.then)}
              onPress={() => {
                press(link);
              }}
            />
          </li>
        ))}
      </ul>
    </Overlay>
  );
}

/** The top bar of the main screens, in its two faces. */
function MainBar({ onMenu }: { readonly onMenu: () => void }) {
  const { state } = useSite();
  const t = useT();
  const isMember = useStore(state.session, ({ token }) => token !== undefined);
  const look = slots.appBar({ face: isMember ? 'member' : 'visitor' });
  return (
    <header className={look.root}>
      <div className={look.bar}>
        <span className={look.menu}>
          <IconButton label={t('shell.nav.menu')} aria-haspopup="dialog" onClick={onMenu}>
            <Icon name="menu" />
          </IconButton>
        </span>
        <span className={look.brand}>
          <Brand hasRoom={!isMember} />
        </span>
        {isMember ? <MemberBar /> : <VisitorBar />}
      </div>
    </header>
  );
}

/** A visitor's side of the top bar: login and register. */
function VisitorBar() {
  const { map, port } = useSite();
  const t = useT();
  const look = slots.appBar({ face: 'visitor' });
  if (!map.has(map.login)) return null;
  const enter = (type: '0' | '1'): void => {
    port.go({ page: map.login, query: { type } });
  };
  return (
    <div className={look.actions}>
      <Button
        variant="outline"
        size="pill"
        onClick={() => {
          enter('0');
        }}
      >
        {t('shell.nav.login')}
      </Button>
      <Button
        size="pill"
        onClick={() => {
          enter('1');
        }}
      >
        {t('shell.nav.register')}
      </Button>
    </div>
  );
}

/** A player's side of the top bar: the balance, a refresh, and one key that brings the money of all venues home. */
function MemberBar() {
  const { state, port } = useSite();
  const t = useT();
  const [isRefreshing, refresh] = useAsyncAction(() =>
    Promise.all([state.refresh('balance'), state.refresh('wallet')]),
  );
  const [isRecycling, recycle] = useAsyncAction(async () => {
    const result = await port.call('recycleVenues', {}, { from: 'code' });
    if (result.kind === 'done') port.toast('success', result.message || t('shell.recycle.done'));
    else port.toast('error', failureText(result, t) ?? '');
  });
  const look = slots.appBar({ face: 'member' });
  return (
    <div className={look.actions}>
      <BalancePill state={state} />
      <IconButton label={t('shell.balance.refresh')} loading={isRefreshing} onClick={refresh}>
        <Icon name="refresh" size={20} />
      </IconButton>
      <Button variant="soft" size="pill" loading={isRecycling} onClick={recycle}>
        {t('shell.recycle.label')}
      </Button>
    </div>
  );
}

/** The balance in the top bar, with an eye to hide it. It says nothing by itself when it changes. */
function BalancePill({ state }: { readonly state: SiteState }) {
  const t = useT();
  const balance = useStore(state.shared, ({ wallet, user }) => wallet?.balance ?? user?.balance);
  const [isMasked, toggle] = useBalanceMask(state.device);
  const look = slots.appBar({ face: 'member' });
  return (
    <button type="button" className={look.balance} aria-pressed={isMasked} onClick={toggle}>
      <span className={look.amount}>
        {balance === undefined ? (
          <Skeleton width="short" />
        ) : (
          <MoneyText value={balance} masked={isMasked} maskLabel={t('shell.balance.hidden')} />
        )}
      </span>
      <span className={recipes.visuallyHidden()}>{t('shell.balance.hide')}</span>
      <Icon name={isMasked ? 'eye-off' : 'eye'} size={20} />
    </button>
  );
}

/** Says that the device is offline, and of when the figures are. */
function OfflineNotice() {
  const { state } = useSite();
  const t = useT();
  const isOnline = useStore(state.page, ({ online }) => online);
  const loadedAt = useStore(state.shared, (shared) => shared.loadedAt);
  if (isOnline) return null;
  if (loadedAt === undefined) return <OfflineStrip>{t('shell.strip.offline')}</OfflineStrip>;
  const { hour, minute } = beijingParts(loadedAt);
  return <OfflineStrip>{t('shell.strip.offline-since', { time: `${hour}:${minute}` })}</OfflineStrip>;
}
