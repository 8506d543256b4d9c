import { recipes, slots } from '#generated/recipes.ts';
import { backTarget } from '#app/routing/navigation.ts';
import { titleOf, type Screen } from '#app/routing/screens.ts';
import { locationOf, queryOf } from '#app/routing/site-map.ts';
import { useSite } from '#app/boot/create-site.ts';
import type { Link } from '#generated/config.ts';
import { formatText } from '#model/format.ts';
import { evaluate, type Scope } from '#model/evaluate.ts';
import { callWithToast, useActions } from '#renderer/action/use-actions.ts';
import { Icon } from '#ui/art/icon.tsx';
import { linkVisibility } from '#renderer/page/link-targets.ts';
import { safePictureUrl } from '#rules/safe-url.ts';
import { useBalance } from '#state/state-hooks.ts';
import { useT } from '#text/site-text.tsx';
import { Button, IconButton, useAsyncAction } from '#ui/controls/button.tsx';
import { ValueSkeleton } from '#ui/feedback/skeleton.tsx';
import { MoneyText } from '#ui/layout/money-text.tsx';
import { FallbackImage } from '#ui/layout/fallback-image.tsx';
import { useStore } from '#ui/system/use-store.ts';

interface MainBarProps {
  readonly onMenu: () => void;
  /** false if the page itself shows the balance. */
  readonly hasBalance: boolean;
  /** The page's own action. */
  readonly action: Link | undefined;
}

/** The top bar of the main screens, for members and for visitors. */
export function MainBar({ onMenu, hasBalance, action }: MainBarProps) {
  const { state, port } = useSite();
  const t = useT();
  const isMember = useStore(state.session, ({ token }) => token !== undefined);
  const isNarrow = isMember && hasBalance;
  const look = slots.appBar({ face: isNarrow ? 'member' : 'visitor' });
  return (
    <header className={look.root}>
      <div className={look.bar}>
        <span className={look.menu}>
          <IconButton label={t('shell.nav.menu')} aria-haspopup="dialog" onClick={onMenu}>
            <Icon name="menu" />
          </IconButton>
        </span>
        <span className={look.brand}>
          <Brand hasRoom={!isNarrow} />
        </span>
        <div className={look.actions}>
          {action && <BarAction link={action} scope={port.sources()} />}
          {isMember ? <MemberActions hasBalance={hasBalance} /> : <VisitorActions />}
        </div>
      </div>
    </header>
  );
}

/** The site's logo, with its name if there is room; only the name if there is no logo. */
export function Brand({ hasRoom }: { readonly hasRoom: boolean }) {
  const { state, bundle } = useSite();
  const t = useT();
  const title = useStore(state.shared, ({ site }) => site?.title);
  const logo = useStore(state.shared, ({ site }) => site?.site_logo);
  const name = title || t(bundle.site.name);
  const src = safePictureUrl(logo);
  if (src === undefined) return <span>{name}</span>;
  return (
    <>
      <FallbackImage src={src} alt={hasRoom ? '' : name} fallback={hasRoom ? null : name} priority />
      {hasRoom && <span>{name}</span>}
    </>
  );
}

function VisitorActions() {
  const { map, port } = useSite();
  const t = useT();
  if (!map.has(map.login)) return null;
  const openLogin = (type: '0' | '1'): void => port.go({ page: map.login, query: { type } });
  return (
    <>
      <Button variant="outline" size="pill" onClick={() => openLogin('0')}>
        {t('shell.nav.login')}
      </Button>
      <Button size="pill" onClick={() => openLogin('1')}>
        {t('shell.nav.register')}
      </Button>
    </>
  );
}

/** The balance, its refresh, and a button that moves the money of all venues to the platform wallet. */
function MemberActions({ hasBalance }: Pick<MainBarProps, 'hasBalance'>) {
  const { state, port } = useSite();
  const t = useT();
  const [isRefreshing, refresh] = useAsyncAction(() =>
    Promise.all([state.refresh('balance'), state.refresh('wallet')]),
  );
  const recycling = useActions('code');
  const recycle = callWithToast({ operation: 'recycleVenues' }, 'shell.recycle.done');
  return (
    <>
      {hasBalance && <BalancePill />}
      <IconButton label={t('shell.balance.refresh')} loading={isRefreshing} onClick={refresh}>
        <Icon name="refresh" size={hasBalance ? 20 : 24} />
      </IconButton>
      <Button
        variant="soft"
        size="pill"
        loading={recycling.busy}
        onClick={() => void recycling.run(recycle, { port, scope: port.sources, t })}
      >
        {t('shell.recycle.label')}
      </Button>
    </>
  );
}

