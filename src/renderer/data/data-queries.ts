import { proxy, ref } from 'valtio/vanilla';
import type { Outcome } from '#api/call.ts';
import { createQuery, type Query } from '#api/query.ts';
import type { Data, DataSource } from '#generated/config.ts';
import { evaluate, evaluateCondition, requestBody, joinScopes, type Scope } from '#model/evaluate.ts';
import type { Port } from '#renderer/port.ts';
import { readServerTime } from '#rules/beijing-time.ts';
import { isRecord } from '#rules/is-record.ts';
import { isLoggedIn } from './read-data.ts';
import { useLayoutEffect, useState } from 'react';
import { useStore } from '#ui/system/use-store.ts';

/**
 * The status of one query. `off`: its condition is false; `waiting`: a source that its request reads is not known yet; `ready`: it has
 * data, and the message that came with them; it may be asked again behind them.
 */
export type DataStatus =
  | { readonly kind: 'off' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly message: string }
  | { readonly kind: 'failed'; readonly outcome: Outcome<unknown> };

/** What the queries have now. A snapshot never changes; a new one takes its place. */
export interface DataSnapshot {
  /** `data.<id>` for the data of each query, or its fallback; `answer.<id>` for each call that has ended: how, and in what words. */
  readonly scope: Scope;
  /** The same, of data loaded since the page was last entered, and of no fallbacks. */
  readonly fresh: Scope;
  readonly status: Readonly<Record<string, DataStatus>>;
}

/** All data sources of one config file. */
export type DataQueries = ReturnType<typeof createDataQueries>;

/** One data source: its request as it is now, and what came of it. */
interface DataQuery {
  readonly source: DataSource;
  readonly query: Query<undefined, Outcome<unknown>>;
  status: DataStatus;
  data: unknown;
  /** The data with the fallback's members where the server has left members out. */
  shown: unknown;
  /** Whether the data were loaded since the page was last entered. */
  isFresh: boolean;
  request: { readonly key: string; readonly fields: Readonly<Record<string, unknown>> } | undefined;
}

/** Makes the queries of some data sources. */
export function createDataQueries(sources: Data, port: Port) {
  let outer: Scope = {};
  let isStarted = false;
  const mayPoll = ({ pollUntil, pollFor }: DataSource): boolean => {
    if (!port.isVisible() || !isLoggedIn(outer)) return false;
    const scope = joinScopes(outer, snapshotOf(queries).scope);
    if (pollUntil && evaluateCondition(pollUntil, scope) === true) return false;
    const sinceMs = pollFor && readServerTime(evaluate(pollFor.since, scope));
    return sinceMs === undefined || port.serverNow() < sinceMs + (pollFor?.ms ?? 0);
  };

  function createDataQuery(source: DataSource): DataQuery {
    const { operation, pollMs: intervalMs } = source;
    const isAllowed = (): boolean => mayPoll(source);
    const query = createQuery({
      request: (_purpose: undefined, signal) =>
        port.call(operation, one.request?.fields ?? {}, { from: 'load', signal }),
      onSettled: (outcome) => settle(one, outcome),
      poll: intervalMs === undefined ? undefined : { intervalMs, purpose: undefined, isAllowed },
    });
    const one: DataQuery = {
      source,
      query,
      status: { kind: 'waiting' },
      data: undefined,
      shown: undefined,
      isFresh: false,
      request: undefined,
    };
    return one;
  }

  const queries = new Map(Object.entries(sources).map(([id, source]) => [id, createDataQuery(source)]));
  const state = proxy({ snapshot: ref(snapshotOf(queries)) });

  const changed = (): void => {
    state.snapshot = ref(snapshotOf(queries));
  };
  const become = (one: DataQuery, status: DataStatus): void => {
    one.status = status;
    changed();
  };

  const settle = (one: DataQuery, outcome: Outcome<unknown>): void => {
    if (outcome.kind === 'done') {
      const { data, message } = outcome;
      // A poll that brings nothing new draws nothing anew.
      const isSame = one.isFresh && one.status.kind === 'ready' && one.status.message === message;
      if (isSame && JSON.stringify(one.data) === JSON.stringify(data)) return;
      one.data = data;
      const { fallback } = one.source;
      one.shown = isRecord(data) && isRecord(fallback) ? { ...fallback, ...data } : data;
      one.isFresh = true;
      become(one, { kind: 'ready', message });
    } else if (one.status.kind !== 'ready') become(one, { kind: 'failed', outcome });
  };

  const ask = (one: DataQuery): void => {
    if (!one.request || !isStarted) return;
    if (one.status.kind !== 'ready' && one.status.kind !== 'loading') become(one, { kind: 'loading' });
    void one.query.fetch(undefined);
  };

  const forget = (one: DataQuery, status: DataStatus): void => {
    one.query.cancel();
    one.request = undefined;
    one.data = undefined;
    one.isFresh = false;
    if (one.status.kind !== status.kind) become(one, status);
  };

  const update = (one: DataQuery, scope: Scope): void => {
    const { when, body } = one.source;
    const isWanted = evaluateCondition(when, scope);
    if (isWanted === false) return forget(one, { kind: 'off' });
    const { fields, isKnown } = requestBody(body, scope);
    if (isWanted === undefined || !isKnown) {
      if (!one.request) forget(one, { kind: 'waiting' });
      return;
    }
    const key = JSON.stringify([isLoggedIn(scope), fields]);
    if (one.request?.key === key) return;
    forget(one, { kind: 'loading' });
    one.request = { key, fields };
    ask(one);
  };

  return {
    /** `snapshot` is replaced whenever something of it changes. */
    state,
    /** Tells the queries the other sources; one whose request they change asks anew. */
    update(scope: Scope): void {
      outer = scope;
      for (const one of queries.values()) update(one, joinScopes(outer, snapshotOf(queries).scope));
    },
    /** Enters the page: what is there stays, and is asked for anew behind it. Returns how to leave; nothing runs or arrives after that. */
    start(): () => void {
      isStarted = true;
      queries.forEach(ask);
      const stopListening = onReturn(() => {
        for (const one of queries.values()) {
          const isDue =
            one.status.kind === 'failed' || (one.source.pollMs !== undefined && mayPoll(one.source));
          if (isDue && !one.query.isFetching()) ask(one);
        }
      });
      return () => {
        isStarted = false;
        stopListening();
        for (const one of queries.values()) {
          one.query.cancel();
          one.isFresh = false;
        }
        changed();
      };
    },
    /** Asks one anew, or all of them. */
    refresh(what: string): void {
      for (const [id, one] of queries) if (what === 'all' || what === id) ask(one);
    },
  };
}

