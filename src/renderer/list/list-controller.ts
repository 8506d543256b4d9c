import { proxy, ref } from 'valtio/vanilla';
import type { Outcome } from '#api/call.ts';
import { createQuery } from '#api/query.ts';
import type { List } from '#generated/config.ts';
import { requestBody } from '#model/evaluate.ts';
import { joinScopes, readPointer, type Scope } from '#model/scope.ts';
import { isLoggedIn } from '#renderer/data/read-data.ts';
import { onReturn } from '#renderer/data/data-queries.ts';
import type { Port } from '#renderer/port.ts';

/** Loads the pages of one list, appends them, and polls the first. */
export type ListController = ReturnType<typeof createListController>;

/** Makes the controller of a list of config. */
export function createListController(list: List, port: Port) {
  const state = proxy({ current: ref<ListState>({ ...EMPTY_LIST, asking: 'first' }) });
  let scope: Scope = {};
  let requestKey: string | undefined;
  let isStarted = false;

  const become = (next: ListState): void => {
    state.current = ref(next);
  };
  const bodyOf = (page: number) => requestBody(list.body, joinScopes(scope, { paging: { page } }));
  /** A poll loads the first page: where more are loaded it would take rows away, and pauses. */
  const mayPoll = (): boolean =>
    port.isVisible() && isLoggedIn(scope) && state.current.pages.length <= 1 && requestKey !== undefined;

  const query = createQuery({
    async request(purpose: Purpose, signal) {
      const page = pageFor(state.current, purpose);
      if (state.current.asking !== purpose || state.current.failure) become(asked(state.current, purpose));
      const outcome = await port.call(list.operation, bodyOf(page).fields, { from: 'load', signal });
      if (outcome.kind !== 'done') return outcome;
      const answer = readAnswer(list, outcome.data, page);
      if (answer) return { ...outcome, answer };
      return { kind: 'malformed', reason: `no list at "${list.rows}" of the answer` } as const;
    },
    onSettled(outcome) {
      if (outcome.kind !== 'done') become(failed(state.current, outcome));
      else become(answered(state.current, outcome.answer, list.paging.kind === 'pages'));
    },
    poll:
      list.pollMs === undefined
        ? undefined
        : { intervalMs: list.pollMs, purpose: 'refresh', isAllowed: mayPoll },
  });
  const ask = (purpose: Purpose): void => void query.ask(purpose);

  return {
    /** `current` is replaced whenever something of it changes. */
    state,
    /** Tells the list its sources, the filters among them; another request empties the list and loads it anew. */
    update(next: Scope): void {
      scope = next;
      const { fields, isKnown } = bodyOf(1);
      const key = JSON.stringify([isLoggedIn(scope), fields]);
      if (!isKnown || key === requestKey) return;
      requestKey = key;
      query.cancel();
      if (isStarted) ask('first');
      else if (state.current.pages.length > 0) become(asked(state.current, 'first'));
    },
    /** Enters the page; returns how to leave it. */
    start(): () => void {
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
        become({ ...state.current, asking: undefined });
      };
    },
    /** Loads the next page, if there is one and nothing is under way. */
    more(): void {
      const { asking, failure, nextPage, pages } = state.current;
      if (!asking && failure?.purpose !== 'more' && nextPage !== undefined && pages.length > 0) ask('more');
    },
    /** Loads the first page anew and resolves with what came of it; rows stay until then. */
    refresh: async (): Promise<Outcome<unknown>> =>
      (await query.ask(state.current.pages.length > 0 ? 'refresh' : 'first')) ?? { kind: 'dropped' },
    /** Asks again for what failed. */
    retry(): void {
      if (state.current.failure) ask(state.current.failure.purpose);
    },
  };
}

/** A row of an answer. */
export interface LoadedRow {
  /** Tells it from the other rows of its answer. */
  readonly key: string;
  /** What the list's `identity` reads in it; undefined where the list has none or the row lacks a part of it. */
  readonly identity?: string | undefined;
  readonly row: unknown;
}

/** The rows one answer added. A page that did not change is the same object, so that it is not drawn again. */
export interface RowPage {
  readonly number: number;
  readonly rows: readonly LoadedRow[];
}

/** One answer's rows, with what it says of how many there are. */
export interface PageAnswer {
  readonly rows: readonly LoadedRow[];
  readonly total: number | undefined;
  readonly lastPage: number | undefined;
  /** All of the answer, for the figures that stand in it beside the rows. */
  readonly data: unknown;
}

/** What a request is for: the first rows, further rows, or the first rows anew behind those that are shown. */
export type Purpose = 'first' | 'more' | 'refresh';

/** A list as it is now. */
export interface ListState {
  readonly pages: readonly RowPage[];
  /** What the request that is under way is for. */
  readonly asking: Purpose | undefined;
  /** The page to ask for next; undefined when there is none. */
  readonly nextPage: number | undefined;
  readonly total: number | undefined;
  /** The newest answer whole; undefined before the first. */
  readonly answer: unknown;
  /** How many pages in a row have brought no new row. */
  readonly emptyPageStreak: number;
  /** Why the last request failed, and what it was for. */
  readonly failure: { readonly purpose: Purpose; readonly outcome: Outcome<unknown> } | undefined;
}

/** A list before anything was asked. */
export const EMPTY_LIST: ListState = {
  pages: [],
  asking: undefined,
  nextPage: 1,
  total: undefined,
  answer: undefined,
  emptyPageStreak: 0,
  failure: undefined,
};

/** A server that repeats its rows would be asked for ever: after so many pages without a new row the list is at its end. */
const MAX_EMPTY_PAGES = 2;