/** The balance in the top bar; a tap hides it. Screen readers are not told of changes. */
function BalancePill() {
  const t = useT();
  const { balance, isMasked, mask, toggleMask } = useBalance(t);
  const look = slots.appBar({ face: 'member' });
  return (
    <button type="button" className={look.balance} aria-pressed={isMasked} onClick={toggleMask}>
      <span className={look.amount}>
        {balance === undefined && <ValueSkeleton width="short" />}
        {balance !== undefined && <MoneyText rolls value={balance} mask={mask} />}
      </span>
      <span className={recipes.visuallyHidden()}>{t('shell.balance.hide')}</span>
      <Icon name={isMasked ? 'eye-off' : 'eye'} size={20} />
    </button>
  );
}

/** The top bar of a sub-screen: back, title, and at most one action. A page of the tab bar has no back. */
export function SubBar({ screen }: { readonly screen: Screen }) {
  const { port, navigation, map } = useSite();
  const t = useT();
  const { page } = screen.loaded.bundle;
  const scope = { ...port.useSources(), route: { path: screen.path, query: queryOf(screen.search) } };
  const look = slots.appBar({ face: 'sub' });
  const goBack = (): void => {
    const target = locationOf(map, backTarget(page, map, port.sources()));
    if (page.backAlways) navigation.navigate(target, { replace: true });
    else navigation.back(target);
  };
  return (
    <header className={look.root}>
      <div className={look.bar}>
        <span className={look.back}>
          {!page.tabBar && (
            <IconButton label={t('shell.nav.back')} onClick={goBack}>
              <Icon name="back" />
            </IconButton>
          )}
        </span>
        <h1 className={look.title}>{titleOf(screen, scope, { t, port })}</h1>
        <span className={look.actions}>{page.action && <BarAction link={page.action} scope={scope} />}</span>
      </div>
    </header>
  );
}

/** A page's action, if visible: its icon, else its label. Nothing for a refused address: the page says so. */
function BarAction({ link, scope }: { readonly link: Link; readonly scope: Scope }) {
  const { port } = useSite();
  const t = useT();
  const { run, busy } = useActions();
  const [first] = link.then;
  const isRefused = first?.do === 'open' && !port.addressOf(evaluate(first.url, scope), first.hosts);
  if (isRefused || linkVisibility(link, scope, port) !== 'shown') return null;
  const label = formatText(link.label, scope, t) ?? '';
  const press = (): void => void run(link.then, { port, t, scope: () => ({ ...scope, ...port.sources() }) });
  return link.icon === undefined ? (
    <Button variant="ghost" size="md" loading={busy} onClick={press}>
      {label}
    </Button>
  ) : (
    <IconButton label={label} loading={busy} onClick={press}>
      <Icon name={link.icon} />
    </IconButton>
  );
}

/** The tab bar. The requested page's tab is current, even if the page could not be loaded. */
export function TabBar({ page }: { readonly page: string | undefined }) {
  const { bundle, map, port } = useSite();
  const t = useT();
  const scope = port.useSources();
  const look = slots.tabBar();
  return (
    <nav className={look.root} aria-label={t('shell.nav.tabs')}>
      <div className={look.list}>
        {bundle.navigation.tabBar
          .filter((item) => map.has(item.page))
          .map((item) => (
            <button
              key={item.page}
              type="button"
              className={look.item}
              aria-current={item.page === page ? 'page' : undefined}
              onClick={() => port.go({ page: item.page })}
            >
              <Icon name={item.icon} active={item.page === page} />
              <span className={look.label}>{formatText(item.label, scope, t)}</span>
            </button>
          ))}
      </div>
    </nav>
  );
}
