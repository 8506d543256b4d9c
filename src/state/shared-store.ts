import { proxy } from 'valtio/vanilla';
import type { SiteAnswer, UserAnswer, WalletAnswer } from '#generated/contract.ts';

/** The sources that every page can read, as far as they are loaded. */
export interface Shared {
  site: SiteAnswer | undefined;
  user: UserAnswer | undefined;
  wallet: WalletAnswer | undefined;
  /** When user and wallet were heard of last, by the server's clock in milliseconds. */
  heardAt: number | undefined;
}

/** The shared sources, and the only ways to change them. */
export interface SharedStore {
  readonly state: Readonly<Shared>;
  put<K extends 'site' | 'user' | 'wallet'>(source: K, answer: Shared[K]): void;
  /** Keeps a balance that was just heard of wherever it stands. */
  putBalance(balance: string, at: number): void;
  putAutoTransfer(status: 0 | 1): void;
  /** Forgets what is the player's; what is the site's stays. */
  forgetPlayer(): void;
}

/** Makes the shared sources, with nothing loaded. */
export function createSharedStore(): SharedStore {
  const state = proxy<Shared>({ site: undefined, user: undefined, wallet: undefined, heardAt: undefined });
  return {
    state,
    put(source, answer) {
      state[source] = answer;
    },
    putBalance(balance, at) {
      if (state.user && state.user.balance !== balance) state.user = { ...state.user, balance };
      if (state.wallet && state.wallet.balance !== balance) state.wallet = { ...state.wallet, balance };
      state.heardAt = at;
    },
    putAutoTransfer(status) {
      state.wallet = { ...state.wallet, transferstatus: status };
    },
    forgetPlayer() {
      state.user = undefined;
      state.wallet = undefined;
      state.heardAt = undefined;
    },
  };
}
