import type { Scope } from '#model/scope.ts';
import { judge, type Verdict } from './guard.ts';
import type { Lead } from './lead.ts';
import type { Navigator } from './navigator.ts';
import type { LoadedPage, PageLoader } from './page-loader.ts';
import { placeOf, type Place, type SiteMap } from './site-map.ts';

/** What the address bar asks for. */
export interface Wish extends Place {
  /** The history entry's key. */
  readonly key: string;
  /** The player went back (or forward) to it. */
  readonly isBack: boolean;
}

/** The page on screen and where it stands. */
export interface Screen extends Wish {
  readonly page: string;
  readonly loaded: LoadedPage;
}

/** What there is to see: the screen, and whether another is on its way or could not come. */
export interface ScreenState {
  readonly screen: Screen | undefined;
  readonly next: 'loading' | 'failed' | undefined;
}

/** What the screens need. */
export interface ScreensOptions {
  readonly map: SiteMap;
  readonly pages: PageLoader;
  readonly lead: Pick<Lead, 'turnAway'>;
  readonly navigator: Pick<Navigator, 'go'>;
  /** The copy of a page is there before the page is. */
  addCopy(copy: Readonly<Record<string, string>>): void;
  sources(): Scope;
  isLoggedIn(): boolean;
  /** Asks for the site's settings; false if they cannot be had. */
  loadSite(): Promise<boolean>;
}

/** Follows the address: judges each wish, loads the page whole, and only then puts it in place of the one before. */
export interface Screens {
  now(): ScreenState;
  subscribe(listener: () => void): () => void;
  follow(wish: Wish): void;
  /** The sources have changed: what was allowed may not be any more, what waited may be known. */
  reconsider(): void;
  retry(): void;
  /** Has someone asked before another page comes: the way goes on once what they answer has settled. */
  holdWays(step: HoldWay): void;
}

/** What is asked before another page comes; undefined where nothing is to be waited for. */
export type HoldWay = (from: Screen, to: string) => Promise<unknown> | undefined;

/** Makes the follower of the address. */
export function createScreens(options: ScreensOptions): Screens {
  const { map, pages, lead, navigator } = options;
  const listeners = new Set<() => void>();
  let state: ScreenState = { screen: undefined, next: undefined };
  let wish: Wish | undefined;
  let judged: Verdict['kind'] | undefined;
  let hold: HoldWay | undefined;

  const become = (changed: Partial<ScreenState>): void => {
    state = { ...state, ...changed };
    listeners.forEach((listener) => {
      listener();
    });
  };

  function follow(given: Wish): void {
    wish = given;
    const page = map.pageAt(given.path);
    if (page === undefined) {
      navigator.go(placeOf(map, map.home), { replace: true });
      return;
    }
    const verdict = judge(map.head(page), options.sources(), options.isLoggedIn());
    judged = verdict.kind;
    if (verdict.kind === 'wait') return waitForSite(given, page);
    if (verdict.kind === 'show') return enter(given, page);
    if (verdict.kind !== 'login') navigator.go(staying(given), { replace: true });
    lead.turnAway(verdict, given, { replace: true });
  }

  /** What closes a page is a setting of the site; if that cannot be had, nobody is locked out. */
  function waitForSite(given: Wish, page: string): void {
    become({ next: 'loading' });
    void options.loadSite().then((isLoaded) => {
      if (wish === given && judged === 'wait' && !isLoaded) open(given, page);
    });
  }

  function enter(given: Wish, page: string): void {
    const { screen } = state;
    const held = screen && screen.path !== given.path ? hold?.(screen, page) : undefined;
    if (!held) return open(given, page);
    become({ next: 'loading' });
    void pages.load(page).catch(() => undefined); // It comes meanwhile; what fails is asked for again.
    void held.finally(() => {
      if (wish === given) open(given, page);
    });
  }

  function open(given: Wish, page: string): void {
    const show = (loaded: LoadedPage): void => {
      if (wish !== given) return;
      options.addCopy(loaded.bundle.copy);
      become({ screen: { ...given, page, loaded }, next: undefined });
    };
    const ready = pages.ready(page);
    if (ready) return show(ready);
    become({ next: 'loading' });
    pages.load(page).then(show, () => {
      if (wish === given) become({ next: 'failed' });
    });
  }

  function staying(given: Wish): Place {
    return state.screen && state.screen.path !== given.path ? state.screen : placeOf(map, map.home);
  }

  return {
    now: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    follow,
    reconsider() {
      const page = wish && map.pageAt(wish.path);
      if (!wish || page === undefined) return;
      const { kind } = judge(map.head(page), options.sources(), options.isLoggedIn());
      const isBarred = kind === 'login' || kind === 'gate';
      if (kind !== judged && (judged === 'wait' || isBarred)) follow(wish);
    },
    retry() {
      if (wish) follow(wish);
    },
    holdWays(step) {
      hold = step;
    },
  };
}
