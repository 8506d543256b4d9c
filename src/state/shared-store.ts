import { proxy } from 'valtio/vanilla';
import type { SiteAnswer, UserAnswer, WalletAnswer } from '#generated/contract.ts';

/** A shared source that can be loaded anew. */
export type Refreshable = 'site' | 'user' | 'wallet' | 'balance';

/** The sources that every page can read, as far as they are loaded. */
export interface Shared {
  site: SiteAnswer | undefined;
  user: UserAnswer | undefined;
  wallet: WalletAnswer | undefined;
  /** When the balance was loaded last, by the server's clock in milliseconds. */
  loadedAt: number | undefined;
}

/** The shared sources, and the only ways to change them. */
export interface SharedStore {
  readonly state: Readonly<Shared>;
  /** Keeps what a source responded; the same as before changes nothing. */
  put<K extends 'site' | 'user' | 'wallet'>(source: K, answer: Shared[K]): void;
  /** The site is closed, in the server's words; what else is known of it stays. */
  closeSite(tips: string): void;
  /** Keeps a balance that was just loaded, wherever it is shown. */
  putBalance(balance: string, at: number): void;
  putAutoTransfer(status: 0 | 1): void;
  /** Forgets what is the player's; what is the site's stays. */
  forgetPlayer(): void;
}

/** Makes the shared sources, with nothing loaded. */
export function createSharedStore(): SharedStore {
  const state = proxy<Shared>({ site: undefined, user: undefined, wallet: undefined, loadedAt: undefined });
  return {
    state,
    put(source, answer) {
      if (JSON.stringify(state[source]) !== JSON.stringify(answer)) state[source] = answer;
    },
    closeSite(tips) {
      state.site = { ...state.site, site_state: 0, repair_tips: tips };
    },
    putBalance(balance, at) {
      if (state.user && state.user.balance !== balance) state.user = { ...state.user, balance };
      if (state.wallet && state.wallet.balance !== balance) state.wallet = { ...state.wallet, balance };
      state.loadedAt = at;
    },
    putAutoTransfer(status) {
      state.wallet = { ...state.wallet, transferstatus: status };
    },
    forgetPlayer() {
      state.user = undefined;
      state.wallet = undefined;
      state.loadedAt = undefined;
    },
  };
}
