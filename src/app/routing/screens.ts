import { proxy, ref } from 'valtio/vanilla';
import type { Scope } from '#model/evaluate.ts';
import { isGated, checkAccess, type AccessDecision } from './guard.ts';
import type { Navigation } from './navigation.ts';
import type { Referrer } from './referrer-id.ts';
import type { LoadedPage, PageLoader } from '#app/boot/page-loader.ts';
import { locationOf, type RouteLocation, type SiteMap, queryOf } from './site-map.ts';
import { type FormatContext, formatWords } from '#model/format.ts';
import { isLoggedIn } from '#renderer/data/read-scope.ts';
import type { SiteState } from '#state/create-state.ts';
import type { Sources } from '#state/shared-sources.ts';
import type { SiteText } from '#text/site-text.tsx';

/** A location that the address bar requests. */
export interface NavigationRequest extends RouteLocation {
  readonly key: string;
  /** The player went back (or forward) to it. */
  readonly isBack: boolean;
}

/** The page on screen, and the request for it. */
export interface Screen extends NavigationRequest {
  readonly page: string;
  readonly loaded: LoadedPage;
  /** A visitor sees the gate, with a link to login, instead of the page's content. */
  readonly isGated: boolean;
  /** The session in which it was mounted. Another number mounts it anew. */
  readonly epoch: number;
}

/** The current screen, and the status of the next one. */
export interface ScreenState {
  readonly screen: Screen | undefined;
  readonly next: 'loading' | 'failed' | undefined;
  /** That screen, and the kept-alive hidden ones. */
  readonly mounted: readonly Screen[];
}

interface ScreensParts {
  readonly map: SiteMap;
  readonly pages: PageLoader;
  readonly navigation: Pick<Navigation, 'redirectIfDenied' | 'go' | 'navigate'>;
  readonly sources: Pick<Sources, 'now'>;
  readonly state: Pick<SiteState, 'session' | 'refresh'>;
  readonly referrer: Pick<Referrer, 'note'>;
  readonly text: Pick<SiteText, 'add'>;
}

/** Takes over a newer version where the player loses nothing. */
interface VersionWatch {
  /** Runs before a navigation to page `to`, which waits for the promise; undefined if it need not wait. */
  blockNavigation(from: Screen, to: string): Promise<unknown> | undefined;
  /** A page cannot be loaded. Runs before the failure is shown. */
  recover(): Promise<unknown>;
  /** Runs when the player retries; true if it reloads the document instead. */
  onRetry(): boolean;
}

/**
 * Creates the screens; nothing is shown yet. They follow the address: they check access to each requested
 * page, load it completely, and only then replace the previous one.
 */
