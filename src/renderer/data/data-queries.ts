import { useLayoutEffect, useState } from 'react';
import { proxy, ref } from 'valtio/vanilla';
import type { Outcome } from '#api/call-types.ts';
import { createQuery, type Query } from '#api/polling-query.ts';
import type { Data, DataSource } from '#generated/config.ts';
import { evaluate, evaluateCondition, requestBody, type Scope } from '#model/evaluate.ts';
import type { Port } from '#renderer/port.ts';
import { readServerTime } from '#rules/beijing-time.ts';
import { isDeepEqual, isRecord } from '#rules/value-checks.ts';
import { onReturn } from '#ui/device/motion-and-visibility.ts';
import { useStore } from '#ui/system/use-store.ts';
import { isLoggedIn } from './read-scope.ts';

/**
 * The status of one query.
 * - off: its condition is false.
 * - waiting: its condition or a value of its request is not known yet.
 * - ready: it has data, with the message of the response. A refresh in the background keeps this status.
 */
export type DataStatus =
  | { readonly kind: 'off' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly message: string }
  | { readonly kind: 'failed'; readonly outcome: Outcome<unknown> };

/** The current state of the queries. A snapshot is immutable; each change creates a new one. */
interface DataSnapshot {
  /** `data.<id>`: data or fallback of each query. `answer.<id>`: kind and message of each ended call. */
  readonly scope: Scope;
  /** `data.<id>` only of data loaded since the page was last entered. Without fallbacks. */
  readonly fresh: Scope;
  readonly status: Readonly<Record<string, DataStatus>>;
}

/** The queries of one page, form or list. */
export type DataQueries = ReturnType<typeof createDataQueries>;

/** One data source with its current request and its result. */
interface DataQuery {
  readonly source: DataSource;
  readonly query: Query;
  status: DataStatus;
  data?: unknown;
  /** The data, with the members of the fallback that the server left out. */
  shown?: unknown;
  /** Whether the data were loaded since the page was last entered. */
  isFresh: boolean;
  request?: { readonly key: string; readonly fields: Readonly<Record<string, unknown>> } | undefined;
}

