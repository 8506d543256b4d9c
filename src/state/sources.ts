import { snapshot, subscribe } from 'valtio/vanilla';
import type { Scope } from '#model/scope.ts';
import type { Session } from './session-store.ts';
import type { Shared } from './shared-store.ts';
import type { Surroundings } from './surroundings.ts';

/** The shared sources as config reads them: site, user, wallet and flags. */
export interface Sources {
  /** The same object until something in it changes. */
  now(): Scope;
  subscribe(listener: () => void): () => void;
}

/** Joins the stores into the scope that every page can read. */
export function createSources(stores: {
  readonly session: Readonly<Session>;
  readonly shared: Readonly<Shared>;
  readonly surroundings: Readonly<Surroundings>;
  /** Whether the site offers to keep a login: flags#/savedLogin. */
  readonly savedLogin: boolean;
}): Sources {
  let known: Scope = {};
  let parts: readonly unknown[] = [];
  return {
    now() {
      const { site, user, wallet } = snapshot(stores.shared);
      const loggedIn = stores.session.token !== undefined;
      const { online } = stores.surroundings;
      const found = [site, user, wallet, loggedIn, online];
      if (found.every((part, index) => part === parts[index]) && parts.length > 0) return known;
      parts = found;
      known = { site, user, wallet, flags: { loggedIn, online, savedLogin: stores.savedLogin } };
      return known;
    },
    subscribe(listener) {
      const stops = [stores.session, stores.shared, stores.surroundings].map((store) =>
        subscribe(store, listener),
      );
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
