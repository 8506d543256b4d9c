import type { CallResult } from '#renderer/port.ts';

/** A row of an answer. */
export interface ListRow {
  /** Tells it from the other rows of its answer. */
  readonly key: string;
  /** What the list's `identity` reads in it; undefined where the list has none or the row lacks a part of it. */
  readonly identity?: string;
  readonly row: unknown;
}

/** The rows one answer added. A page that did not change is the same object, so that it is not drawn again. */
export interface RowPage {
  readonly number: number;
  readonly rows: readonly ListRow[];
}

/** One answer's rows, with what it says of how many there are. */
export interface PageAnswer {
  readonly rows: readonly ListRow[];
  readonly total: number | undefined;
  readonly lastPage: number | undefined;
  /** All of the answer, for the figures that stand in it beside the rows. */
  readonly data: unknown;
}

/** What is on the way: the first rows, further rows, or the first rows anew behind those that are shown. */
export type Asking = 'first' | 'more' | 'refresh';

/** A list as it stands. `token` names the one request whose answer counts. */
export interface ListState {
  readonly pages: readonly RowPage[];
  readonly asking: Asking | undefined;
  readonly token: number;
  /** The page to ask for next; undefined when there is none. */
  readonly nextPage: number | undefined;
  readonly total: number | undefined;
  /** The newest answer whole; undefined before the first. */
  readonly answer: unknown;
  /** How many pages in a row have brought no new row. */
  readonly barren: number;
  /** Why the last request failed, and what it was for. */
  readonly failure: { readonly asking: Asking; readonly result: CallResult } | undefined;
}

/** What happens to a list. */
export type ListEvent =
  /** Another question (a filter changed): what is shown belongs to the one before and goes. */
  | { readonly kind: 'asked'; readonly asking: Asking; readonly token: number }
  | {
      readonly kind: 'answered';
      readonly token: number;
      readonly answer: PageAnswer;
      readonly isPaged: boolean;
    }
  | { readonly kind: 'failed'; readonly token: number; readonly result: CallResult }
  /** The list is left: nothing is on the way any more. */
  | { readonly kind: 'rested' };

/** A list before anything was asked. */
export const EMPTY_LIST: ListState = {
  pages: [],
  asking: undefined,
  token: 0,
  nextPage: 1,
  total: undefined,
  answer: undefined,
  barren: 0,
  failure: undefined,
};

/** A server that repeats its rows would be asked for ever: after so many pages without a new row the list is at its end. */
const MAX_BARREN = 2;

/**
 * What an event makes of a list. An answer counts only if it is to the newest request, so rows of two questions
 * never mix; a later page does not add a row whose identity is loaded already, and leaves out no other; paging ends past the
 * last page, at the total, at a page without rows, or after two that bring no new row.
 */
export function listAfter(state: ListState, event: ListEvent): ListState {
  switch (event.kind) {
    case 'asked': {
      const asked = { asking: event.asking, token: event.token, failure: undefined };
      return event.asking === 'first' ? { ...EMPTY_LIST, ...asked } : { ...state, ...asked };
    }
    case 'answered':
      return event.token === state.token && state.asking
        ? answered(state, event.answer, event.isPaged)
        : state;
    case 'failed':
      if (event.token !== state.token || !state.asking) return state;
      return { ...state, asking: undefined, failure: { asking: state.asking, result: event.result } };
    case 'rested':
      return { ...state, asking: undefined, token: state.token + 1 };
  }
}

/** Every row that is loaded, in order. */
export function rowsOf(pages: readonly RowPage[]): readonly unknown[] {
  return pages.flatMap((page) => page.rows.map(({ row }) => row));
}

function answered(state: ListState, answer: PageAnswer, isPaged: boolean): ListState {
  const before = state.asking === 'more' ? state.pages : [];
  const number = state.asking === 'more' ? (state.nextPage ?? 1) : 1;
  const known = knownIdentities(before);
  const rows = repeatsPage(before.at(-1), answer) ? [] : withoutKnown(answer.rows, known);
  for (const { identity } of rows) if (identity !== undefined) known.add(identity);
  const first = state.pages[0];
  const isSame = number === 1 && first !== undefined && JSON.stringify(first.rows) === JSON.stringify(rows);
  const page = isSame ? first : { number, rows };
  const pages = rows.length > 0 ? [...before, page] : before;
  const barren = rows.length > 0 ? 0 : before.length === 0 ? 1 : state.barren + 1;
  const isEnd = !isPaged || barren >= MAX_BARREN || endsAt(number, answer, before, rows.length);
  KNOWN.set(pages, known);
  return {
    pages,
    asking: undefined,
    token: state.token,
    nextPage: isEnd ? undefined : number + 1,
    total: answer.total,
    answer: answer.data,
    barren,
    failure: undefined,
  };
}

/** The identities of pages. They go over to the pages that follow, so that a page is added in the same time however many there are. */
const KNOWN = new WeakMap<readonly RowPage[], Set<string>>();

function knownIdentities(pages: readonly RowPage[]): Set<string> {
  const known = KNOWN.get(pages);
  KNOWN.delete(pages);
  return known ?? new Set(pages.flatMap((page) => page.rows.flatMap(({ identity }) => identity ?? [])));
}

function withoutKnown(rows: readonly ListRow[], known: ReadonlySet<string>): readonly ListRow[] {
  return rows.filter(({ identity }) => identity === undefined || !known.has(identity));
}

/**
 * Whether an answer is the page before once more. Rows that are alike are rows, so this counts only where the answer has
 * neither a total nor a last page: a server that ignores the page number would be asked for ever.
 */
function repeatsPage(before: RowPage | undefined, { rows, total, lastPage }: PageAnswer): boolean {
  if (!before || total !== undefined || lastPage !== undefined) return false;
  const written = (list: readonly ListRow[]): string => JSON.stringify(list.map(({ row }) => row));
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
