import { proxy, ref } from 'valtio/vanilla';
import type { Scope } from '#model/scope.ts';
import { isGated, checkAccess, type AccessDecision } from './guard.ts';
import type { Navigation } from './navigation.ts';
import type { LoadedPage, PageLoader } from '#app/boot/page-loader.ts';
import { placeOf, type RoutePlace, type SiteMap, queryOf } from './site-map.ts';
import { type Translate, formatWords } from '#model/format.ts';
import { isLoggedIn } from '#renderer/data/read-data.ts';

/** What the address bar asks for. */
export interface NavigationRequest extends RoutePlace {
  /** The history entry's key. */
  readonly key: string;
  /** The player went back (or forward) to it. */
  readonly isBack: boolean;
}

/** The page on screen, and the request that it came of. */
export interface Screen extends NavigationRequest {
  readonly page: string;
  readonly loaded: LoadedPage;
  /** A visitor sees the offer to log in in place of what the page holds. */
  readonly isGated: boolean;
}

/** The screen, and whether another is loading or could not be loaded. */
export interface ScreenState {
  readonly screen: Screen | undefined;
  readonly next: 'loading' | 'failed' | undefined;
  /** Changes whenever everything on screen is to be mounted anew. */
  readonly generation: number;
}

interface ScreensOptions {
  readonly map: SiteMap;
  readonly pages: PageLoader;
  readonly navigation: Pick<Navigation, 'redirectIfDenied' | 'go' | 'navigate'>;
  /** Keeps the referrer that an address names; returns another place where the address stands for one. */
  note(place: RoutePlace): RoutePlace | undefined;
  /** The copy of a page is there before the page is. */
  addCopy(copy: Readonly<Record<string, string>>): void;
  sources(): Scope;
  /** Asks for the site's settings; false if they cannot be had. */
  loadSite(): Promise<boolean>;
}

/** Asked before another page comes; undefined where nothing is to be waited for. */
export type NavigationBlocker = (from: Screen, to: string) => Promise<unknown> | undefined;

/** What is tried for a page that cannot be loaded. */
interface Recovery {
  /** Runs before the page is said to have failed. */
  onFailure(): Promise<unknown>;
  /** Runs when the player retries; true where the document is reloaded instead. */
  onRetry(): boolean;
}

/** Follows the address: checks the access to each requested page, loads it completely, and only then replaces the one before. */
export type Screens = ReturnType<typeof createScreens>;

