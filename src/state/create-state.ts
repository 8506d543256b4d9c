import type { Api } from '#api/create-api.ts';
import { createLoadSource, type RefreshOptions, startBackgroundRefresh } from './load-and-poll.ts';
import { createCall, type Call, type CreateCallOptions } from './calls/create-call.ts';
import type { CallOnce, ExactlyOnceOptions } from './calls/exactly-once.ts';
import { createIdempotencyKeys } from './calls/idempotency-keys.ts';
import { importOnce } from './import-once.ts';
import type { SavedLogin } from './session/saved-login.ts';
import { readEndElsewhere } from './session/session-in-other-tabs.ts';
import { createSessionStore } from './session/session-store.ts';
import { createSharedStore, type Refreshable } from './shared-sources.ts';

/** Why a session ended. elsewhere: in another tab. */
export type EndReason = 'logout' | 'password' | 'expired' | 'elsewhere' | 'expired-elsewhere';

export type StateOptions = CreateCallOptions &
  ExactlyOnceOptions &
  RefreshOptions & {
    /** Creates the api. `token` returns the current token of the session. */
    readonly api: (token: () => string | undefined) => Api;
    readonly savedLogin: SavedLogin;
    /** Called after a session has ended and its local data is cleared. */
    onSessionEnded(reason: EndReason): void;
    /** Called after a session has begun. isSamePlayer: the player is the one whose session expired here. */
    onSessionBegan(isSamePlayer: boolean): void;
  };

/** The stores of the site, and the function that calls the server. */
export type SiteState = ReturnType<typeof createState>;

/** Creates the state: session, sources, calls and polls. Date, storage, network and page are arguments. */
export function createState(options: StateOptions) {
  const { device, savedLogin, page } = options;
  const session = createSessionStore(device, options.newKey);
  const shared = createSharedStore();
  const api = options.api(() => session.state.token);
  const keys = createIdempotencyKeys(options);
  /** The player whose session has expired, if that is known. */
  let expiredAccount: string | undefined;

  function end(reason: EndReason): void {
    const isHere = reason !== 'elsewhere' && reason !== 'expired-elsewhere';
    const isExpired = reason === 'expired' || reason === 'expired-elsewhere';
    if (isHere) savedLogin.remove();
    expiredAccount = isExpired ? session.state.account : undefined;
    if (isHere) session.end(isExpired);
    else session.drop();
    shared.clearPlayer();
    options.onSessionEnded(reason);
  }
  function reportBegan(account: string | undefined): void {
    options.onSessionBegan(account !== undefined && account === expiredAccount);
    expiredAccount = undefined;
  }
  function begin(token: string, name: string): void {
    if (session.isOtherPlayer(name)) session.end(false);
    shared.clearPlayer();
    session.begin(token, name);
    reportBegan(session.state.account);
  }

  // The first paint needs no mutation: its code is loaded when the page is idle, or with the first one.
  const loadCallOnce = importOnce(async () => {
    const { createExactlyOnce } = await import('./calls/exactly-once.ts');
    return createExactlyOnce(options, keys, () => session.state.account ?? session.state.token ?? '');
  });
  // If the code cannot be loaded, the call was not sent.
  const once: CallOnce = async (operation, body, send) =>
    (await loadCallOnce())?.(operation, body, send) ?? { kind: 'offline', reason: 'network' };
  const call: Call = createCall(options, {
    api,
    session,
    shared,
    once,
    begin,
    end,
    load: (...how) => load(...how),
  });
  const load = createLoadSource({ session, shared }, { call, serverNow: api.serverNow });

  return {
    session: session.state,
    shared: shared.state,
    page,
    device,
    savedLogin,
    call,
    /** Loads a shared source again. Returns whether that succeeded. */
    refresh: async (source: Refreshable) => (await load(source)).kind === 'done',
    serverNow: api.serverNow,
    /** Whether a mutation is in flight or its result is unknown. */
    hasPendingCall: keys.hasPending,
    /** Loads the code of the first mutation; call it when the page is idle. */
    preload: () => void loadCallOnce(),
    /** Checks whether another page has ended or replaced the session. */
    recheckSession(): void {
      const ended = readEndElsewhere(device);
      if (ended) return end(ended);
      const wasLoggedIn = session.state.token !== undefined;
      if (!session.recheck()) return;
      shared.clearPlayer();
      if (wasLoggedIn) options.onSessionEnded('elsewhere');
      if (session.state.token !== undefined) reportBegan(undefined);
    },
    /** Starts loading and polling; returns a function that stops it. */
    start: () => startBackgroundRefresh(options, { session, shared, load }),
  };
}
