import { useSyncExternalStore } from 'react';
import { proxy, snapshot, subscribe } from 'valtio/vanilla';
import type { SiteAnswer, UserAnswer, WalletAnswer } from '#generated/contract.ts';
import type { Scope } from '#model/scope.ts';
import type { Session } from './session/session-store.ts';
import type { PageStatus } from './page-status.ts';

/** A shared source that can be loaded anew. */
export type Refreshable = 'site' | 'user' | 'wallet' | 'balance';

/** The sources that every page can read, as far as they are loaded. */
interface Shared {
  site: SiteAnswer | undefined;
  user: UserAnswer | undefined;
  wallet: WalletAnswer | undefined;
  /** When the balance was loaded last, by the server's clock in milliseconds. */
  loadedAt: number | undefined;
}

/** The shared sources, and the only ways to change them. */
export type SharedStore = ReturnType<typeof createSharedStore>;

/** Makes the shared sources, with nothing loaded. */
export function createSharedStore() {
  const state = proxy<Shared>({ site: undefined, user: undefined, wallet: undefined, loadedAt: undefined });
  return {
    state: state as Readonly<Shared>,
    /** Keeps what a source responded; the same as before changes nothing. */
    put<K extends 'site' | 'user' | 'wallet'>(source: K, answer: Shared[K]): void {
      if (JSON.stringify(state[source]) !== JSON.stringify(answer)) state[source] = answer;
    },
    /** The site is closed, in the server's words; what else is known of it stays. */
    closeSite(tips: string): void {
      state.site = { ...state.site, site_state: 0, repair_tips: tips };
    },
    /** Keeps a balance that was just loaded, wherever it is shown. */
    putBalance(balance: string, at: number): void {
      if (state.user && state.user.balance !== balance) state.user = { ...state.user, balance };
      if (state.wallet && state.wallet.balance !== balance) state.wallet = { ...state.wallet, balance };
      state.loadedAt = at;
    },
    putAutoTransfer(status: 0 | 1): void {
      state.wallet = { ...state.wallet, transferstatus: status };
    },
    /** Forgets what is the player's; what is the site's stays. */
    forgetPlayer(): void {
      state.user = undefined;
      state.wallet = undefined;
      state.loadedAt = undefined;
    },
  };
}

/** What the config that is in force is called. */
export interface ConfigName {
  /** What support is given as its name: the release, or the beginning of the version that the site was built with. */
  readonly name: string;
  readonly version: string;
  /** Empty where it is no release of the publisher's. */
  readonly release: string;
}

interface SourceOptions {
  readonly session: Readonly<Session>;
  readonly shared: Readonly<Shared>;
  readonly page: Readonly<PageStatus>;
  /** Whether the site offers to keep a login: flags#/savedLogin. */
  readonly savedLogin: boolean;
  /** Who referred the visitor, empty where nobody did: flags#/referrer. */
  referrer(): string;
  /** What config is called, and the outside addresses of site.json by name. */
  readonly config: ConfigName & { readonly addresses: Readonly<Record<string, string>> };
}

/** The shared sources as config reads them: site, user, wallet, flags and config. */
export type SharedSources = ReturnType<typeof createSources>;

/** Joins the stores into the scope that every page can read. */
export function createSources({ session, shared, page, savedLogin, referrer: pid, config }: SourceOptions) {
  let known: Scope = {};
  let parts: readonly unknown[] = [];
  return {
    /** The same object until something in it changes. */
    now(): Scope {
      const { site, user, wallet } = snapshot(shared);
      const loggedIn = session.token !== undefined;
      const { online } = page;
      const referrer = pid();
      const found = [site, user, wallet, loggedIn, online, referrer];
      if (parts.length > 0 && found.every((part, index) => part === parts[index])) return known;
      parts = found;
      known = { site, user, wallet, config, flags: { loggedIn, online, referrer, savedLogin } };
      return known;
    },
    subscribe(listener: () => void): () => void {
      const stops = [session, shared, page].map((store) => subscribe(store, listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

/** The shared sources; the component draws again when one of them changes. */
export function useSources(sources: SharedSources): Scope {
  return useSyncExternalStore(sources.subscribe, sources.now);
}
