import { subscribe } from 'valtio/vanilla';
import type { Outcome } from '#api/call.ts';
import { createQuery, type Clock } from '#api/query.ts';
import type { SiteConfig } from '#generated/config.ts';
import type { Call } from './calls/create-call.ts';
import type { PageStatus } from './page-status.ts';
import type { SessionStore } from './session/session-store.ts';
import type { Refreshable, SharedStore } from './sources.ts';

interface RefreshState {
  readonly session: SessionStore;
  readonly shared: SharedStore;
}

/** Loads a source anew. Several callers at a time share one request. silent: the balance poll, whose 401 logs out without a dialog. */
type LoadSource = (what: Refreshable, isSilent?: boolean) => Promise<Outcome<unknown>>;

/** Makes the loader of the shared sources. What a visitor cannot have is not asked for. */
export function createLoadSource(
  { session, shared }: RefreshState,
  api: { readonly call: Call; serverNow(): number },
): LoadSource {
  const inFlight = new Map<string, Promise<Outcome<unknown>>>();

  async function load(what: Refreshable, isSilent: boolean): Promise<Outcome<unknown>> {
    const { epoch } = session.state;
    const how = { from: 'load', isSilent } as const;
    const keep = <T>(outcome: Outcome<T>, put: (data: T) => void): Outcome<T> => {
      if (outcome.kind === 'done' && session.state.epoch === epoch) put(outcome.data);
      return outcome;
    };
    switch (what) {
      case 'site':
        return api.call('getSite', {}, how);
      case 'user':
        return keep(await api.call('getUser', {}, how), (user) => {
          shared.put('user', user);
          session.setAccount(user.username);
        });
      case 'wallet':
        return keep(await api.call('getWallet', {}, how), (wallet) => shared.put('wallet', wallet));
      case 'balance':
        return keep(await api.call('getBalance', {}, how), ({ balance }) =>
          shared.putBalance(balance, api.serverNow()),
        );
    }
  }

  return (what, isSilent = false) => {
    if (what !== 'site' && session.state.token === undefined) return Promise.resolve({ kind: 'dropped' });
    const name = `${what} ${String(what === 'site' ? 0 : session.state.epoch)}`;
    const known = inFlight.get(name);
    if (known) return known;
    const asked = load(what, isSilent).finally(() => inFlight.delete(name));
    inFlight.set(name, asked);
    return asked;
  };
}

/** What polls need of the page around them. */
export interface RefreshSurroundings {
  readonly page: Readonly<PageStatus>;
  readonly clock: Clock;
  readonly settings: Pick<SiteConfig, 'balancePollMs' | 'sitePollMs'>;
}

/**
 * Polls the site's settings while the page is visible and online, and the balance while somebody is logged in too; loads the player when
 * a session begins. What failed to load is loaded again with the next balance, or on the return to the page. Returns how to stop.
 */
export function startBackgroundRefresh(
  { page, clock, settings }: RefreshSurroundings,
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

  const balance = createPoll(clock, settings.balancePollMs, async () => {
    const outcome = await load('balance', true);
    if (outcome.kind === 'done' && canPoll() && !(shared.site && shared.user && shared.wallet)) loadMissing();
    return outcome;
  });
  const site = createPoll(clock, settings.sitePollMs ?? SITE_POLL_MS, () => load('site'));

  const follow = (): void => {
    // A session that follows another at once gets its balance at once, not at the other's next poll.
    if (polledEpoch !== session.epoch) balance.setRunning(false);
    polledEpoch = session.epoch;
    balance.setRunning(session.token !== undefined && canPoll());
    site.setRunning(canPoll());
    if (canPoll()) loadMissing();
  };
  follow();
  const stops = [subscribe(session, follow), subscribe(page, follow)];
  return () => {
    for (const stop of stops) stop();
    balance.setRunning(false);
    site.setRunning(false);
  };
}

/** A poll that requests at once when it is resumed, and sends nothing while it is paused. */
function createPoll(
  clock: Clock,
  intervalMs: number,
  request: () => Promise<Outcome<unknown>>,
): { setRunning(isRunning: boolean): void } {
  const query = createQuery({ clock, request, poll: { intervalMs, purpose: undefined } });
  let wasRunning = false;
  return {
    setRunning(isRunning) {
      if (isRunning === wasRunning) return;
      wasRunning = isRunning;
      if (isRunning) void query.ask(undefined);
      else query.cancel();
    },
  };
}

const SITE_POLL_MS = 60_000;
