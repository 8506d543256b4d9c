import { proxy, ref, snapshot, subscribe } from 'valtio/vanilla';
import type { Outcome } from '#api/call-types.ts';
import type { SiteAnswer, UserAnswer, VenueBalanceAnswer, WalletAnswer } from '#generated/contract.ts';
import type { Scope } from '#model/evaluate.ts';
import { isDeepEqual } from '#rules/value-checks.ts';
import type { PageStatus } from '#ui/device/motion-and-visibility.ts';
import type { SavedLogin } from './session/saved-login.ts';
import type { Session } from './session/session-store.ts';

/** A shared source that can be loaded again. */
export type Refreshable = 'site' | 'user' | 'wallet' | 'balance';

/** The data of the shared sources; undefined until it is loaded. */
interface Shared {
  site: SiteAnswer | undefined;
  user: UserAnswer | undefined;
  wallet: WalletAnswer | undefined;
  /** The last response. If the next one differs, the wallet is loaded again. */
  venues: readonly VenueBalanceAnswer[] | undefined;
  /** Why a source of the player is missing: the failed outcome of its last call. */
  failures: Partial<Record<'user' | 'wallet', Outcome<unknown>>>;
  /** When the balance was last loaded, in milliseconds of the server's clock. */
  loadedAt: number | undefined;
}

const noPlayer = () => ({
  user: undefined,
  wallet: undefined,
  venues: undefined,
  failures: {},
  loadedAt: undefined,
});

/** The data of the shared sources, and the only functions that change it. */
export type SharedStore = ReturnType<typeof createSharedStore>;

/** Creates the store of the shared sources. */
export function createSharedStore() {
  const state = proxy<Shared>({ site: undefined, ...noPlayer() });
  return {
    state: state as Readonly<Shared>,
    /** Sets the data of a source. Equal data keeps the same object, so that nothing is rendered again. */
    set<K extends 'site' | 'user' | 'wallet' | 'venues'>(source: K, data: Shared[K]): void {
      if (!isDeepEqual(state[source], data)) state[source] = data;
      if (Object.hasOwn(state.failures, source)) Reflect.deleteProperty(state.failures, source);
    },
    /** Notes that a call for the player's data failed. Data of an earlier call stay, without a failure. */
    fail(source: 'user' | 'wallet', outcome: Outcome<unknown>): void {
      if (state[source] === undefined) state.failures[source] = ref(outcome);
    },
    /** Marks the site as closed, with the server's text for the player. Its other settings stay. */
    closeSite(tips: string): void {
      state.site = { ...state.site, site_state: 0, repair_tips: tips };
    },
    /** Sets a balance that was just loaded, in each source that contains it. */
    setBalance(balance: string, at: number): void {
      if (state.user && state.user.balance !== balance) state.user = { ...state.user, balance };
      if (state.wallet && state.wallet.balance !== balance) state.wallet = { ...state.wallet, balance };
      state.loadedAt = at;
    },
    setAutoTransfer(status: 0 | 1): void {
      state.wallet = { ...state.wallet, transferstatus: status };
    },
    /** Removes the player's data; the site's settings stay. */
    clearPlayer(): void {
      Object.assign(state, noPlayer());
    },
  };
}

/** The version of config that runs. */
export interface RunningConfig {
  /** The name that players tell the support: the release, or the first 8 characters of the version. */
  readonly name: string;
  readonly version: string;
  /** Empty if it was not published as a release. */
  readonly release: string;
}

interface SourceStores {
  readonly session: Readonly<Session>;
  readonly shared: Readonly<Shared>;
  readonly page: Readonly<PageStatus>;
  readonly savedLogin: Pick<SavedLogin, 'isOffered'>;
}

export type Sources = ReturnType<typeof createSources>;

/**
 * Combines the stores into the scope that every page can read: site, user, wallet, flags and config, with the
 * external addresses of site.json. `storedReferrer` returns who referred the visitor, empty if nobody did.
 */
export function createSources(
  { session, shared, page, savedLogin }: SourceStores,
  config: RunningConfig & { readonly addresses: Readonly<Record<string, string>> },
  storedReferrer: () => string,
) {
  const stores = proxy({ session, shared, page });
  let scope: Scope = {};
  let parts: readonly unknown[] = [];
  return {
    /** Returns the same object until something in it changes. */
    now(): Scope {
      const { site, user, wallet } = snapshot(shared);
      const loggedIn = session.token !== undefined;
      const { online } = page;
      const referrer = storedReferrer();
      const newParts = [site, user, wallet, loggedIn, online, referrer];
      if (parts.length > 0 && newParts.every((part, index) => part === parts[index])) return scope;
      parts = newParts;
      const flags = { loggedIn, online, referrer, savedLogin: savedLogin.isOffered };
      scope = { site, user, wallet, config, flags };
      return scope;
    },
    subscribe: (listener: () => void) => subscribe(stores, listener),
  };
}
