import type { Scope } from '#model/scope.ts';
import { formatText, type Translate } from '#model/format.ts';
import type { GoTarget } from '#renderer/port.ts';
import type { Dialogs } from '#app/shell/dialogs.ts';
import { checkAccess, type AccessDecision } from './guard.ts';
import { readPlace, type RouterBridge } from './router-bridge.ts';
import { placeOf, queryOf, type RoutePlace, type SiteMap } from './site-map.ts';

interface NavigationOptions {
  readonly map: SiteMap;
  readonly router: RouterBridge;
  readonly dialogs: Dialogs;
  readonly t: Translate;
  sources(): Scope;
  isLoggedIn(): boolean;
  say(text: string): void;
  scrollUp(): void;
  /** Who referred the visitor, for the address of the login page; empty where nobody did. */
  referrer(): string;
}

/** Navigates to pages, if the player may enter them. */
export interface Navigation {
  go(target: GoTarget): void;
  /** Says why the page is closed, or goes to login; false where the player may enter. */
  redirectIfDenied(access: AccessDecision, wanted: RoutePlace, how?: { replace?: boolean }): boolean;
  login(wanted: RoutePlace, how?: { replace?: boolean }): void;
  /** Where a login leads: the path it was asked for, if it is a page of ours, else the given one. */
  afterLogin(fallback: RoutePlace): RoutePlace;
}

/** Makes the navigation of a site. */
export function createNavigation(options: NavigationOptions): Navigation {
  const { map, router, dialogs, t } = options;
  /** The dialog that offers login is open: a second tap opens no second one. */
  let isOffering = false;
  const loginHead = (): string => map.head(map.login).path;
  const isHere = (place: RoutePlace): boolean => {
    const here = router.here();
    return here.path === place.path && here.search === place.search;
  };

  const navigation: Navigation = {
    go(target) {
      if (!map.has(target.page)) return;
      if (target.comeBack && target.page === map.login) return navigation.login(router.here());
      const wanted = target.redirect
        ? navigation.afterLogin(placeOf(map, target.page, target.query))
        : placeOf(map, target.page, withReferrer(target));
      const page = map.pageAt(wanted.path) ?? map.home;
      const access = checkAccess(map.head(page), options.sources(), options.isLoggedIn());
      if (target.back) {
        const isOpen = access.kind === 'show' || access.kind === 'wait';
        router.back(isOpen ? wanted : placeOf(map, map.home));
        return;
      }
      if (navigation.redirectIfDenied(access, wanted)) return;
      if (!isHere(wanted)) {
        // Nobody goes back to a login that is done; who reads the terms meanwhile does.
        const isFromLogin = options.isLoggedIn() && router.here().path === loginHead();
        router.go(wanted, { replace: target.replace ?? isFromLogin });
      } else if (page !== map.login) {
        options.say(t('shell.nav.already-here'));
        options.scrollUp();
      }
    },
    redirectIfDenied(access, wanted, how) {
      switch (access.kind) {
        case 'show':
        case 'wait':
          return false;
        case 'login':
          navigation.login(wanted, how);
          return true;
        case 'closed':
          options.say(formatText(access.say, options.sources(), t) ?? '');
          return true;
        case 'gate':
          void offerLogin(formatText(access.text, options.sources(), t) ?? '', wanted);
          return true;
      }
    },
    login(wanted, how) {
      if (!map.has(map.login)) return;
      const { path, search } = readPlace(loginPath(loginHead(), wanted.path + wanted.search));
      const query = withReferrer({ page: map.login, query: queryOf(search) });
      router.go(placeOf(map, map.pageAt(path) ?? map.login, query), how);
    },
    afterLogin(fallback) {
      const path = insidePath(queryOf(router.here().search)['redirect']);
      const place = path === undefined ? undefined : readPlace(path);
      const page = place && map.pageAt(place.path);
      return place && page !== undefined && page !== map.login ? place : fallback;
    },
  };

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
    if (choice === 'login') navigation.login(wanted);
  }

  function withReferrer({ page, query = {} }: GoTarget): Readonly<Record<string, string>> {
    const referrer = page === map.login ? options.referrer() : '';
    return referrer === '' ? query : { pid: referrer, ...query };
  }

  return navigation;
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
