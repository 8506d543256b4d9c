import type { Page } from '#generated/config.ts';
import type { Scope } from '#model/evaluate.ts';
import { formatText, type Translate } from '#model/format.ts';
import { isLoggedIn } from '#renderer/data/read-scope.ts';
import type { GoTarget } from '#renderer/port.ts';
import type { Sources } from '#state/shared-sources.ts';
import type { Toaster } from '#ui/feedback/toaster.tsx';
import { overlayHistory } from '#ui/overlay/overlay-history.ts';
import { type DialogQueue, yesOrNo } from '#app/shell/dialog-queue.ts';
import { checkAccess, type AccessDecision } from './guard.ts';
import type { Referrer } from './referrer-id.ts';
import { locationOf, queryOf, parseHash, type RouteLocation, type SiteMap } from './site-map.ts';

interface NavigationParts {
  readonly map: SiteMap;
  readonly sources: Pick<Sources, 'now'>;
  readonly referrer: Pick<Referrer, 'stored'>;
  readonly dialogs: DialogQueue;
  readonly toaster: Pick<Toaster, 'show'>;
  readonly t: Translate;
}

/** The router's functions; they exist only once it is mounted. */
interface RouterFunctions {
  navigate(address: string, options: { replace: boolean }): void;
  back(): void;
}

type NavOptions = { readonly replace?: boolean };

/** Navigates from outside of React: `go` checks access, `navigate` does not. */
export type Navigation = ReturnType<typeof createNavigation>;

