import type { Scope } from '#model/scope.ts';
import { formatText, type Translate } from '#model/format.ts';
import { isLoggedIn } from '#renderer/data/read-data.ts';
import type { GoTarget } from '#renderer/port.ts';
import type { Dialogs } from '#app/shell/dialogs.ts';
import { checkAccess, type AccessDecision } from './guard.ts';
import { placeOf, queryOf, readPlace, type RoutePlace, type SiteMap } from './site-map.ts';

interface NavigationOptions {
  readonly map: SiteMap;
  readonly dialogs: Dialogs;
  readonly t: Translate;
  readonly location: Pick<Location, 'hash'>;
  readonly history: Pick<History, 'state'>;
  /** Settles when no closed overlay has an entry in the history any more. */
  settled(): Promise<void>;
  sources(): Scope;
  say(text: string): void;
  scrollUp(): void;
  /** Who referred the visitor, for the address of the login page; empty where nobody did. */
  referrer(): string;
}

/** The router's own functions, which exist only once it is mounted. */
interface RouterFunctions {
  to(address: string, how: { replace: boolean }): void;
  back(): void;
}

type How = { readonly replace?: boolean };

/** Navigates from outside of React: to pages that the player may enter, and to any place. */
export type Navigation = ReturnType<typeof createNavigation>;

/** Makes the navigation of a site; a navigation from before the router is mounted waits for it. */
export function createNavigation(options: NavigationOptions) {
  const { map, dialogs, t } = options;
  let router: RouterFunctions | undefined;
  let waiting: ((router: RouterFunctions) => void) | undefined;
  /** The dialog that offers login is open: a second tap opens no second one. */
  let isOffering = false;

  /** Runs a step once the router is mounted and every overlay that is closing has left the history. */
  function whenReady(step: (ready: RouterFunctions) => void): void {
    void options.settled().then(() => {
      if (router) step(router);
      else waiting = step;
    });
  }
  const here = (): RoutePlace => readPlace(options.location.hash);

  function navigate({ path, search }: RoutePlace, { replace = false }: How = {}): void {
    whenReady((ready) => ready.to(path + search, { replace }));
  }

  /** To the screen before, or to `fallback` when there is none. */
  function back(fallback: RoutePlace): void {
    whenReady((ready) => {
      if (hasBefore(options.history.state)) ready.back();
      else ready.to(fallback.path + fallback.search, { replace: true });
    });
  }

  function go(target: GoTarget): void {
    if (!map.has(target.page)) return;
    if (target.comeBack && target.page === map.login) return login(here());
    const wanted = target.redirect
      ? afterLogin(placeOf(map, target.page, target.query))
      : placeOf(map, target.page, withReferrer(target));
    const page = map.pageAt(wanted.path) ?? map.home;
    const access = checkAccess(map.head(page), options.sources());
    if (target.back) {
      const isOpen = access.kind === 'show' || access.kind === 'wait';
      return back(isOpen ? wanted : placeOf(map, map.home));
    }
    if (redirectIfDenied(access, wanted)) return;
    const { path, search } = here();
    if (path !== wanted.path || search !== wanted.search) {
      // Nobody goes back to a login that is done; who reads the terms meanwhile does.
      const isFromLogin = isLoggedIn(options.sources()) && path === map.head(map.login).path;
      navigate(wanted, { replace: target.replace ?? isFromLogin });
    } else if (page !== map.login) {
      options.say(t('shell.nav.already-here'));
      options.scrollUp();
    }
  }

  /** Says why the page is closed, or goes to login; false where the player may enter. */
  function redirectIfDenied(access: AccessDecision, wanted: RoutePlace, how?: How): boolean {
    switch (access.kind) {
      case 'show':
      case 'wait':
        return false;
      case 'login':
        login(wanted, how);
        return true;
      case 'closed':
        options.say(formatText(access.say, options.sources(), t) ?? '');
        return true;
      case 'gate':
        void offerLogin(formatText(access.text, options.sources(), t) ?? '', wanted);
        return true;
    }
  }

  function login(wanted: RoutePlace, how?: How): void {
    if (!map.has(map.login)) return;
    const { search } = readPlace(loginPath(map.head(map.login).path, wanted.path + wanted.search));
    navigate(placeOf(map, map.login, withReferrer({ page: map.login, query: queryOf(search) })), how);
  }

  /** Where a login leads: the path it was asked for, if it is a page of ours, else the given one. */
  function afterLogin(fallback: RoutePlace): RoutePlace {
    const path = insidePath(queryOf(here().search)['redirect']);
    const place = path === undefined ? undefined : readPlace(path);
    const page = place && map.pageAt(place.path);
    return place && page !== undefined && page !== map.login ? place : fallback;
  }

  async function offerLogin(text: string, wanted: RoutePlace): Promise<void> {
    if (isOffering) return;
    isOffering = true;
    const choice = await dialogs.ask({
      title: t('shell.dialog.title'),
      text,
      choices: [
        { id: 'stay', label: t('shell.cancel') },
        { id: 'login', label: t('shell.nav.go-login'), tone: 'brand' },
      ],
    });
    isOffering = false;
    if (choice === 'login') login(wanted);
  }

  function withReferrer({ page, query = {} }: GoTarget): Readonly<Record<string, string>> {
    const referrer = page === map.login ? options.referrer() : '';
    return referrer === '' ? query : { pid: referrer, ...query };
  }

  /** Gives the router's functions; returns a function that takes them back. */
  function attach(functions: RouterFunctions): () => void {
    router = functions;
    const step = waiting;
    waiting = undefined;
    if (step) whenReady(step); // Later, as the router listens to the history only after its children are mounted.
    return () => (router = undefined);
  }

  return { attach, here, navigate, back, go, redirectIfDenied, login };
}

/** react-router counts its entries in `idx`; the first of this visit has 0. */
function hasBefore(state: unknown): boolean {
  const index: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'idx') : 0;
  return typeof index === 'number' && index > 0;
}

const LONGEST = 512;

/**
 * The path inside the site that a `redirect` query names, with its query; undefined for anything that could lead
 * out of it: another origin (`//evil`, `/\evil`), a scheme, an encoded slash, a control character. It is a list of what is allowed,
 * not of what is not.
 */
export function insidePath(redirect: unknown): string | undefined {
  if (typeof redirect !== 'string' || redirect.length > LONGEST) return undefined;
  return /^\/(?:[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)*)?(?:\?[A-Za-z0-9_.~%&=+-]*)?$/.test(redirect)
    ? redirect
    : undefined;
}

/** The hash address of the login page that leads back to `target` afterwards, such as `/login?redirect=%2Fmine`. */
export function loginPath(login: string, target: string): string {
  const inside = insidePath(target);
  return inside === undefined || inside === '/' ? login : `${login}?redirect=${encodeURIComponent(inside)}`;
}
