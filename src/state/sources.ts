import { useSyncExternalStore } from 'react';
import { snapshot, subscribe } from 'valtio/vanilla';
import type { Scope } from '#model/scope.ts';
import type { Session } from './session/session-store.ts';
import type { Shared } from './shared-store.ts';
import type { PageStatus } from './page-status.ts';

/** The shared sources as config reads them: site, user, wallet, flags and config. */
export interface SharedSources {
  /** The same object until something in it changes. */
  now(): Scope;
  subscribe(listener: () => void): () => void;
}

/** What the config that is in force is called. */
export interface ConfigName {
  /** What support is given as its name: the release, or the beginning of the version that the site was built with. */
  readonly name: string;
  readonly version: string;
  /** Empty where it is no release of the publisher's. */
  readonly release: string;
}

/** What pages can read of the config: what it is called, and the outside addresses of site.json by name. */
interface ConfigSource extends ConfigName {
  readonly addresses: Readonly<Record<string, string>>;
}

/** Joins the stores into the scope that every page can read. */
export function createSources(stores: {
  readonly session: Readonly<Session>;
  readonly shared: Readonly<Shared>;
  readonly page: Readonly<PageStatus>;
  /** Whether the site offers to keep a login: flags#/savedLogin. */
  readonly savedLogin: boolean;
  /** Who referred the visitor, empty where nobody did: flags#/referrer. */
  referrer(): string;
  readonly config: ConfigSource;
}): SharedSources {
  let known: Scope = {};
  let parts: readonly unknown[] = [];
  return {
    now() {
      const { site, user, wallet } = snapshot(stores.shared);
      const loggedIn = stores.session.token !== undefined;
      const { online } = stores.page;
      const referrer = stores.referrer();
      const found = [site, user, wallet, loggedIn, online, referrer];
      if (found.every((part, index) => part === parts[index]) && parts.length > 0) return known;
      parts = found;
      known = {
        ...{ site, user, wallet, config: stores.config },
        flags: { loggedIn, online, referrer, savedLogin: stores.savedLogin },
      };
      return known;
    },
    subscribe(listener) {
      const stops = [stores.session, stores.shared, stores.page].map((store) => subscribe(store, listener));
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