/** Creates the navigation of a site. A navigation before the router is mounted waits for it. */
export function createNavigation({ map, sources, referrer, dialogs, toaster, t }: NavigationParts) {
  let router: RouterFunctions | undefined;
  let waiting: ((router: RouterFunctions) => void) | undefined;
  /** The path of the page on screen; undefined before there is one, and while one cannot be loaded. */
  let shownPath: string | undefined;
  /** The login dialog is open: a second tap must not open another. */
  let isOffering = false;

  /** Runs a step once the router is mounted and no closing overlay has a history entry left. */
  function whenReady(step: (ready: RouterFunctions) => void): void {
    void overlayHistory()
      .settled()
      .then(() => {
        if (router) step(router);
        else waiting = step;
      });
  }
  const here = (): RouteLocation => parseHash(location.hash);

  function navigate({ path, search }: RouteLocation, { replace = false }: NavOptions = {}): void {
    whenReady((ready) => ready.navigate(path + search, { replace }));
  }

  /** Goes to the previous screen, or to `fallback` if there is none. */
  function back(fallback: RouteLocation): void {
    whenReady((ready) => {
      if (hasPrevious(history.state)) ready.back();
      else ready.navigate(fallback.path + fallback.search, { replace: true });
    });
  }

  function go(target: GoTarget): void {
    if (!map.has(target.page)) return;
    if (target.comeBack && target.page === map.login) return login(here());
    const wanted = target.redirect
      ? afterLogin(locationOf(map, target.page, target.query))
      : locationOf(map, target.page, withReferrer(target));
    const page = map.pageAt(wanted.path) ?? map.home;
    const access = checkAccess(map.head(page), sources.now());
    if (target.back) {
      const isOpen = access.kind === 'show' || access.kind === 'wait';
      return back(isOpen ? wanted : locationOf(map, map.home));
    }
    const isDenied = redirectIfDenied(access, wanted);
    // After a login the player does not stay on the login page.
    if (target.redirect && access.kind === 'closed') return go({ page: target.page, replace: true });
    if (isDenied) return;
    const { path, search } = here();
    // Without a query any tab and filter of a page will do, but the login would return to its `redirect`.
    const isAnyTab = target.query === undefined && page !== map.login;
    if (path !== wanted.path || (search !== wanted.search && !isAnyTab)) {
      // After a login, "back" must not lead to its page. Before, it may: a visitor comes back from the terms.
      const isFromLogin = isLoggedIn(sources.now()) && path === map.head(map.login).path;
      navigate(wanted, { replace: target.replace ?? isFromLogin });
    } else if (page !== map.login && !target.replace && (shownPath ?? path) === path) {
      toaster.show(t('shell.nav.already-here'));
      scrollTo({ top: 0, behavior: 'smooth' });
    }
  }

  /** Shows why the page is closed, goes to login or offers it; returns false if the player may enter. */
  function redirectIfDenied(access: AccessDecision, wanted: RouteLocation, options?: NavOptions): boolean {
    switch (access.kind) {
      case 'show':
      case 'wait':
        return false;
      case 'login':
        login(wanted, options);
        return true;
      case 'closed':
        toaster.show(formatText(access.say, sources.now(), t) ?? '');
        return true;
      case 'gate':
        void offerLogin(formatText(access.text, sources.now(), t) ?? '', wanted);
        return true;
    }
  }

  /** Goes to the login page, with the page to return to in its query: `/login?redirect=%2Fmine`. */
  function login(wanted: RouteLocation, options?: NavOptions): void {
    if (!map.has(map.login)) return;
    const redirect = insidePath(wanted.path + wanted.search);
    const query = redirect === undefined || redirect === '/' ? {} : { redirect };
    navigate(locationOf(map, map.login, withReferrer({ page: map.login, query })), options);
  }

  /** Where to go after login: the page of the `redirect` query if it is one of ours, else `fallback`. */
  function afterLogin(fallback: RouteLocation): RouteLocation {
    const path = insidePath(queryOf(here().search)['redirect']);
    const target = path === undefined ? undefined : parseHash(path);
    const page = target && map.pageAt(target.path);
    return target && page !== undefined && page !== map.login ? target : fallback;
  }

  async function offerLogin(text: string, wanted: RouteLocation): Promise<void> {
    if (isOffering) return;
    isOffering = true;
    const choice = await dialogs.ask(yesOrNo(text, t('shell.cancel'), t('shell.nav.login')));
    isOffering = false;
    if (choice === 'yes') login(wanted);
  }

  function withReferrer({ page, query = {} }: GoTarget): Readonly<Record<string, string>> {
    const pid = page === map.login ? referrer.stored() : '';
    return pid === '' ? query : { pid, ...query };
  }

  /** Sets the router's functions; returns a function that removes them. */
  function attach(functions: RouterFunctions): () => void {
    router = functions;
    const step = waiting;
    waiting = undefined;
    // Not at once: the router subscribes to the history only after its children are mounted.
    if (step) whenReady(step);
    return () => (router = undefined);
  }

  const setShownPath = (path: string | undefined): void => void (shownPath = path);
  return { attach, setShownPath, here, navigate, back, go, redirectIfDenied, login };
}

/** react-router numbers its history entries in `idx`, from 0. */
function hasPrevious(state: unknown): boolean {
  const index: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'idx') : 0;
  return typeof index === 'number' && index > 0;
}

/** A payment address in the query of /payIframe may have a signature of a thousand characters. */
const MAX_REDIRECT_LENGTH = 4096;

/**
 * The path and query of a `redirect` query; undefined for anything that could leave the site: another origin
 * (`//evil`, `/\evil`), a scheme, an encoded slash, a control character. An allow list, not a block list.
 */
export function insidePath(redirect: unknown): string | undefined {
  if (typeof redirect !== 'string' || redirect.length > MAX_REDIRECT_LENGTH) return undefined;
  return /^\/(?:[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)*)?(?:\?[A-Za-z0-9_.~%&=+*-]*)?$/.test(redirect)
    ? redirect
    : undefined;
}

/** Where "back" leads without a previous screen: the page's `backTo` if the player may enter it, or home. */
export function backTarget({ backTo }: Pick<Page, 'backTo'>, map: SiteMap, sources: Scope): string {
  if (backTo === undefined || !map.has(backTo)) return map.home;
  const { kind } = checkAccess(map.head(backTo), sources);
  return kind === 'show' || kind === 'wait' ? backTo : map.home;
}
