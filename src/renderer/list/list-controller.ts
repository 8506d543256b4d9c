import { proxy, ref } from 'valtio/vanilla';
import type { Outcome } from '#api/call-types.ts';
import { createQuery } from '#api/polling-query.ts';
import type { List } from '#generated/config.ts';
import { requestBody, readPointer, type Scope } from '#model/evaluate.ts';
import { isLoggedIn } from '#renderer/data/read-scope.ts';
import { onReturn } from '#ui/device/motion-and-visibility.ts';
import type { Port } from '#renderer/port.ts';
import { isDeepEqual } from '#rules/value-checks.ts';

/** Loads the pages of one list, appends them, and polls the first. */
export type ListController = ReturnType<typeof createListController>;

/** Creates the controller of a list of config. */
export function createListController(list: List, port: Port) {
  const state = proxy({ current: ref<ListState>({ ...EMPTY_LIST, pending: 'first' }) });
  let scope: Scope = {};
  let requestKey: string | undefined;
  let isStarted = false;

  const setState = (next: ListState): void => {
    state.current = ref(next);
  };
  const bodyForPage = (page: number) => requestBody(list.body, { ...scope, paging: { page } });
  /** A poll loads the first page only. It pauses after a further page, because it would remove its rows. */
  const canPoll = (): boolean =>
    port.canPoll() && isLoggedIn(scope) && state.current.pages.length <= 1 && requestKey !== undefined;

  const query = createQuery({
    async request(signal) {
      if (!state.current.pending) setState(withRequest(state.current, 'refresh')); // A poll.
      const page = pageFor(state.current, state.current.pending);
      const outcome = await port.call(list.operation, bodyForPage(page).fields, { trigger: 'load', signal });
      if (outcome.kind !== 'done') return outcome;
      const response = readPage(list, outcome.data, page);
      if (response) return { ...outcome, response };
      return { kind: 'malformed' } as const;
    },
    onSettled(outcome) {
      if (outcome.kind !== 'done') setState(withFailure(state.current, outcome));
      else setState(withPage(state.current, outcome.response, list.paging.kind === 'pages'));
    },
    pollMs: list.pollMs,
    mayPoll: canPoll,
  });
  const fetchFor = async (purpose: RequestPurpose): Promise<Outcome<unknown>> => {
    const { pending, failure } = state.current;
    if (pending !== purpose || failure) setState(withRequest(state.current, purpose));
    return (await query.fetch()) ?? { kind: 'dropped' };
  };
  const load = (purpose: RequestPurpose): void => void fetchFor(purpose);

  return {
    /** `current` is an immutable snapshot, replaced at each change. */
    state,
    /** Sets the sources, filters included. If the request changes, empties the list and loads again. */
    update(next: Scope): void {
      scope = next;
      const { fields, isKnown } = bodyForPage(1);
      // A filter of the address is a text until its options are loaded: `2` and `"2"` are one request.
      const asText = (_: string, value: unknown) => (typeof value === 'number' ? String(value) : value);
      const key = JSON.stringify([isLoggedIn(scope), fields], asText);
      if (!isKnown || key === requestKey) return;
      requestKey = key;
      query.cancel();
      if (isStarted) load('first');
      else if (state.current.pages.length > 0) setState(withRequest(state.current, 'first'));
    },
    /** Starts loading and polling. Returns a function that stops both. */
    start(): () => void {
      isStarted = true;
      const { length } = state.current.pages;
      if (requestKey !== undefined && length <= 1) load(length === 0 ? 'first' : 'refresh');
      const unsubscribe = onReturn(() => {
        if (query.isFetching()) return;
        const { failure, pages } = state.current;
        if (failure && pages.length === 0) load('first');
        else if (list.pollMs !== undefined && canPoll()) load('refresh');
      });
      return () => {
        isStarted = false;
        unsubscribe();
        query.cancel();
        setState({ ...state.current, pending: undefined });
      };
    },
    /** Loads the next page, if there is one and no request is pending. */
    loadMore(): void {
      const { pending, failure, nextPage, pages } = state.current;
      if (!pending && failure?.purpose !== 'more' && nextPage !== undefined && pages.length > 0) load('more');
    },
    /** Reloads the first page and resolves with the outcome. The present rows stay until then. */
    refresh: () => fetchFor(state.current.pages.length > 0 ? 'refresh' : 'first'),
    /** Repeats the request that failed. */
    retry(): void {
      if (state.current.failure) load(state.current.failure.purpose);
    },
  };
}