/** The list with a request under way. For the first rows: what is shown belongs to another request and goes. */
export function asked(state: ListState, asking: Purpose): ListState {
  return { ...(asking === 'first' ? EMPTY_LIST : state), asking, failure: undefined };
}

/** The list whose request failed. */
export function failed(state: ListState, outcome: Outcome<unknown>): ListState {
  return { ...state, asking: undefined, failure: state.asking && { purpose: state.asking, outcome } };
}

/** Every row that is loaded, in order. */
export function rowsOf(pages: readonly RowPage[]): readonly unknown[] {
  return pages.flatMap((page) => page.rows.map(({ row }) => row));
}

/**
 * The list with an answer to the newest request (no other arrives, so rows of two requests never mix). A later page does not add a row
 * whose identity is loaded already, and leaves out no other; paging ends past the last page, at the total, at a page without rows, or
 * after two that bring no new row.
 */
export function answered(state: ListState, answer: PageAnswer, isPaged: boolean): ListState {
  const before = state.asking === 'more' ? state.pages : [];
  const number = pageFor(state, state.asking);
  const known = knownIdentities(before);
  const isNew = ({ identity }: LoadedRow): boolean => identity === undefined || !known.has(identity);
  const rows = repeatsPage(before.at(-1), answer) ? [] : answer.rows.filter(isNew);
  for (const { identity } of rows) if (identity !== undefined) known.add(identity);
  const first = state.pages[0];
  const isSame = number === 1 && first !== undefined && JSON.stringify(first.rows) === JSON.stringify(rows);
  const page = isSame ? first : { number, rows };
  const pages = rows.length > 0 ? [...before, page] : before;
  const emptyPageStreak = rows.length > 0 ? 0 : before.length === 0 ? 1 : state.emptyPageStreak + 1;
  const isEnd = !isPaged || emptyPageStreak >= MAX_EMPTY_PAGES || endsAt(number, answer, before, rows.length);
  KNOWN.set(pages, known);
  return {
    pages,
    asking: undefined,
    nextPage: isEnd ? undefined : number + 1,
    total: answer.total,
    answer: answer.data,
    emptyPageStreak,
    failure: undefined,
  };
}

function pageFor({ nextPage = 1 }: ListState, purpose: Purpose | undefined): number {
  return purpose === 'more' ? nextPage : 1;
}

/** The identities of pages. They go over to the pages that follow, so that a page is added in the same time however many there are. */
const KNOWN = new WeakMap<readonly RowPage[], Set<string>>();

function knownIdentities(pages: readonly RowPage[]): Set<string> {
  const known = KNOWN.get(pages);
  KNOWN.delete(pages);
  return known ?? new Set(pages.flatMap((page) => page.rows.flatMap(({ identity }) => identity ?? [])));
}

/**
 * Whether an answer is the page before once more. Rows that are alike are rows, so this counts only where the answer has
 * neither a total nor a last page: a server that ignores the page number would be asked for ever.
 */
function repeatsPage(before: RowPage | undefined, { rows, total, lastPage }: PageAnswer): boolean {
  if (!before || total !== undefined || lastPage !== undefined) return false;
  const written = (list: readonly LoadedRow[]): string => JSON.stringify(list.map(({ row }) => row));
  return written(before.rows) === written(rows);
}

function endsAt(number: number, answer: PageAnswer, before: readonly RowPage[], added: number): boolean {
  const loaded = before.reduce((sum, page) => sum + page.rows.length, added);
  if (answer.rows.length === 0) return true;
  if (answer.lastPage !== undefined && number >= answer.lastPage) return true;
  return (
    answer.total !== undefined &&
    (loaded === answer.total || (answer.lastPage === undefined && loaded > answer.total))
  );
}

/**
 * Reads the rows of an answer and what it says of how many there are. `rows` may point at the rows themselves, with
 * `total` and `lastPage` beside them, or at the page that holds all three. undefined: there is no list there.
 */
export function readAnswer(
  list: Pick<List, 'rows' | 'key' | 'identity'>,
  data: unknown,
  number: number,
): PageAnswer | undefined {
  const found = readPointer(data, list.rows);
  const isArray = Array.isArray(found);
  const page = isArray
    ? readPointer(data, list.rows.slice(0, Math.max(0, list.rows.lastIndexOf('/'))))
    : found;
  const rows = isArray ? found : readPointer(page, '/rows');
  if (!Array.isArray(rows)) return found === null ? { rows: [], total: 0, lastPage: 1, data } : undefined;
  return {
    rows: named(list, rows, number),
    total: count(readPointer(page, '/total')),
    lastPage: count(readPointer(page, '/lastPage')),
    data,
  };
}

/** Names each row. Rows that are alike in all that names them are counted: one answer means each of its rows. */
function named(
  { key, identity }: Pick<List, 'key' | 'identity'>,
  rows: readonly unknown[],
  number: number,
): readonly LoadedRow[] {
  const seen = new Map<string, number>();
  return rows.map((row, index) => {
    const parts = key.map((pointer) => readPointer(row, pointer));
    // A row that has none of its naming members is named by its place, so that it is never taken for another.
    const isNameless = parts.every((part) => part === null);
    const name = isNameless ? `${String(number)}.${String(index)}` : JSON.stringify(parts);
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    return {
      key: before === 0 ? name : `${name}#${String(before + 1)}`,
      identity: identity && identityOf(identity, row),
      row,
    };
  });
}

/** A row that lacks a part of its identity has none: a transfer has no order number, and two transfers are not one. */
function identityOf(pointers: readonly string[], row: unknown): string | undefined {
  const parts = pointers.map((pointer) => readPointer(row, pointer));
  return parts.some((part) => part === null || part === '') ? undefined : JSON.stringify(parts);
}

function count(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined;
}
