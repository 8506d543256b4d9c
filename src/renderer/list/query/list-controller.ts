import { proxy, ref } from 'valtio/vanilla';
import type { Outcome } from '#api/outcome.ts';
import { createQuery } from '#api/query.ts';
import type { List } from '#generated/config.ts';
import { requestBody } from '#model/evaluate.ts';
import { joinScopes, type Scope } from '#model/scope.ts';
import { isLoggedIn } from '#renderer/data/read-data.ts';
import { onReturn } from '#renderer/data/data-queries.ts';
import type { Port } from '#renderer/port.ts';
import {
  EMPTY_LIST,
  listAfter,
  type ListEvent,
  type ListState,
  type Purpose,
  readAnswer,
} from './list-state.ts';

/** Loads the pages of one list, appends them, and polls the first. */
export interface ListController {
  /** `current` is replaced whenever something of it changes. */
  readonly state: { readonly current: ListState };
  /** Tells the list its sources, the filters among them; another request empties the list and loads it anew. */
  update(scope: Scope): void;
  /** Enters the page; returns how to leave it. */
  start(): () => void;
  /** Loads the next page, if there is one and nothing is under way. */
  more(): void;
  /** Loads the first page anew and resolves with what came of it; rows stay until then. */
  refresh(): Promise<Outcome<unknown>>;
  /** Asks again for what failed. */
  retry(): void;
}

/** Makes the controller of a list of config. */
export function createListController(list: List, port: Port): ListController {
  const state = proxy({ current: ref<ListState>({ ...EMPTY_LIST, asking: 'first' }) });
  let scope: Scope = {};
  let requestKey: string | undefined;
  let isStarted = false;

  const dispatch = (event: ListEvent): void => {
    state.current = ref(listAfter(state.current, event));
  };
  const bodyOf = (page: number) => requestBody(list.body, joinScopes(scope, { paging: { page } }));
  const pageFor = (purpose: Purpose): number => (purpose === 'more' ? (state.current.nextPage ?? 1) : 1);

  const read = (outcome: Outcome<unknown>, page: number) => {
    if (outcome.kind !== 'done') return outcome;
    const answer = readAnswer(list, outcome.data, page);
    if (answer) return { ...outcome, answer };
    return { kind: 'malformed', reason: `no list at "${list.rows}" of the answer` } as const;
  };

  /** A poll loads the first page: where more are loaded it would take rows away, and pauses. */
  const mayPoll = (): boolean =>
    port.isVisible() && isLoggedIn(scope) && state.current.pages.length <= 1 && requestKey !== undefined;

  const query = createQuery({
    async request(purpose: Purpose, signal) {
      const page = pageFor(purpose);
      if (state.current.asking !== purpose || state.current.failure) dispatch({ kind: 'asked', purpose });
      return read(await port.call(list.operation, bodyOf(page).fields, { from: 'load', signal }), page);
    },
    onSettled(outcome) {
      if (outcome.kind !== 'done') dispatch({ kind: 'failed', outcome });
      else dispatch({ kind: 'answered', answer: outcome.answer, isPaged: list.paging.kind === 'pages' });
    },
    poll:
      list.pollMs === undefined
        ? undefined
        : { intervalMs: list.pollMs, purpose: 'refresh', isAllowed: mayPoll },
  });
  const ask = (purpose: Purpose): void => void query.ask(purpose);

  return {
    state,
    update(next) {
      scope = next;
      const { fields, isKnown } = bodyOf(1);
      const key = JSON.stringify([isLoggedIn(scope), fields]);
      if (!isKnown || key === requestKey) return;
      requestKey = key;
      query.cancel();
      if (isStarted) ask('first');
      else if (state.current.pages.length > 0) dispatch({ kind: 'asked', purpose: 'first' });
    },
    start() {
      isStarted = true;
      const { length } = state.current.pages;
      if (requestKey !== undefined && length <= 1) ask(length === 0 ? 'first' : 'refresh');
      const stopListening = onReturn(() => {
        if (query.isAsking()) return;
        const { failure, pages } = state.current;
        if (failure && pages.length === 0) ask('first');
        else if (list.pollMs !== undefined && mayPoll()) ask('refresh');
      });
      return () => {
        isStarted = false;
        stopListening();
        query.cancel();
        dispatch({ kind: 'stopped' });
      };
    },
    more() {
      const { asking, failure, nextPage, pages } = state.current;
      if (!asking && failure?.purpose !== 'more' && nextPage !== undefined && pages.length > 0) ask('more');
    },
    refresh: async () =>
      (await query.ask(state.current.pages.length > 0 ? 'refresh' : 'first')) ?? { kind: 'dropped' },
    retry() {
      if (state.current.failure) ask(state.current.failure.purpose);
    },
  };
}
