import { proxy, ref } from 'valtio/vanilla';
import type { Scope } from '#model/scope.ts';
import { isGated, checkAccess, type AccessDecision } from './guard.ts';
import type { Navigation } from './navigation.ts';
import type { RouterBridge } from './router-bridge.ts';
import type { LoadedPage, PageLoader } from '#app/boot/page-loader.ts';
import { placeOf, type RoutePlace, type SiteMap, queryOf } from './site-map.ts';
import { type Translate, formatWords } from '#model/format.ts';

/** What the address bar asks for. */
export interface NavigationRequest extends RoutePlace {
  /** The history entry's key. */
  readonly key: string;
  /** The player went back (or forward) to it. */
  readonly isBack: boolean;
}

/** The page on screen and where it stands. */
export interface Screen extends NavigationRequest {
  readonly page: string;
  readonly loaded: LoadedPage;
  /** A visitor sees the offer to log in in place of what the page holds. */
  readonly isGated: boolean;
}

/** What there is to see: the screen, and whether another is on its way or could not come. */
export interface ScreenState {
  readonly screen: Screen | undefined;
  readonly next: 'loading' | 'failed' | undefined;
  /** Another one whenever everything that is drawn is to be drawn anew. */
  readonly generation: number;
}

interface ScreensOptions {
  readonly map: SiteMap;
  readonly pages: PageLoader;
  readonly lead: Pick<Navigation, 'turnAway'>;
  readonly navigator: Pick<RouterBridge, 'go'>;
  /** Notes what an address says of the visitor; the place that it stands for, where it is no page's. */
  note(place: RoutePlace): RoutePlace | undefined;
  /** The copy of a page is there before the page is. */
  addCopy(copy: Readonly<Record<string, string>>): void;
  sources(): Scope;
  isLoggedIn(): boolean;
  /** Asks for the site's settings; false if they cannot be had. */
  loadSite(): Promise<boolean>;
}

/** Follows the address: judges each wish, loads the page whole, and only then puts it in place of the one before. */
export interface Screens {
  /** `now` is replaced whenever something of it changes. */
  readonly state: { readonly now: ReturnType<typeof ref<ScreenState>> };
  /** Follows the address; without effect for the one that it follows already. */
  follow(wish: NavigationRequest): void;
  /** The sources have changed: what was allowed may not be any more, what waited may be known. */
  reconsider(): void;
  retry(): void;
  /** The player is another, or gone: nothing that was drawn stays, and a page that only its player may see leaves the screen at once. */
  clear(): void;
  /** Has someone asked before another page comes: the way goes on once what they answer has settled. */
  holdWays(step: NavigationBlocker): void;
  /** Sets what is tried for a page that cannot be loaded. */
  recoverBy(recovery: Recovery): void;
}

/** What is asked before another page comes; undefined where nothing is to be waited for. */
export type NavigationBlocker = (from: Screen, to: string) => Promise<unknown> | undefined;

/** What is tried for a page that cannot be loaded. */
interface Recovery {
  /** Runs before the page is said to have failed. */
  onFailure(): Promise<unknown>;
  /** Runs when the player retries; true where the document is reloaded instead. */
  onRetry(): boolean;
}

/** Makes the follower of the address. */
export function createScreens(options: ScreensOptions): Screens {
  const { map, pages, lead, navigator } = options;
  const state = proxy({
    now: ref<ScreenState>({ screen: undefined, next: undefined, generation: 0 }),
  });
  let wish: NavigationRequest | undefined;
  let judged: AccessDecision['kind'] | undefined;
  let hold: NavigationBlocker | undefined;
  let recovery: Recovery | undefined;

  const become = (changed: Partial<ScreenState>): void => {
    state.now = ref<ScreenState>({ ...state.now, ...changed });
  };

  function consider(given: NavigationRequest): void {
    wish = given;
    const meant = options.note(given);
    const page = map.pageAt(given.path);
    if (page === undefined) {
      navigator.go(meant ?? placeOf(map, map.home), { replace: true });
      return;
    }
    const verdict = checkAccess(map.head(page), options.sources(), options.isLoggedIn());
    judged = verdict.kind;
    if (verdict.kind === 'wait') return waitForSite(given, page);
    if (verdict.kind === 'show' || verdict.kind === 'gate') return enter(given, page);
    if (verdict.kind === 'closed') navigator.go(staying(given), { replace: true });
    lead.turnAway(verdict, given, { replace: true });
  }

  /** What closes a page is a setting of the site; if that cannot be had, it is open. */
  function waitForSite(given: NavigationRequest, page: string): void {
    become({ next: 'loading' });
    void options.loadSite().then((isLoaded) => {
      if (wish !== given || judged !== 'wait') return;
      // The settings may have come before anybody was subscribed to them: then there is no change to wait for.
      if (isLoaded) screens.reconsider();
      else open(given, page);
    });
  }

  function enter(given: NavigationRequest, page: string): void {
    const { screen } = state.now;
    const held = screen && screen.path !== given.path ? hold?.(screen, page) : undefined;
    if (!held) return open(given, page);
    become({ next: 'loading' });
    void pages.load(page).catch(() => undefined); // It comes meanwhile; what fails is asked for again.
    void held.finally(() => {
      if (wish === given) open(given, page);
    });
  }

  function open(given: NavigationRequest, page: string): void {
    const show = (loaded: LoadedPage): void => {
      if (wish !== given) return;
      options.addCopy(loaded.bundle.copy);
      const gated = isGated(map.head(page), options.isLoggedIn());
      become({ screen: { ...given, page, loaded, isGated: gated }, next: undefined });
    };
    const ready = pages.ready(page);
    if (ready) return show(ready);
    become({ next: 'loading' });
    pages.load(page).then(show, async () => {
      await recovery?.onFailure();
      if (wish === given) become({ next: 'failed' });
    });
  }

  function staying(given: NavigationRequest): RoutePlace {
    const { screen } = state.now;
    return screen && screen.path !== given.path ? screen : placeOf(map, map.home);
  }

  const screens: Screens = {
    state,
    follow(given) {
      if (wish?.path !== given.path || wish.search !== given.search || wish.key !== given.key)
        consider(given);
    },
    reconsider() {
      const page = wish && map.pageAt(wish.path);
      if (!wish || page === undefined) return;
      if (judged === 'login' || judged === 'closed') return; // The player is on the way to another page.
      const { kind } = checkAccess(map.head(page), options.sources(), options.isLoggedIn());
      if (kind === judged) return;
      if (judged === 'show' && kind === 'gate') {
        // The session has ended on this page: the player logs in and comes back, as from a member's page.
        judged = 'login';
        lead.turnAway({ kind: 'login' }, wish, { replace: true });
      } else if (judged !== 'show' || kind === 'login' || kind === 'closed') consider(wish);
    },
    retry() {
      if (wish && !recovery?.onRetry()) consider(wish);
    },
    clear() {
      const { screen, generation, next } = state.now;
      const stays =
        screen && (map.head(screen.page).access === 'public' || options.isLoggedIn()) ? screen : undefined;
      become({
        screen: stays,
        next: screen && !stays ? 'loading' : next,
        generation: generation + 1,
      });
    },
    holdWays(step) {
      hold = step;
    },
    recoverBy(given) {
      recovery = given;
    },
  };
  return screens;
}

/** What a screen is called; undefined while what its title reads is not known. */
export function titleOf({ path, search, loaded }: Screen, sources: Scope, t: Translate): string | undefined {
  const { page, enums } = loaded.bundle;
  const route = { path, query: queryOf(search) };
  return formatWords(page.title, { ...sources, route }, { t, enums, serverNow: () => 0 });
}
