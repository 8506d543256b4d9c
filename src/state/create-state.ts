import type { Api } from '#api/create-api.ts';
import { createLoadSource, type RefreshSurroundings, startBackgroundRefresh } from './background-refresh.ts';
import { createCall, type Call, type CallSurroundings } from './calls/create-call.ts';
import type { CallOnce, OnceSurroundings } from './calls/exactly-once.ts';
import { createIdempotencyKeys, type KeySurroundings } from './calls/idempotency-keys.ts';
import { loadOnce } from './load-once.ts';
import type { SavedLogin } from './session/saved-login.ts';
import { endElsewhere } from './session/session-elsewhere.ts';
import { createSessionStore } from './session/session-store.ts';
import { createSharedStore, type Refreshable } from './sources.ts';

/** Why a session ended; elsewhere: in another tab. */
export type EndReason = 'logout' | 'password' | 'expired' | 'elsewhere' | 'expired-elsewhere';

/** What the state of the site needs from outside. */
export type StateOptions = CallSurroundings &
  OnceSurroundings &
  KeySurroundings &
  RefreshSurroundings & {
    /** Makes the api over the token as it is now. */
    readonly api: (token: () => string | undefined) => Api;
    readonly savedLogin: SavedLogin;
    /** Called when a session is over, after everything local is cleared. */
    onEnded(reason: EndReason): void;
    /** Called when a session begins; isSame: of the player whose session has expired in this page. */
    onBegun(isSame: boolean): void;
  };

/** What the site remembers, and what it does with the server. */
export type SiteState = ReturnType<typeof createState>;

/** Puts the rooms of the state together. Time, storage, network and the page are arguments. */
export function createState(options: StateOptions) {
  const { device, savedLogin, page } = options;
  const session = createSessionStore(device, options.newKey);
  const shared = createSharedStore();
  const api = options.api(() => session.state.token);
  const keys = createIdempotencyKeys(options);
  /** Whose session has expired, as far as it is known. */
  let expired: string | undefined;

  function end(reason: EndReason): void {
    const isHere = reason !== 'elsewhere' && reason !== 'expired-elsewhere';
    const isExpired = reason === 'expired' || reason === 'expired-elsewhere';
    if (isHere) savedLogin.forget();
    expired = isExpired ? session.state.account : undefined;
    if (isExpired) keys.copyToMemory();
    if (isHere) session.end(isExpired);
    else session.drop();
    shared.forgetPlayer();
    if (!isExpired) keys.clearMemory();
    options.onEnded(reason);
  }
  function begun(account: string | undefined): void {
    options.onBegun(account !== undefined && account === expired);
    expired = undefined;
  }
  function begin(token: string, name: string): void {
    if (session.isOfAnother(name)) {
      session.end(false);
      keys.clearMemory();
    }
    shared.forgetPlayer();
    session.begin(token, name);
    begun(session.state.account);
  }

  // Nothing changes anything before the first page is drawn: the code comes with the first such call, or before.
  const loadCallOnce = loadOnce(async () => {
    const { createExactlyOnce } = await import('./calls/exactly-once.ts');
    return createExactlyOnce(options, keys, () => session.state.account ?? session.state.token ?? '');
  });
  const once: CallOnce = async (operation, body, send) => {
    const callOnce = await loadCallOnce();
    // A call whose code cannot be loaded has not left the device.
    return callOnce ? callOnce(operation, body, send) : { kind: 'offline', reason: 'network' };
  };
  const call: Call = createCall(options, {
    api,
    session,
    shared,
    once,
    begin,
    end,
    load: (what) => load(what),
  });
  const load = createLoadSource({ session, shared }, { call, serverNow: api.serverNow });

  return {
    session: session.state,
    shared: shared.state,
    page,
    device,
    savedLogin,
    call,
    /** Loads a shared source anew; true if that succeeded. */
    refresh: async (what: Refreshable) => (await load(what)).kind === 'done',
    serverNow: api.serverNow,
    /** Whether a call that changes something is under way, or nobody knows what became of one. */
    hasOpenCall: keys.hasPending,
    /** Fetches the code that the first change will need; call it when the page is idle. */
    warmUp: () => void loadCallOnce(),
    /** Finds out whether another page has ended or replaced the session. */
    recheckSession(): void {
      const last = endElsewhere(device);
      if (last) return end(last.isExpired ? 'expired-elsewhere' : 'elsewhere');
      const wasLoggedIn = session.state.token !== undefined;
      if (!session.recheck()) return;
      shared.forgetPlayer();
      keys.clearMemory();
      if (wasLoggedIn) options.onEnded('elsewhere');
      if (session.state.token !== undefined) begun(undefined);
    },
    /** Begins to load and to poll; returns how to stop. */
    start: () => startBackgroundRefresh(options, { session, shared, load }),
  };
}
