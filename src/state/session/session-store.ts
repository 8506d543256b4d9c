import { proxy } from 'valtio/vanilla';
import { hashText } from '#rules/hash-and-random.ts';
import type { DeviceStore } from '#state/device/device-store.ts';

/** The session of this tab. */
export interface Session {
  /** undefined: nobody is logged in. */
  token: string | undefined;
  /** The player's name in lower case; undefined while it is not known. */
  account: string | undefined;
  /** Counts sessions: a response to a request of another epoch is dropped (reading 18). */
  epoch: number;
}

/** The session, and the only functions that change it. */
export type SessionStore = ReturnType<typeof createSessionStore>;

/** Creates the session store. A stored token means that the player is logged in. */
export function createSessionStore(device: DeviceStore, newKey: () => string) {
  const state = proxy<Session>({
    token: device.read('token'),
    account: device.read('account'),
    epoch: 0,
  });
  const setSession = (token: string | undefined, account: string | undefined): void => {
    state.token = token;
    state.account = account;
    state.epoch += 1;
  };
  const markEndAsSeen = (): void => device.write('seenEnd', device.read('lastEnd')?.id ?? '');
  if (state.token !== undefined && device.read('seenEnd') === undefined) markEndAsSeen();
  return {
    state: state as Readonly<Session>,
    /** Begins a session for the player of this name. The token is stored exactly as the server sent it. */
    begin(token: string, name: string): void {
      const account = accountOf(name);
      markEndAsSeen();
      if (device.read('expiredToken') === hashText(token)) device.remove('expiredToken');
      device.write('token', token);
      device.write('account', account);
      setSession(token, account);
    },
    /** Sets the player of the session if it is not known yet. */
    setAccount(name: string): void {
      if (state.token === undefined || state.account !== undefined) return;
      const account = accountOf(name);
      device.write('account', account);
      state.account = account;
    },
    /** Whether somebody is logged in whose name is another one, or not known yet. */
    isOtherPlayer: (name: string) => state.token !== undefined && state.account !== accountOf(name),
    /** Ends the session: removes the token and the player's data, and tells other tabs through storage. */
    end(isExpired: boolean): void {
      device.clear();
      if (isExpired) device.write('expiredToken', hashText(state.token ?? ''));
      else device.write('lastEnd', { id: newKey() });
      if (!isExpired) device.remove('attempts');
      setSession(undefined, undefined);
    },
    /** Ends the session after another page cleared what all tabs share: removes what only this tab stores. */
    drop(): void {
      device.clear('session');
      setSession(undefined, undefined);
    },
    /** Reads the token again, as after a return from the back-forward cache; returns whether it changed. */
    recheck(): boolean {
      const token = device.read('token');
      if (token === state.token) return false;
      setSession(token, device.read('account'));
      return true;
    },
  };
}

/** Names ignore case. */
function accountOf(name: string): string {
  return name.trim().toLowerCase();
}
