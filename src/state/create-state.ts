import type { Contract } from '#api/contract-table.ts';
import type { Api } from '#api/create-api.ts';
import type { Clock } from '#api/query.ts';
import { createLoadSource, startBackgroundRefresh } from './background-refresh.ts';
import { createCall, type Call } from './calls/create-call.ts';
import type { CallOnce, Doubt, OnceOptions } from './calls/exactly-once.ts';
import { createIdempotencyKeys } from './calls/idempotency-keys.ts';
import type { TabLock } from './calls/tab-lock.ts';
import type { DeviceStore } from './device/device-store.ts';
import type { PageStatus } from './page-status.ts';
import type { SavedLogin } from './session/saved-login.ts';
import { endElsewhere } from './session/session-elsewhere.ts';
import { createSessionStore, type SessionStore } from './session/session-store.ts';
import { createSharedStore, type Refreshable, type SharedStore } from './shared-store.ts';

/** Why a session ended; elsewhere: in another tab. */
export type EndReason = 'logout' | 'password' | 'expired' | 'elsewhere' | 'expired-elsewhere';

/** What the state of the site needs from outside. */
export interface StateOptions {
  /** Makes the api over the token as it is now. */
  readonly api: (token: () => string | undefined) => Api;
  readonly settings: {
    readonly balancePollMs: number;
    readonly sitePollMs?: number;
    /** Codes by which any response says that the site is closed; 503 unless told. */
    readonly maintenanceCodes?: readonly number[];
    readonly idempotencyHeader: boolean;
  };
  readonly device: DeviceStore;
  readonly page: Readonly<PageStatus>;
  readonly clock: Clock;
  readonly savedLogin: SavedLogin;
  /** Every operation, as the api knows it. */
  readonly contract: Contract;
  readonly tabLock: TabLock;
  /** Milliseconds since the epoch, the same in every tab. */
  now(): number;
  /** A fresh random text of 32 hexadecimal digits. */
  newKey(): string;
  /** Names this tab for as long as its page lives. */
  readonly tab: string;
  /** Reports that a call of config was refused: it would have changed something without the player. */
  reportUnasked(operation: string): void;
  /** Says that a call of the same kind is under way already, here or in another tab. */
  sayBusy(): void;
  /** Asks whether to send what was done elsewhere just now, or what may have been done before. */
  askAgain(doubt: Doubt): Promise<boolean>;
  /** Says in a dialog that the session has expired; settles when the player has read it. */
  showExpired(): Promise<unknown>;
  /** Called when a session is over, after everything local is cleared. */
  onEnded(reason: EndReason): void;
  /** Called when a session begins; isSame: of the player whose session has expired in this page. */
  onBegun(isSame: boolean): void;
}

/** What the site remembers, and what it does with the server. */
export interface SiteState {
  readonly session: SessionStore['state'];
  readonly shared: SharedStore['state'];
  readonly page: Readonly<PageStatus>;
  readonly device: DeviceStore;
  readonly savedLogin: SavedLogin;
  readonly call: Call;
  /** Loads a shared source anew; true if that succeeded. */
  refresh(what: Refreshable): Promise<boolean>;
  serverNow(): number;
  /** Whether a call that changes something is under way, or nobody knows what became of one. */
  hasOpenCall(): boolean;
  /** Finds out whether another page has ended or replaced the session. */
  recheckSession(): void;
  /** Fetches the code that the first change will need; call it when the page is idle. */
  warmUp(): void;
  /** Begins to load and to poll; returns how to stop. */
  start(): () => void;
}

/** Puts the rooms of the state together. Time, storage, network and the page are arguments. */
export function createState(options: StateOptions): SiteState {
  const { device, savedLogin, settings } = options;
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

  const load = createLoadSource({ call: () => call, session, shared, serverNow: api.serverNow });
  const once = createLazyOnce({
    keys,
    tabLock: options.tabLock,
    account: () => session.state.account ?? session.state.token ?? '',
    salt: options.newKey(),
    isKeySent: settings.idempotencyHeader,
    online: () => options.page.online,
    sayBusy: options.sayBusy,
    askAgain: options.askAgain,
  });
  const call = createCall({
    api,
    session,
    clock: options.clock,
    showExpired: options.showExpired,
    contract: options.contract,
    idempotencyHeader: settings.idempotencyHeader,
    maintenanceCodes: settings.maintenanceCodes,
    reportUnasked: options.reportUnasked,
    onMaintenance(operation, words) {
      if (operation !== 'getSite') void load('site');
      else if (words !== undefined) shared.closeSite(words);
    },
    once: once.call,
    end,
    tools: {
      begin(token, name) {
        if (session.isOfAnother(name)) {
          session.end(false);
          keys.clearMemory();
        }
        shared.forgetPlayer();
        session.begin(token, name);
        begun(session.state.account);
      },
      refresh: (what) => void load(what),
      putSite: (site) => shared.put('site', site),
      putAutoTransfer: shared.putAutoTransfer,
    },
  });

  return {
    session: session.state,
    shared: shared.state,
    page: options.page,
    device,
    savedLogin,
    call,
    refresh: async (what) => (await load(what)).kind === 'done',
    serverNow: api.serverNow,
    hasOpenCall: keys.hasPending,
    warmUp: once.load,
    recheckSession() {
      const last = endElsewhere(device);
      if (last) return end(last.isExpired ? 'expired-elsewhere' : 'elsewhere');
      const wasLoggedIn = session.state.token !== undefined;
      if (!session.recheck()) return;
      shared.forgetPlayer();
      keys.clearMemory();
      if (wasLoggedIn) options.onEnded('elsewhere');
      if (session.state.token !== undefined) begun(undefined);
    },
    start() {
      return startBackgroundRefresh({
        session: session.state,
        shared: shared.state,
        page: options.page,
        clock: options.clock,
        balancePollMs: settings.balancePollMs,
        sitePollMs: settings.sitePollMs,
        load,
      });
    },
  };
}

/**
 * Makes `createExactlyOnce` from code that is loaded with the first call, or before: nothing changes anything before the first page is
 * drawn. A call whose code cannot be loaded has not left the device.
 */
function createLazyOnce(options: OnceOptions): { readonly call: CallOnce; load(): void } {
  let loading: Promise<CallOnce | undefined> | undefined;
  const load = (): Promise<CallOnce | undefined> => {
    loading ??= import('./calls/exactly-once.ts').then(
      ({ createExactlyOnce }) => createExactlyOnce(options),
      () => (loading = undefined),
    );
    return loading;
  };
  return {
    call: async (operation, body, send) => {
      const once = await load();
      return once ? once(operation, body, send) : { kind: 'offline', reason: 'network' };
    },
    load: () => void load(),
  };
}