/** A row of a response. */
export interface LoadedRow {
  /** Unique within its page. */
  readonly key: string;
  /** The value of the list's `identity`; undefined if it has none or the row lacks a part of it. */
  readonly identity?: string | undefined;
  readonly row: unknown;
}

/** The rows of one response. An unchanged page stays the same object, so that it is not rendered again. */
export interface RowPage {
  readonly number: number;
  readonly rows: readonly LoadedRow[];
}

/** A response's rows, with the total and the last page where it states them. */
export interface PageResponse {
  readonly rows: readonly LoadedRow[];
  readonly total: number | undefined;
  readonly lastPage: number | undefined;
  /** The data of the whole response: it may have sums beside the rows. */
  readonly data: unknown;
}

/** What a request is for: the first page, the next one, or the first again while the present rows stay. */
export type RequestPurpose = 'first' | 'more' | 'refresh';

export interface ListState {
  readonly pages: readonly RowPage[];
  readonly pending: RequestPurpose | undefined;
  /** The number of the next page; undefined at the end of the list. */
  readonly nextPage: number | undefined;
  readonly total: number | undefined;
  /** The data of the newest response; undefined before the first. */
  readonly response: unknown;
  /** How many consecutive pages had no new row. */
  readonly emptyPageStreak: number;
  /** The outcome and the purpose of the last request, if it failed. */
  readonly failure: { readonly purpose: RequestPurpose; readonly outcome: Outcome<unknown> } | undefined;
}

/** A list before its first request. */
export const EMPTY_LIST: ListState = {
  pages: [],
  pending: undefined,
  nextPage: 1,
  total: undefined,
  response: undefined,
  emptyPageStreak: 0,
  failure: undefined,
};

/** The list ends after so many pages without a new row: a server that repeats rows would load for ever. */
const MAX_EMPTY_PAGES = 2;

/** Reducer: a request starts. One for the first page removes the rows, which belong to another request. */
export function withRequest(state: ListState, pending: RequestPurpose): ListState {
  return { ...(pending === 'first' ? EMPTY_LIST : state), pending, failure: undefined };
}

/** Reducer: the pending request failed. */
export function withFailure(state: ListState, outcome: Outcome<unknown>): ListState {
  return { ...state, pending: undefined, failure: state.pending && { purpose: state.pending, outcome } };
}

/** All loaded rows, in order. */
export function rowsOf(pages: readonly Pick<RowPage, 'rows'>[]): readonly unknown[] {
  return pages.flatMap((page) => page.rows.map(({ row }) => row));
}

/**
 * Reducer: the newest request succeeded. The query drops older responses, so rows of two requests never mix.
 * A later page skips rows whose identity is loaded, and all rows if it repeats the page before it. Paging
 * ends at the last page, the total, a page without rows, or after `MAX_EMPTY_PAGES` pages without a new row.
 */
