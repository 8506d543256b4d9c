import type { Refreshable } from './call-effects.ts';
import { createCall, type Call, type NamedCalls } from './create-call.ts';
import type { DeviceStore } from './device-store.ts';
import { createExpiry } from './expiry.ts';
import { createGameCache, type GameCache } from './game-cache.ts';
import { keepLively } from './keep-lively.ts';
import { createLoadSource, type SourceOperations } from './load-sources.ts';
import type { Clock } from './poller.ts';
import type { SavedLogin } from './saved-login.ts';
import type { SessionChannel } from './session-channel.ts';
import { createSessionStore, type SessionStore } from './session-store.ts';
import { createSharedStore, type SharedStore } from './shared-store.ts';
import type { Surroundings } from './surroundings.ts';

/** Why a session ended. */
export type EndReason = 'logout' | 'password' | 'expired' | 'elsewhere';

/** What the state of the site needs from outside. */
export interface StateOptions {
  /** Makes the api over the token as it is now. */
  readonly api: (token: () => string | undefined) => NamedCalls;
  readonly settings: {
    readonly sources: SourceOperations;
    readonly balancePollMs: number;
    readonly idempotencyHeader: boolean;
  };
  readonly device: DeviceStore;
  readonly surroundings: Readonly<Surroundings>;
  readonly clock: Clock;
  readonly savedLogin: SavedLogin;
  readonly channel: SessionChannel;
  /** Says that the session has expired; settles when the player has read it. */
  tellExpired(): Promise<unknown>;
  /** Hears that a session is over, after everything local is cleared. */
  onEnded(reason: EndReason): void;
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
  /** Compares the session with the stored token, as after a return from the back-forward cache. */
  recheckSession(): void;
  /** Begins to load and to poll; answers how to stop. */
  start(): () => void;
}

/** Puts the rooms of the state together. Time, storage, network and the page are arguments. */
export function createState(options: StateOptions): SiteState {
  const { device, savedLogin, channel, settings } = options;
  const session = createSessionStore(device);
  const shared = createSharedStore();
  const api = options.api(() => session.state.token);

  function end(reason: EndReason): void {
    if (reason !== 'elsewhere') savedLogin.forget();
    session.end();
    shared.forgetPlayer();
    if (reason !== 'elsewhere') channel.announceEnd();
    options.onEnded(reason);
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
  const call = createCall({
    api,
    session,
    expiry,
    idempotencyHeader: settings.idempotencyHeader,
    end,
    tools: {
      begin(token) {
        shared.forgetPlayer();
        session.begin(token);
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
    recheckSession() {
      if (!session.recheck()) return;
      shared.forgetPlayer();
      if (session.state.token === undefined) options.onEnded('elsewhere');
    },
    start() {
      const stopHearing = channel.onEnd(() => {
        if (session.state.token !== undefined) end('elsewhere');
      });
      const stopLiving = keepLively({
        session: session.state,
        shared: shared.state,
        surroundings: options.surroundings,
        clock: options.clock,
        balancePollMs: settings.balancePollMs,
        load,
      });
      return () => {
        stopHearing();
        stopLiving();
      };
    },
  };
}
