import { subscribe } from 'valtio/vanilla';
import type { LoadSource } from './load-sources.ts';
import { createPoller, type Clock } from './poller.ts';
import type { Session } from './session-store.ts';
import type { Shared } from './shared-store.ts';
import type { Surroundings } from './surroundings.ts';

/** What keeps the shared sources fresh. */
export interface LivelyOptions {
  readonly session: Readonly<Session>;
  readonly shared: Readonly<Shared>;
  readonly surroundings: Readonly<Surroundings>;
  readonly clock: Clock;
  /** Milliseconds between balance polls (4300 by the spec). */
  readonly balancePollMs: number;
  /** Milliseconds between polls of the site's settings; a minute unless told (reading 10b). */
  readonly sitePollMs: number | undefined;
  readonly load: LoadSource;
}

/**
 * Polls the site's settings while the page is visible and online, and the balance while somebody is logged in too; loads the player when
 * a session begins. What failed to load is asked for again with the next balance, or on the return to the page. Answers how to stop.
 */
export function keepLively({ session, shared, surroundings, ...options }: LivelyOptions): () => void {
  const { load } = options;
  let loadedEpoch = -1;

  const isAttended = (): boolean => surroundings.visible && surroundings.online;
  const loadMissing = (): void => {
    if (shared.site === undefined) void load('site');
    if (session.token === undefined) return;
    const isNew = loadedEpoch !== session.epoch;
    loadedEpoch = session.epoch;
    if (isNew || shared.user === undefined) void load('user');
    if (isNew || shared.wallet === undefined) void load('wallet');
  };

  const balance = createPoller({
    intervalMs: options.balancePollMs,
    clock: options.clock,
    async ask() {
      const isAnswered = await load('balance', true);
      if (isAnswered && isAttended() && !(shared.site && shared.user && shared.wallet)) loadMissing();
      return isAnswered;
    },
  });

  const site = createPoller({
    intervalMs: options.sitePollMs ?? SITE_POLL_MS,
    clock: options.clock,
    ask: () => load('site'),
  });

  let polledEpoch = session.epoch;
  const look = (): void => {
    // A session that follows another at once gets its balance at once, not at the other's beat.
    if (polledEpoch !== session.epoch) balance.setAwake(false);
    polledEpoch = session.epoch;
    balance.setAwake(session.token !== undefined && isAttended());
    site.setAwake(isAttended());
    if (isAttended()) loadMissing();
  };
  look();
  const stops = [subscribe(session, look), subscribe(surroundings, look)];
  return () => {
    for (const stop of stops) stop();
    balance.setAwake(false);
    site.setAwake(false);
  };
}

const SITE_POLL_MS = 60_000;