export function createScreens(parts: ScreensParts) {
  const { map, pages, navigation, sources } = parts;
  const { session, refresh } = parts.state;
  /** `now` is immutable: each change replaces it. */
  const state = proxy({
    now: ref<ScreenState>({ screen: undefined, next: undefined, mounted: [] }),
  });
  let request: NavigationRequest | undefined;
  let decision: AccessDecision['kind'] | undefined;
  let versions: VersionWatch | undefined;

  const update = (changed: Partial<ScreenState>): void => {
    state.now = ref<ScreenState>({ ...state.now, ...changed });
  };

  function handle(given: NavigationRequest): void {
    request = given;
    const alias = parts.referrer.note(given);
    const page = map.pageAt(given.path);
    if (page === undefined) return navigation.navigate(alias ?? locationOf(map, map.home), { replace: true });
    // A logged-in player is redirected from the login page to where they were going.
    if (page === map.login && isLoggedIn(sources.now()))
      return navigation.go({ page: map.home, redirect: true, replace: true });
    // A link without a query to a kept screen returns to its tab and filters, but to no invitation (`pid`).
    const { screen, mounted } = state.now;
    const kept = mounted.find((one) => one.page === page && one.epoch === session.epoch && one !== screen);
    if (kept?.search && !('pid' in queryOf(kept.search)) && given.search === '' && !given.isBack)
      return navigation.navigate(kept, { replace: true });
    const access = checkAccess(map.head(page), sources.now());
    decision = access.kind;
    if (access.kind === 'wait') return waitForSite(given, page);
    if (access.kind === 'show' || access.kind === 'gate') return enter(given, page);
    if (access.kind === 'closed') {
      const place = screen && screen.path !== given.path ? screen : locationOf(map, map.home);
      if (place.path === given.path) return enter(given, page); // Home itself: there is no other page.
      navigation.navigate(place, { replace: true });
    }
    navigation.redirectIfDenied(access, given, { replace: true });
  }

  /** Whether a page is closed depends on the site's settings. If they cannot be loaded, the page is open. */
  function waitForSite(given: NavigationRequest, page: string): void {
    update({ next: 'loading' });
    void refresh('site').then((isLoaded) => {
      if (request !== given || decision !== 'wait') return;
      // The settings may have arrived before anyone subscribed, and then no change calls `recheck`.
      if (isLoaded) recheck();
      else open(given, page);
    });
  }

  function enter(given: NavigationRequest, page: string): void {
    const { screen } = state.now;
    const blocked =
      screen && screen.path !== given.path ? versions?.blockNavigation(screen, page) : undefined;
    if (!blocked) return open(given, page);
    update({ next: 'loading' });
    void pages.load(page).catch(() => undefined); // Load it meanwhile; `open` retries a failure.
    void blocked.finally(() => {
      if (request === given) open(given, page);
    });
  }

  function open(given: NavigationRequest, page: string): void {
    const show = (loaded: LoadedPage): void => {
      if (request !== given) return;
      parts.text.add(loaded.bundle.copy);
      const gated = isGated(map.head(page), sources.now());
      const { screen: before } = state.now;
      const epoch = before?.page === page ? before.epoch : session.epoch;
      const screen = { ...given, page, loaded, isGated: gated, epoch };
      update({ screen, next: undefined, mounted: mountedWith(screen) });
    };
    const ready = pages.ready(page);
    if (ready) return show(ready);
    update({ next: 'loading' });
    pages.load(page).then(show, async () => {
      await versions?.recover();
      if (request === given) update({ next: 'failed' });
    });
  }

  /**
   * The screens to mount with a visible one. A kept-alive one stays mounted but hidden, only in its session,
   * so that nobody sees another player's data. Others are unmounted when the player leaves them.
   */
  function mountedWith(screen: Screen): readonly Screen[] {
    const { mounted } = state.now;
    const isMounted = mounted.some(({ page }) => page === screen.page);
    const all = isMounted
      ? mounted.map((one) => (one.page === screen.page ? screen : one))
      : [...mounted, screen];
    return all.filter(
      (one) => one === screen || (one.epoch === session.epoch && map.head(one.page).keepAlive),
    );
  }

  /** The sources have changed: access may be lost, or a pending decision may be possible now. */
  function recheck(): void {
    const page = request && map.pageAt(request.path);
    if (!request || page === undefined) return;
    if (decision === 'login' || decision === 'closed') return; // A redirect to another page is pending.
    const { kind } = checkAccess(map.head(page), sources.now());
    if (kind === decision) return;
    if (decision === 'show' && kind === 'gate') {
      // The session ended on this page: send the player to login and back, as for a member's page.
      decision = 'login';
      navigation.redirectIfDenied({ kind: 'login' }, request, { replace: true });
    } else if (decision !== 'show' || kind === 'login' || kind === 'closed') handle(request);
  }

  return {
    state: state as { readonly now: typeof state.now },
    recheck,
    /** Shows the page of a request; does nothing if it is the current request. */
    follow(given: NavigationRequest): void {
      if (request?.path !== given.path || request.search !== given.search || request.key !== given.key)
        handle(given);
    },
    retry(): void {
      if (request && !versions?.onRetry()) handle(request);
    },
    /** The player has changed or logged out: remounts all, and removes a page that needs a login at once. */
    clear(): void {
      const { screen: before, next } = state.now;
      const isOpen = before && (map.head(before.page).access === 'public' || isLoggedIn(sources.now()));
      const screen = isOpen ? { ...before, epoch: session.epoch } : undefined;
      update({ screen, next: before && !screen ? 'loading' : next, mounted: screen ? [screen] : [] });
    },
    setVersionWatch(given: VersionWatch): void {
      versions = given;
    },
  };
}

/** The title of a screen; undefined while a value in it is unknown. */
export function titleOf(screen: Screen, sources: Scope, context: Pick<FormatContext, 't' | 'port'>) {
  const { page, enums } = screen.loaded.bundle;
  const route = { path: screen.path, query: queryOf(screen.search) };
  return formatWords(page.title, { ...sources, route }, { ...context, enums });
}
