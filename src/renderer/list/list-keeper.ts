import type { List } from '#generated/config.ts';
import { joinScopes } from '#model/scope.ts';
import type { Scope } from '#model/scope.ts';
import { requestBody } from '#renderer/action/request-body.ts';
import { isLoggedIn } from '#renderer/data/is-logged-in.ts';
import { pollDelayMs } from '#rules/poll-schedule.ts';
import { onReturn } from '#renderer/data/return-to-page.ts';
import type { CallResult, Port } from '#renderer/port.ts';
import { EMPTY_LIST, listAfter } from './list-state.ts';
import type { Asking, ListEvent, ListState } from './list-state.ts';
import { readAnswer } from './read-answer.ts';

/** Keeps one list: asks, appends, polls and drops, and says how it stands. */
export interface ListKeeper {
  snapshot(): ListState;
  subscribe(listener: () => void): () => void;
  /** Tells it what the sources are now, the filters among them; another question empties the list and asks anew. */
  update(scope: Scope): void;
  /** Enters the page; the answer leaves it. */
  start(): () => void;
  /** Asks for the next page, if there is one and nothing is on the way. */
  more(): void;
  /** Asks for the first page anew and resolves with what came of it; rows stay until then. */
  refresh(): Promise<CallResult>;
  /** Asks again for what failed. */
  retry(): void;
}

/** Makes the keeper of a list of config. */
export function createListKeeper(list: List, port: Port): ListKeeper {
  const listeners = new Set<() => void>();
  let state = EMPTY_LIST;
  let scope: Scope = {};
  let question: string | undefined;
  let isStarted = false;
  let flight: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const dispatch = (event: ListEvent): void => {
    state = listAfter(state, event);
    listeners.forEach((listener) => listener());
  };

  const drop = (): void => {
    flight?.abort();
    flight = undefined;
    clearTimeout(timer);
  };

  const bodyOf = (page: number) => requestBody(list.body, joinScopes(scope, { paging: { page } }));

  const ask = async (asking: Asking): Promise<CallResult> => {
    drop();
    const mine = new AbortController();
    const startedAt = Date.now();
    const token = state.token + 1;
    const page = asking === 'more' ? (state.nextPage ?? 1) : 1;
    flight = mine;
    dispatch({ kind: 'asked', asking, token });
    const result = read(
      await port.call(list.operation, bodyOf(page).fields, { from: 'load', signal: mine.signal }),
      page,
    );
    if (flight !== mine) return { kind: 'dropped' };
    flight = undefined;
    failures = result.kind === 'done' ? 0 : failures + 1;
    if (result.kind === 'done') {
      const { answer } = result;
      dispatch({ kind: 'answered', token, answer, isPaged: list.paging.kind === 'pages' });
    } else dispatch({ kind: 'failed', token, result });
    schedule(startedAt);
    return result;
  };

  const read = (result: CallResult, page: number) => {
    if (result.kind !== 'done') return result;
    const answer = readAnswer(list, result.data, page);
    return answer
      ? { ...result, answer }
      : ({ kind: 'malformed', reason: `no list at "${list.rows}" of the answer` } as const);
  };

  /** A poll asks for the first page: where more are loaded it would take rows away, and rests. */
  const mayPoll = (): boolean =>
    port.isVisible() && isLoggedIn(scope) && state.pages.length <= 1 && question !== undefined;

  const schedule = (startedAt: number): void => {
    if (list.pollMs === undefined) return;
    timer = setTimeout(
      () => {
        if (mayPoll()) void ask('refresh');
      },
      pollDelayMs(list.pollMs, Date.now() - startedAt, failures),
    );
  };

  const enter = (): void => {
    if (question === undefined) return;
    if (state.pages.length === 0) void ask('first');
    else if (state.pages.length === 1) void ask('refresh');
  };

  return {
    snapshot: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    update(next) {
      scope = next;
      const { fields, isKnown } = bodyOf(1);
      const key = JSON.stringify([isLoggedIn(scope), fields]);
      if (!isKnown || key === question) return;
      question = key;
      failures = 0;
      if (isStarted) void ask('first');
      else if (state.pages.length > 0) dispatch({ kind: 'asked', asking: 'first', token: state.token + 1 });
    },
    start() {
      isStarted = true;
      enter();
      const forget = onReturn(() => {
        if (flight) return;
        if (state.failure && state.pages.length === 0) void ask('first');
        else if (list.pollMs !== undefined && mayPoll()) void ask('refresh');
      });
      return () => {
        isStarted = false;
        forget();
        drop();
        dispatch({ kind: 'rested' });
      };
    },
    more() {
      if (
        !state.asking &&
        state.failure?.asking !== 'more' &&
        state.nextPage !== undefined &&
        state.pages.length > 0
      )
        void ask('more');
    },
    refresh: () => ask(state.pages.length > 0 ? 'refresh' : 'first'),
    retry() {
      if (state.failure) void ask(state.failure.asking);
    },
  };
}
