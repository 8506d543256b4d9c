import type { DataSource } from '#generated/config.ts';
import { holds } from '#model/holds.ts';
import type { Scope } from '#model/scope.ts';
import { requestBody } from '#renderer/action/request-body.ts';
import type { Port } from '#renderer/port.ts';
import type { DataStatus } from './data-status.ts';
import { isLoggedIn } from './is-logged-in.ts';
import { pollDelayMs } from '#rules/poll-schedule.ts';

/** One answer that is kept up to date. */
export interface DataAsker {
  readonly status: DataStatus;
  /** The last answer to the request as it is now; undefined while there is none. */
  readonly answer: unknown;
  /** true: the answer was given since the page was last entered. */
  readonly isFresh: boolean;
  /** Tells it what the sources are now; it asks if that makes a new request. */
  update(scope: Scope): void;
  /** Enters the page: what is there stays, and is asked anew behind it. */
  start(): void;
  /** Leaves the page: nothing runs and nothing arrives after that. */
  stop(): void;
  /** The player is back: polls and failed requests go out at once. */
  resume(): void;
  refresh(): void;
}

/** Keeps one data source of config; `changed` is called whenever its status or answer does. */
export function createDataAsker(source: DataSource, port: Port, changed: () => void): DataAsker {
  let status: DataStatus = { kind: 'waiting' };
  let answer: unknown;
  let isFresh = false;
  let isStarted = false;
  let scope: Scope = {};
  let request: { key: string; fields: Readonly<Record<string, unknown>> } | undefined;
  let flight: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const become = (next: DataStatus): void => {
    status = next;
    changed();
  };

  const drop = (): void => {
    flight?.abort();
    flight = undefined;
    clearTimeout(timer);
    timer = undefined;
  };

  const mayPoll = (): boolean => port.isVisible() && isLoggedIn(scope);

  const scheduleNext = (startedAt: number): void => {
    if (source.pollMs === undefined) return;
    timer = setTimeout(poll, pollDelayMs(source.pollMs, Date.now() - startedAt, failures));
  };

  const poll = (): void => {
    timer = undefined;
    if (mayPoll()) void ask();
  };

  const ask = async (): Promise<void> => {
    if (!request || !isStarted) return;
    drop();
    const mine = new AbortController();
    const startedAt = Date.now();
    flight = mine;
    if (status.kind !== 'ready') become({ kind: 'loading' });
    const result = await port.call(source.operation, request.fields, { from: 'load', signal: mine.signal });
    if (flight !== mine) return;
    flight = undefined;
    failures = result.kind === 'done' ? 0 : failures + 1;
    if (result.kind === 'done') {
      if (!isKnown(result)) {
        answer = result.data;
        isFresh = true;
        become({ kind: 'ready', message: result.message });
      }
    } else if (status.kind !== 'ready') become({ kind: 'failed', result });
    scheduleNext(startedAt);
  };

  /** Whether this visit has heard the same already: a poll that brings nothing new draws nothing anew. */
  const isKnown = (result: { readonly data: unknown; readonly message: string }): boolean =>
    isFresh &&
    status.kind === 'ready' &&
    status.message === result.message &&
    JSON.stringify(answer) === JSON.stringify(result.data);

  const forget = (next: DataStatus): void => {
    drop();
    request = undefined;
    answer = undefined;
    isFresh = false;
    failures = 0;
    if (status.kind !== next.kind) become(next);
  };

  const update = (next: Scope): void => {
    scope = next;
    const isWanted = source.when === undefined ? true : holds(source.when, scope);
    if (isWanted === false) return forget({ kind: 'off' });
    const { fields, isKnown } = requestBody(source.body, scope);
    if (isWanted === undefined || !isKnown) {
      if (!request) forget({ kind: 'waiting' });
      return;
    }
    const key = JSON.stringify([isLoggedIn(scope), fields]);
    if (request?.key === key) return;
    forget({ kind: 'loading' });
    request = { key, fields };
    void ask();
  };

  return {
    get status() {
      return status;
    },
    get answer() {
      return answer;
    },
    get isFresh() {
      return isFresh;
    },
    update,
    start() {
      isStarted = true;
      void ask();
    },
    stop() {
      isStarted = false;
      isFresh = false;
      drop();
      changed();
    },
    resume() {
      if (!isStarted || flight) return;
      const isPolled = source.pollMs !== undefined && mayPoll();
      if (isPolled || status.kind === 'failed') void ask();
    },
    refresh() {
      void ask();
    },
  };
}