/** Creates the queries of some data sources. */
export function createDataQueries(sources: Data, port: Port) {
  let outer: Scope = {};
  let isStarted = false;
  const mayPoll = ({ pollUntil, pollFor }: DataSource): boolean => {
    if (!port.canPoll() || !isLoggedIn(outer)) return false;
    const scope = { ...outer, ...snapshotOf(queries).scope };
    if (pollUntil && evaluateCondition(pollUntil, scope) === true) return false;
    const sinceMs = pollFor && readServerTime(evaluate(pollFor.since, scope));
    return sinceMs === undefined || port.serverNow() < sinceMs + (pollFor?.ms ?? 0);
  };

  function createDataQuery(source: DataSource): DataQuery {
    const query = createQuery({
      request: (signal) =>
        port.call(source.operation, entry.request?.fields ?? {}, { trigger: 'load', signal }),
      onSettled: (outcome) => settle(entry, outcome),
      pollMs: source.pollMs,
      mayPoll: () => mayPoll(source),
    });
    const entry: DataQuery = { source, query, status: { kind: 'waiting' }, isFresh: false };
    return entry;
  }

  const queries = new Map(Object.entries(sources).map(([id, source]) => [id, createDataQuery(source)]));
  const state = proxy({ snapshot: ref(snapshotOf(queries)) });

  const publish = (): void => {
    state.snapshot = ref(snapshotOf(queries));
  };
  const setStatus = (entry: DataQuery, status: DataStatus): void => {
    entry.status = status;
    publish();
  };

  const settle = (entry: DataQuery, outcome: Outcome<unknown>): void => {
    if (outcome.kind === 'done') {
      const { data, message } = outcome;
      // A poll with the same data must not render anything again.
      const isSame = entry.isFresh && entry.status.kind === 'ready' && entry.status.message === message;
      if (isSame && isDeepEqual(entry.data, data)) return;
      entry.data = data;
      const { fallback } = entry.source;
      entry.shown = isRecord(data) && isRecord(fallback) ? { ...fallback, ...data } : data;
      entry.isFresh = true;
      setStatus(entry, { kind: 'ready', message });
    } else if (entry.status.kind !== 'ready') setStatus(entry, { kind: 'failed', outcome });
  };

  const load = (entry: DataQuery): void => {
    if (!entry.request || !isStarted) return;
    if (entry.status.kind !== 'ready' && entry.status.kind !== 'loading')
      setStatus(entry, { kind: 'loading' });
    void entry.query.fetch();
  };

  const reset = (entry: DataQuery, status: DataStatus): void => {
    entry.query.cancel();
    entry.request = undefined;
    entry.data = undefined;
    entry.isFresh = false;
    if (entry.status.kind !== status.kind) setStatus(entry, status);
  };

  const update = (entry: DataQuery, scope: Scope): void => {
    const { when, body } = entry.source;
    const isWanted = evaluateCondition(when, scope);
    if (isWanted === false) return reset(entry, { kind: 'off' });
    const { fields, isKnown } = requestBody(body, scope);
    if (isWanted === undefined || !isKnown) {
      if (!entry.request) reset(entry, { kind: 'waiting' });
      return;
    }
    const key = JSON.stringify([isLoggedIn(scope), fields]);
    if (entry.request?.key === key) return;
    reset(entry, { kind: 'loading' });
    entry.request = { key, fields };
    load(entry);
  };

  const enter = (): void => {
    if (isStarted) return;
    isStarted = true;
    queries.forEach(load);
  };

  return {
    /** `snapshot` is replaced whenever something of it changes. */
    state,
    /** Sets the other sources. A query whose request they change is loaded again. */
    update(scope: Scope): void {
      outer = scope;
      for (const entry of queries.values()) update(entry, { ...outer, ...snapshotOf(queries).scope });
    },
    /** Enters the page, unless that is done: loads all again; present data stay. */
    enter,
    /** Enters it, and loads what failed again when the player returns. Returns what stops all requests. */
    start(): () => void {
      enter();
      const stopListening = onReturn(() => {
        for (const entry of queries.values()) {
          const isDue =
            entry.status.kind === 'failed' || (entry.source.pollMs !== undefined && mayPoll(entry.source));
          if (isDue && !entry.query.isFetching()) load(entry);
        }
      });
      return () => {
        isStarted = false;
        stopListening();
        for (const entry of queries.values()) {
          entry.query.cancel();
          entry.isFresh = false;
        }
        publish();
      };
    },
    /** Loads one query again, or `all`. */
    refresh(what: string): void {
      for (const [id, entry] of queries) if (what === 'all' || what === id) load(entry);
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
    const answer = answerOfStatus(status);
    if (answer) scope[`answer.${id}`] = answer;
    if (isFresh) fresh[`data.${id}`] = data;
    statuses[id] = status;
  }
  return { scope, fresh, status: statuses };
}

/** The source `answer.<id>` of a call that has ended, with the members of `answer` after an action. */
function answerOfStatus(status: DataStatus): Readonly<Record<string, unknown>> | undefined {
  if (status.kind === 'ready') return { kind: 'done', message: status.message };
  return status.kind === 'failed' ? { message: '', ...status.outcome } : undefined;
}

/** The queries of the first page, until it is on screen. */
let prefetched: { readonly sources: Data; readonly queries: DataQueries } | undefined;

/** Requests the data of the first page before its render, which then shows early responses at once. */
export function prefetchData(sources: Data, port: Port, scope: Scope): void {
  const queries = createDataQueries(sources, port);
  queries.update(scope);
  queries.enter();
  prefetched = { sources, queries };
}

/**
 * Loads the data of a page or list and keeps them up to date while it is on screen. `sources` must be the
 * same object at each render. A hidden Activity or `active: false` stops every request and timer.
 */
export function useData(sources: Data | undefined, port: Port, scope: Scope, active: boolean) {
  const [queries] = useState(() => {
    if (prefetched && prefetched.sources === sources) return prefetched.queries;
    const created = createDataQueries(sources ?? {}, port);
    created.update(scope); // So the first render already shows loading, and a start renders nothing again.
    return created;
  });
  const snapshot = useStore(queries.state, (state) => state.snapshot);

  // A layout effect, so that the requests are sent before the browser's layout and paint.
  useLayoutEffect(() => queries.update(scope));
  useLayoutEffect(() => {
    prefetched = undefined;
    return active ? queries.start() : undefined;
  }, [queries, active]);

  return {
    ...snapshot,
    /** Loads `<id>` or `all` again. Present data stay until the response arrives. */
    refresh: queries.refresh,
    /** The current snapshot, for effects: the rendered one may be of an earlier visit. */
    now: (): DataSnapshot => queries.state.snapshot,
  };
}