export function withPage(state: ListState, response: PageResponse, isPaged: boolean): ListState {
  const before = state.pending === 'more' ? state.pages : [];
  const number = pageFor(state, state.pending);
  const known = new Set(before.flatMap((page) => page.rows.map(({ identity }) => identity)));
  const isNew = ({ identity }: LoadedRow): boolean => identity === undefined || !known.has(identity);
  const rows = repeatsPage(before.at(-1), response) ? [] : response.rows.filter(isNew);
  const first = state.pages[0];
  const isSame = number === 1 && first !== undefined && isDeepEqual(first.rows, rows);
  const page = isSame ? first : { number, rows };
  const pages = rows.length > 0 ? [...before, page] : before;
  const emptyPageStreak = rows.length > 0 ? 0 : before.length === 0 ? 1 : state.emptyPageStreak + 1;
  const isEnd = !isPaged || emptyPageStreak >= MAX_EMPTY_PAGES || isAtEnd(number, response, pages);
  return {
    ...EMPTY_LIST,
    pages,
    nextPage: isEnd ? undefined : number + 1,
    total: response.total,
    response: response.data,
    emptyPageStreak,
  };
}

function pageFor({ nextPage = 1 }: ListState, purpose: RequestPurpose | undefined): number {
  return purpose === 'more' ? nextPage : 1;
}

/**
 * Whether a response repeats the previous page: a server that ignores the page number would do so for ever.
 * Equal rows may be different rows: this is checked only without a total and a last page.
 */
function repeatsPage(before: RowPage | undefined, response: PageResponse): boolean {
  if (!before || response.total !== undefined || response.lastPage !== undefined) return false;
  return isDeepEqual(rowsOf([before]), rowsOf([response]));
}

function isAtEnd(number: number, { rows, total, lastPage }: PageResponse, pages: readonly RowPage[]) {
  const loaded = pages.reduce((sum, page) => sum + page.rows.length, 0);
  if (rows.length === 0) return true;
  if (lastPage !== undefined && number >= lastPage) return true;
  return total !== undefined && (loaded === total || (lastPage === undefined && loaded > total));
}

/**
 * Reads rows, total and last page from a response. `rows` points to the array, with `total` and `lastPage`
 * beside it, or to the object that has them; null and '' are no rows. Undefined if there is no list.
 */
export function readPage(
  list: Pick<List, 'rows' | 'key' | 'identity'>,
  data: unknown,
  number: number,
): PageResponse | undefined {
  const found = readPointer(data, list.rows);
  const isArray = Array.isArray(found);
  const parent = list.rows.slice(0, Math.max(0, list.rows.lastIndexOf('/')));
  const page = isArray ? readPointer(data, parent) : found;
  const entries = isArray ? found : readPointer(page, '/rows');
  if (!Array.isArray(entries)) return found === null ? { rows: [], total: 0, lastPage: 1, data } : undefined;
  const rows = entries.filter((entry: unknown) => entry !== null && entry !== '');
  return {
    rows: withKeys(list, rows, number),
    total: toCount(readPointer(page, '/total')),
    lastPage: toCount(readPointer(page, '/lastPage')),
    data,
  };
}

/** Gives each row its key. Rows with equal key members are numbered: each of them is a row of its own. */
function withKeys({ key, identity }: Pick<List, 'key' | 'identity'>, rows: readonly unknown[], page: number) {
  const seen = new Map<string, number>();
  return rows.map((row, index): LoadedRow => {
    const parts = key.map((pointer) => readPointer(row, pointer));
    // A row without any key member gets its position as key, so that it never equals another.
    const isKeyless = parts.every((part) => part === null);
    const name = isKeyless ? `${String(page)}.${String(index)}` : JSON.stringify(parts);
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    return {
      key: before === 0 ? name : `${name}#${String(before + 1)}`,
      identity: identity && identityOf(identity, row),
      row,
    };
  });
}

/** A row that lacks a part of its identity has none: two transfers have no order number and are two rows. */
function identityOf(pointers: readonly string[], row: unknown): string | undefined {
  const parts = pointers.map((pointer) => readPointer(row, pointer));
  return parts.some((part) => part === null || part === '') ? undefined : JSON.stringify(parts);
}

/** A whole number from 0; undefined for anything else, and for the number that stands for unlimited. */
function toCount(value: unknown): number | undefined {
  if (typeof value !== 'number' || !Number.isInteger(value)) return undefined;
  return value >= 0 && value < Number.MAX_SAFE_INTEGER ? value : undefined;
}
