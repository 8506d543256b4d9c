import { proxy } from 'valtio/vanilla';
import type { DeviceStore } from '#state/device/device-store.ts';

/** Whether and since when somebody is logged in. */
export interface Session {
  token: string | undefined;
  /** Whose session it is, by name in small letters, as far as it is known. */
  account: string | undefined;
  /** Counts sessions: a response to a request of another epoch is dropped (reading 18). */
  epoch: number;
}

/** The session, and the only ways to change it. */
export type SessionStore = ReturnType<typeof createSessionStore>;

/** Makes the session; one whose token is in the storage already is logged in. */
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
  const rememberEnd = (): void => device.write('seenEnd', device.read('lastEnd')?.id ?? '');
  if (state.token !== undefined && device.read('seenEnd') === undefined) rememberEnd();
  return {
    state: state as Readonly<Session>,
    /** A session begins with the token as the server gave it, for the player of this name. */
    begin(token: string, name: string): void {
      const account = accountOf(name);
      rememberEnd();
      device.write('token', token);
      device.write('account', account);
      setSession(token, account);
    },
    /** Names the player of the session, where that is not known yet. */
    setAccount(name: string): void {
      if (state.token === undefined || state.account !== undefined) return;
      const account = accountOf(name);
      device.write('account', account);
      state.account = account;
    },
    /** Whether somebody else than the player of this name is logged in, as far as it is known. */
    isOfAnother: (name: string) => state.token !== undefined && state.account !== accountOf(name),
    /** The session is over: the token and everything of the player's is forgotten, and the device remembers that it ended. */
    end(isExpired: boolean): void {
      device.clear();
      device.write('lastEnd', { id: newKey(), isExpired });
      setSession(undefined, undefined);
    },
    /** Follows another page, which ended the session and cleared what all tabs share: forgets what this tab keeps. */
    drop(): void {
      device.clear('session');
      setSession(undefined, undefined);
    },
    /** Reads the stored token again, as after a return from the back-forward cache. Returns whether it is another one. */
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
