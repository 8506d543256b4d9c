import { proxy } from 'valtio/vanilla';
import type { DeviceStore } from '#state/device/device-store.ts';

/** Whether and since when somebody is logged in. */
export interface Session {
  token: string | undefined;
  /** Whose session it is, by name in small letters, as far as it is known. */
  account: string | undefined;
  /** Counts sessions: an answer to a request of another epoch is dropped (reading 18). */
  epoch: number;
}

/** The session, and the only ways to change it. */
export interface SessionStore {
  readonly state: Readonly<Session>;
  /** A session begins with the token as the server gave it, for the player of this name. */
  begin(token: string, name: string): void;
  /** It has become known whose session it is. What was known before stays. */
  name(name: string): void;
  /** Whether somebody else than the player of this name is logged in, as far as it is known. */
  isOfAnother(name: string): boolean;
  /** The session is over: the token and everything of the player's is forgotten, and the device remembers that it ended. */
  end(isExpired: boolean): void;
  /** Another page has ended the session, and cleared what all tabs share: what this tab keeps is forgotten. */
  drop(): void;
  /** Looks at the stored token again, as after a return from the back-forward cache; true if it is another one. */
  recheck(): boolean;
}

/** Makes the session; one whose token is in the storage already is logged in. */
export function createSessionStore(device: DeviceStore, newKey: () => string): SessionStore {
  const state = proxy<Session>({
    token: device.read('token'),
    account: device.read('account'),
    epoch: 0,
  });
  const become = (token: string | undefined, account: string | undefined): void => {
    state.token = token;
    state.account = account;
    state.epoch += 1;
  };
  const noteEnd = (): void => device.write('seenEnd', device.read('lastEnd')?.id ?? '');
  if (state.token !== undefined && device.read('seenEnd') === undefined) noteEnd();
  return {
    state,
    begin(token, name) {
      const account = accountOf(name);
      noteEnd();
      device.write('token', token);
      device.write('account', account);
      become(token, account);
    },
    name(name) {
      if (state.token === undefined || state.account !== undefined) return;
      const account = accountOf(name);
      device.write('account', account);
      state.account = account;
    },
    isOfAnother: (name) => state.token !== undefined && state.account !== accountOf(name),
    end(isExpired) {
      device.clear();
      device.write('lastEnd', { id: newKey(), isExpired });
      become(undefined, undefined);
    },
    drop() {
      device.clear('session');
      become(undefined, undefined);
    },
    recheck() {
      const token = device.read('token');
      if (token === state.token) return false;
      become(token, device.read('account'));
      return true;
    },
  };
}

/** A player may write the name in capitals or not. */
function accountOf(name: string): string {
  return name.trim().toLowerCase();
}
