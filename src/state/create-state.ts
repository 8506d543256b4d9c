import type { Contract } from '#api/contract-table.ts';
import { createAttempts } from './attempts.ts';
import type { Refreshable } from './call-effects.ts';
import { createCall, type Call, type NamedCalls } from './create-call.ts';
import type { DeviceStore } from './device-store.ts';
import { endElsewhere } from './ended-session.ts';
import { createExpiry } from './expiry.ts';
import { createGameCache, type GameCache } from './game-cache.ts';
import { keepLively } from './keep-lively.ts';
import { createLoadSource, createSiteNote, type SourceOperations } from './load-sources.ts';
import { createLateOnce } from './late-once.ts';
import type { Doubt } from './once.ts';
import type { Clock } from './poller.ts';
import type { SavedLogin } from './saved-login.ts';
import type { SessionChannel } from './session-channel.ts';
import { createSessionStore, type SessionStore } from './session-store.ts';
import { createSharedStore, type SharedStore } from './shared-store.ts';
import type { Surroundings } from './surroundings.ts';
import type { Turns } from './turns.ts';

/** Why a session ended; elsewhere: in another tab. */
export type EndReason = 'logout' | 'password' | 'expired' | 'elsewhere' | 'expired-elsewhere';

/** What the state of the site needs from outside. */
export interface StateOptions {
  /** Makes the api over the token as it is now. */
  readonly api: (token: () => string | undefined) => NamedCalls;
  readonly settings: {
    readonly sources: SourceOperations;
    readonly balancePollMs: number;
    readonly sitePollMs?: number;
    /** Codes by which any answer says that the site is closed; 503 unless told. */
    readonly maintenanceCodes?: readonly number[];
    readonly idempotencyHeader: boolean;
  };
  readonly device: DeviceStore;
  readonly surroundings: Readonly<Surroundings>;
  readonly clock: Clock;
  readonly savedLogin: SavedLogin;
  readonly channel: SessionChannel;
  /** Every operation, as the api knows it. */
  readonly contract: Contract;
  readonly turns: Turns;
  /** Milliseconds since the epoch, the same in every tab. */
  now(): number;
  /** A fresh random text of 32 hexadecimal digits. */
  newKey(): string;
  /** Names this tab for as long as its page lives. */
  readonly tab: string;
  /** Hears that a call of config was refused: it would have changed something without the player. */
  tellUnasked(operation: string): void;
  /** Says that a call of the same kind is under way already, here or in another tab. */
  tellBusy(): void;
  /** Asks whether to send what was done elsewhere just now, or what may have been done before. */
  askAgain(doubt: Doubt): Promise<boolean>;
  /** Says that the session has expired; settles when the player has read it. */
  tellExpired(): Promise<unknown>;
  /** Hears that a session is over, after everything local is cleared. */
  onEnded(reason: EndReason): void;
  /** Hears that a session begins; isSame: of the player whose session has expired in this page. */
  onBegun(isSame: boolean): void;
}

/** What the site remembers, and what it does with the server. */
export interface SiteState {
  readonly session: SessionStore['state'];
  readonly shared: SharedStore['state'];
  readonly surroundings: Readonly<Surroundings>;
  readonly device: DeviceStore;
  readonly savedLogin: SavedLogin;
  readonly call: Call;
  readonly games: GameCache;
  /** Asks a shared source anew; true if it was answered. */
  refresh(what: Refreshable): Promise<boolean>;
  serverNow(): number;
  /** Whether a call that changes something is under way, or nobody knows what became of one. */
  hasOpenCall(): boolean;
  /** Finds out whether another page has ended or replaced the session while this one could not hear of it. */
  recheckSession(): void;
  /** Fetches the code that the first change will need; call it when the page is idle. */
  warmUp(): void;
  /** Begins to load and to poll; answers how to stop. */
  start(): () => void;
}

/** Puts the rooms of the state together. Time, storage, network and the page are arguments. */
export function createState(options: StateOptions): SiteState {
  const { device, savedLogin, channel, settings } = options;
  const session = createSessionStore(device, options.newKey);
  const shared = createSharedStore();
  const api = options.api(() => session.state.token);

  const attempts = createAttempts(options);
  /** Whose session has expired, as far as it is known. */
  let expired: string | undefined;

  function end(reason: EndReason): void {
    const isHere = reason !== 'elsewhere' && reason !== 'expired-elsewhere';
    const isExpired = reason === 'expired' || reason === 'expired-elsewhere';
    if (isHere) savedLogin.forget();
    expired = isExpired ? session.state.account : undefined;
    if (isExpired) attempts.hold();
    if (isHere) session.end(isExpired);
    else session.drop();
    shared.forgetPlayer();
    if (!isExpired) attempts.forget();
    if (isHere) channel.announceEnd(isExpired);
    options.onEnded(reason);
  }
  function begun(account: string | undefined): void {
    options.onBegun(account !== undefined && account === expired);
    expired = undefined;
  }

  const expiry = createExpiry({
    tell: () => options.tellExpired(),
    end: () => {
      end('expired');
    },
    epoch: () => session.state.epoch,
    clock: options.clock,
  });
  const load = createLoadSource({
    operations: settings.sources,
    call: () => call,
    session,
    shared,
    serverNow: () => api.serverNow(),
  });
  const late = createLateOnce({
    attempts,
    turns: options.turns,
    account: () => session.state.account ?? session.state.token ?? '',
    salt: options.newKey(),
    isKeySent: settings.idempotencyHeader,
    online: () => options.surroundings.online,
    tellBusy: () => {
      options.tellBusy();
    },
    askAgain: (doubt) => options.askAgain(doubt),
  });
  const call = createCall({
    api,
    session,
    expiry,
    contract: options.contract,
    idempotencyHeader: settings.idempotencyHeader,
    tellUnasked: (operation) => {
      options.tellUnasked(operation);
    },
    once: late.once,
    end,
    onOutcome: createSiteNote({ ...settings, shared, load }),
    tools: {
      begin(token, name) {
        if (session.isOfAnother(name)) {
          session.end(false);
          attempts.forget();
          channel.announceEnd(false);
        }
        shared.forgetPlayer();
        session.begin(token, name);
        begun(session.state.account);
      },
      refresh: (what) => void load(what),
      putAutoTransfer: (status) => {
        shared.putAutoTransfer(status);
      },
    },
  });

  return {
    session: session.state,
    shared: shared.state,
    surroundings: options.surroundings,
    device,
    savedLogin,
    call,
    games: createGameCache(device, call),
    refresh: (what) => load(what),
    serverNow: () => api.serverNow(),
    hasOpenCall: () => attempts.isOpen(),
    warmUp: () => {
      late.warmUp();
    },
    recheckSession() {
      const last = endElsewhere(device);
      if (last) return end(last.isExpired ? 'expired-elsewhere' : 'elsewhere');
      const wasLoggedIn = session.state.token !== undefined;
      if (!session.recheck()) return;
      shared.forgetPlayer();
      attempts.forget();
      if (wasLoggedIn) options.onEnded('elsewhere');
      if (session.state.token !== undefined) begun(undefined);
    },
    start() {
      const stopHearing = channel.onEnd((isExpired) => {
        if (session.state.token !== undefined) end(isExpired ? 'expired-elsewhere' : 'elsewhere');
      });
      const stopLiving = keepLively({
        session: session.state,
        shared: shared.state,
        surroundings: options.surroundings,
        clock: options.clock,
        balancePollMs: settings.balancePollMs,
        sitePollMs: settings.sitePollMs,
        load,
      });
      return () => {
        stopHearing();
        stopLiving();
      };
    },
  };
}