/** Makes the screens; nothing is shown yet. */
export function createScreens(options: ScreensOptions) {
  const { map, pages, navigation } = options;
  /** `now` is replaced whenever something of it changes. */
  const state = proxy({
    now: ref<ScreenState>({ screen: undefined, next: undefined, generation: 0 }),
  });
  let request: NavigationRequest | undefined;
  let decision: AccessDecision['kind'] | undefined;
  let blocker: NavigationBlocker | undefined;
  let recovery: Recovery | undefined;

  const update = (changed: Partial<ScreenState>): void => {
    state.now = ref<ScreenState>({ ...state.now, ...changed });
  };

  function handle(given: NavigationRequest): void {
    request = given;
    const meant = options.note(given);
    const page = map.pageAt(given.path);
    if (page === undefined) {
      navigation.navigate(meant ?? placeOf(map, map.home), { replace: true });
      return;
    }
    // Who is logged in has nothing to do on the login page: it leads on to where they were headed.
    if (page === map.login && isLoggedIn(options.sources()))
      return navigation.go({ page: map.home, redirect: true, replace: true });
    const access = checkAccess(map.head(page), options.sources());
    decision = access.kind;
    if (access.kind === 'wait') return waitForSite(given, page);
    if (access.kind === 'show' || access.kind === 'gate') return enter(given, page);
    if (access.kind === 'closed') navigation.navigate(placeToKeep(given), { replace: true });
    navigation.redirectIfDenied(access, given, { replace: true });
  }

  /** What closes a page is a setting of the site; if that cannot be had, it is open. */
  function waitForSite(given: NavigationRequest, page: string): void {
    update({ next: 'loading' });
    void options.loadSite().then((isLoaded) => {
      if (request !== given || decision !== 'wait') return;
      // The settings may have come before anybody was subscribed to them: then there is no change to wait for.
      if (isLoaded) recheck();
      else open(given, page);
    });
  }

  function enter(given: NavigationRequest, page: string): void {
    const { screen } = state.now;
    const blocked = screen && screen.path !== given.path ? blocker?.(screen, page) : undefined;
    if (!blocked) return open(given, page);
    update({ next: 'loading' });
    void pages.load(page).catch(() => undefined); // It comes meanwhile; what fails is asked for again.
    void blocked.finally(() => {
      if (request === given) open(given, page);
    });
  }

  function open(given: NavigationRequest, page: string): void {
    const show = (loaded: LoadedPage): void => {
      if (request !== given) return;
      options.addCopy(loaded.bundle.copy);
      const gated = isGated(map.head(page), options.sources());
      update({ screen: { ...given, page, loaded, isGated: gated }, next: undefined });
    };
    const ready = pages.ready(page);
    if (ready) return show(ready);
    update({ next: 'loading' });
    pages.load(page).then(show, async () => {
      await recovery?.onFailure();
      if (request === given) update({ next: 'failed' });
    });
  }

  function placeToKeep(given: NavigationRequest): RoutePlace {
    const { screen } = state.now;
    return screen && screen.path !== given.path ? screen : placeOf(map, map.home);
  }

  /** The sources have changed: what was allowed may not be any more, what waited may be known. */
  function recheck(): void {
    const page = request && map.pageAt(request.path);
    if (!request || page === undefined) return;
    if (decision === 'login' || decision === 'closed') return; // The player is on the way to another page.
    const { kind } = checkAccess(map.head(page), options.sources());
    if (kind === decision) return;
    if (decision === 'show' && kind === 'gate') {
      // The session has ended on this page: the player logs in and comes back, as from a member's page.
      decision = 'login';
      navigation.redirectIfDenied({ kind: 'login' }, request, { replace: true });
    } else if (decision !== 'show' || kind === 'login' || kind === 'closed') handle(request);
  }

  return {
    state: state as { readonly now: typeof state.now },
    recheck,
    /** Shows the page of a request; without effect for the request that is shown already. */
    follow(given: NavigationRequest): void {
      if (request?.path !== given.path || request.search !== given.search || request.key !== given.key)
        handle(given);
    },
    retry(): void {
      if (request && !recovery?.onRetry()) handle(request);
    },
    /** The player is another, or gone: nothing that was rendered stays, and a page that only its player may see leaves the screen at once. */
    clear(): void {
      const { screen, generation, next } = state.now;
      const isOpen = screen && (map.head(screen.page).access === 'public' || isLoggedIn(options.sources()));
      update({
        screen: isOpen ? screen : undefined,
        next: screen && !isOpen ? 'loading' : next,
        generation: generation + 1,
      });
    },
    /** Sets what is asked before each navigation to another page; the navigation goes on once the returned promise has settled. */
    setBlocker(given: NavigationBlocker): void {
      blocker = given;
    },
    /** Sets what is tried for a page that cannot be loaded. */
    setRecovery(given: Recovery): void {
      recovery = given;
    },
  };
}

/** What a screen is called; undefined while what its title reads is not known. */
export function titleOf({ path, search, loaded }: Screen, sources: Scope, t: Translate): string | undefined {
  const { page, enums } = loaded.bundle;
  const route = { path, query: queryOf(search) };
  return formatWords(page.title, { ...sources, route }, { t, enums, port: { serverNow: () => 0 } });
}

/** The screens that are drawn: the one on screen, and those kept alive behind it. */
export interface KeptScreens {
  readonly screens: readonly Screen[];
  /** The session in which each of them was first drawn, by page. */
  readonly epochs: Readonly<Record<string, number>>;
  readonly generation: number;
}

/** Nothing is drawn yet. */
export const NO_SCREENS: KeptScreens = { screens: [], epochs: {}, generation: 0 };

/**
 * The screens to draw next. A kept-alive one stays, hidden, in its place; another goes when it is left. One that was first
 * drawn in another session goes as soon as it is hidden, so that nobody finds another player's figures or words in it. All of an
 * earlier generation go at once, the one on screen too: it is drawn anew.
 */
export function keepScreens(
  last: KeptScreens,
  { screen, generation }: Pick<ScreenState, 'screen' | 'generation'>,
  epoch: number,
  isKept: (page: string) => boolean,
): KeptScreens {
  const before = last.generation === generation ? last : { ...NO_SCREENS, generation };
  if (!screen) return before;
  const stays = (one: Screen): boolean =>
    one.page === screen.page || (before.epochs[one.page] === epoch && isKept(one.page));
  if (before.screens.includes(screen) && before.screens.every(stays)) return before;
  const kept = before.screens.filter(stays).map((one) => (one.page === screen.page ? screen : one));
  const screens = kept.includes(screen) ? kept : [...kept, screen];
  const epochs = Object.fromEntries(screens.map(({ page }) => [page, before.epochs[page] ?? epoch]));
  return { screens, epochs, generation };
}