function snapshotOf(queries: ReadonlyMap<string, DataQuery>): DataSnapshot {
  const scope: Record<string, unknown> = {};
  const fresh: Record<string, unknown> = {};
  const statuses: Record<string, DataStatus> = {};
  for (const [id, { source, data, shown, status, isFresh }] of queries) {
    if (data !== undefined) scope[`data.${id}`] = shown;
    else if (source.fallback !== undefined && status.kind !== 'off') scope[`data.${id}`] = source.fallback;
    const ended = endOf(status);
    if (ended) scope[`answer.${id}`] = ended;
    if (isFresh) fresh[`data.${id}`] = data;
    statuses[id] = status;
  }
  return { scope, fresh, status: statuses };
}

/** How a call ended: in the words of `answer` after an action. */
function endOf(status: DataStatus): Readonly<Record<string, unknown>> | undefined {
  if (status.kind === 'ready') return { kind: 'done', message: status.message };
  if (status.kind !== 'failed') return undefined;
  const { outcome } = status;
  if (outcome.kind === 'refused') return { kind: 'refused', message: outcome.message, code: outcome.code };
  return { kind: outcome.kind, message: '' };
}

/**
 * Loads the data of a page, form or list and keeps it up to date while it is on screen. `sources` must be the same
 * object each time (config is frozen). Under a hidden Activity React takes the effects away, and with them every
 * request and timer; `active: false` does the same.
 */
export function useData(
  sources: Data | undefined,
  port: Port,
  scope: Scope,
  { active }: { readonly active: boolean },
) {
  const [queries] = useState(() => {
    const made = createDataQueries(sources ?? {}, port);
    made.update(scope); // What is drawn first is drawn as loading, and not again when the requests begin.
    return made;
  });
  const snapshot = useStore(queries.state, (state) => state.snapshot);
  const known = joinScopes(scope, snapshot.scope);

  // Before the first paint, so that the answers are on their way while the browser lays out and paints.
  useLayoutEffect(() => queries.update(known));
  useLayoutEffect(() => (active ? queries.start() : undefined), [queries, active]);

  return {
    ...snapshot,
    /** Asks `<id>`, or `all`, anew; what is shown stays until the response is there. */
    refresh: queries.refresh,
    /** The snapshot as it is now, for effects: what was rendered may be of an earlier visit. */
    now: (): DataSnapshot => queries.state.snapshot,
  };
}

/** Calls back when the player may be there again: the page shows, the network is back, or history brought it back. */
export function onReturn(callback: () => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const shown = (): void => {
    if (document.visibilityState === 'visible') callback();
  };
  document.addEventListener('visibilitychange', shown, { signal });
  window.addEventListener('online', callback, { signal });
  window.addEventListener('pageshow', callback, { signal });
  return () => ended.abort();
}
