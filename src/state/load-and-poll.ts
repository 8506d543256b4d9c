import { subscribe } from 'valtio/vanilla';
import type { Outcome } from '#api/call-types.ts';
import { createQuery } from '#api/polling-query.ts';
import type { SiteConfig } from '#generated/config.ts';
import type { Call } from './calls/create-call.ts';
import type { SessionStore } from './session/session-store.ts';
import type { PageStatus } from '#ui/device/motion-and-visibility.ts';
import type { Refreshable, SharedStore } from './shared-sources.ts';

interface RefreshState {
  readonly session: SessionStore;
  readonly shared: SharedStore;
}

/** Loads a shared source. Callers share a pending request; `fresh` replaces it. `silent`: no 401 dialog. */
type LoadSource = (source: Refreshable, how?: 'silent' | 'fresh') => Promise<Outcome<unknown>>;

type LoadApi = { readonly call: Call; serverNow(): number };

/** Creates the loader of the shared sources. Without a login all but the site's settings are `dropped`. */
export function createLoadSource({ session, shared }: RefreshState, api: LoadApi): LoadSource {
  const inFlight = new Map<string, Promise<Outcome<unknown>>>();

  async function load(source: Refreshable, isSilent: boolean, isNewest: () => boolean) {
    const { epoch } = session.state;
    const options = { trigger: 'load', isSilent } as const;
    const store = <T>(outcome: Outcome<T>, set: (data: T) => void): Outcome<T> => {
      if (!isNewest() || session.state.epoch !== epoch) return outcome;
      if (outcome.kind === 'done') set(outcome.data);
      else if (source === 'user' || source === 'wallet') shared.fail(source, outcome);
      return outcome;
    };
    switch (source) {
      case 'site':
        return api.call('getSite', {}, options);
      case 'user':
        return store(await api.call('getUser', {}, options), (user) => {
          shared.set('user', user);
          session.setAccount(user.username);
        });
      case 'wallet':
        return store(await api.call('getWallet', {}, options), (wallet) => shared.set('wallet', wallet));
      case 'balance':
        return store(await api.call('getBalance', {}, options), ({ balance }) =>
          shared.setBalance(balance, api.serverNow()),
        );
    }
  }

  return (source, how) => {
    if (source !== 'site' && session.state.token === undefined) return Promise.resolve({ kind: 'dropped' });
    const key = `${source} ${String(source === 'site' ? 0 : session.state.epoch)}`;
    const older = how === 'fresh' ? undefined : inFlight.get(key);
    const isNewest = (): boolean => inFlight.get(key) === request;
    const request: Promise<Outcome<unknown>> =
      older ?? load(source, how === 'silent', isNewest).finally(() => isNewest() && inFlight.delete(key));
    inFlight.set(key, request);
    return request;
  };
}

/** What `startBackgroundRefresh` needs from outside. */
export interface RefreshOptions {
  readonly page: Readonly<PageStatus>;
  readonly settings: Pick<SiteConfig, 'balancePollMs' | 'sitePollMs'>;
}

/**
 * Polls the site's settings while the page is visible and online, and also the balance during a session.
 * Loads the player when one begins. A source that failed is loaded again with the next balance, or when the
 * page becomes visible or online. Returns a function that stops it.
 */
export function startBackgroundRefresh(
  { page, settings }: RefreshOptions,
  { session: { state: session }, shared: { state: shared }, load }: RefreshState & { load: LoadSource },
): () => void {
  let loadedEpoch = -1;
  let polledEpoch = session.epoch;

  const canPoll = (): boolean => page.visible && page.online;
  const loadMissing = (): void => {
    if (shared.site === undefined) void load('site');
    if (session.token === undefined) return;
    const isNew = loadedEpoch !== session.epoch;
    loadedEpoch = session.epoch;
    if (isNew || shared.user === undefined) void load('user');
    if (isNew || shared.wallet === undefined) void load('wallet');
  };

  const balance = createPoll(settings.balancePollMs, async () => {
    const outcome = await load('balance', 'silent');
    if (outcome.kind === 'done' && canPoll() && !(shared.site && shared.user && shared.wallet)) loadMissing();
    return outcome;
  });
  const site = createPoll(settings.sitePollMs ?? SITE_POLL_MS, () => load('site'));

  const update = (): void => {
    // If one session directly follows another, its balance is loaded at once and not at the next poll.
    if (polledEpoch !== session.epoch) balance.setRunning(false);
    polledEpoch = session.epoch;
    balance.setRunning(session.token !== undefined && canPoll());
    site.setRunning(canPoll());
    if (canPoll()) loadMissing();
  };
  update();
  const unsubscribes = [subscribe(session, update), subscribe(page, update)];
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe();
    balance.setRunning(false);
    site.setRunning(false);
  };
}

/** Creates a poll that sends a request at once when it is resumed, and none while it is paused. */
function createPoll(pollMs: number, request: () => Promise<Outcome<unknown>>) {
  const query = createQuery({ request, pollMs });
  let wasRunning = false;
  return {
    setRunning(isRunning: boolean): void {
      if (isRunning === wasRunning) return;
      wasRunning = isRunning;
      if (isRunning) void query.fetch();
      else query.cancel();
    },
  };
}

const SITE_POLL_MS = 60_000;
