import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  EMPTY_LIST,
  type ListState,
  type LoadedRow,
  type PageResponse,
  type RequestPurpose,
  readPage,
  rowsOf,
  withFailure,
  withPage,
  withRequest,
} from '#renderer/list/list-controller.ts';
import type { Outcome } from '#api/call-types.ts';
import { createQuery } from '#api/polling-query.ts';
import { offline } from '#tests/renderer/page/support/fake-port.ts';

const toRows = (...keys: string[]): LoadedRow[] => keys.map((key) => ({ key, identity: key, row: key }));
const page = (keys: string[], total?: number, lastPage?: number): PageResponse => ({
  rows: toRows(...keys),
  total,
  lastPage,
  data: { sum: String(keys.length) },
});
type Step = (state: ListState) => ListState;
const after = (first: ListState, ...steps: Step[]): ListState =>
  steps.reduce((state, step) => step(state), first);
const play = (...steps: Step[]): ListState => after(EMPTY_LIST, ...steps);
const requested =
  (purpose: RequestPurpose): Step =>
  (state) =>
    withRequest(state, purpose);
const responded =
  (response: PageResponse, isPaged = true): Step =>
  (state) =>
    withPage(state, response, isPaged);
/** A list that has loaded these pages. */
const loaded = (...pages: PageResponse[]): ListState =>
  play(...pages.flatMap((one, at) => [requested(at === 0 ? 'first' : 'more'), responded(one)]));
const failed = (state: ListState): ListState => withFailure(state, offline);

describe('paging', () => {
  it.each([
    ['past the last page', page(['a', 'b'], 100, 1), undefined],
    ['at the total', page(['a', 'b'], 2, 100), undefined],
    ['at a page without rows', page([], 100, 100), undefined],
    ['not before', page(['a', 'b'], 3, 2), 2],
    ['not at a total that is passed while the last page is not reached', page(['a', 'b'], 1, 2), 2],
    ['at a total that is passed if there is no last page', page(['a', 'b'], 1), undefined],
    ['not while the response has neither total nor last page', page(['a', 'b']), 2],
  ])('§4.33 stops %s', (_, response, next) => {
    expect(loaded(response).nextPage).toBe(next);
  });

  it('skips rows that are loaded, and stops after two consecutive pages without a new one, as from a server that repeats a page', () => {
    const same = page(['a', 'b'], 1000, 500);
    const one = loaded(same, same);
    expect(one.nextPage).toBe(3);
    const two = after(one, requested('more'), responded(same));
    expect([two.nextPage, rowsOf(two.pages)]).toEqual([undefined, ['a', 'b']]);
    const fresh = after(one, requested('more'), responded(page(['b', 'c'], 1000, 500)));
    expect([fresh.nextPage, fresh.emptyPageStreak]).toEqual([4, 0]);
    expect(rowsOf(fresh.pages)).toEqual(['a', 'b', 'c']);
  });

  it('has no next page if the list is not paged', () => {
    expect(play(requested('first'), responded(page(['a'], 9, 9), false)).nextPage).toBeUndefined();
  });

  it('keeps the object of a page that did not change', () => {
    const first = loaded(page(['a'], 2, 2));
    const more = after(first, requested('more'), responded(page(['b'], 2, 2)));
    const anew = after(first, requested('refresh'), responded(page(['a'], 2, 2)));
    expect(more.pages[0]).toBe(first.pages[0]);
    expect(anew.pages[0]).toBe(first.pages[0]);
  });

  it('adds every row without an identity, even one equal to a loaded row', () => {
    const alike = (total?: number, lastPage?: number): PageResponse => ({
      rows: [1, 2].map((at) => ({ key: String(at), row: { amount: '8.88' } })),
      total,
      lastPage,
      data: {},
    });
    const state = loaded(alike(4, 2), alike(4, 2));
    expect(rowsOf(state.pages)).toHaveLength(4);
    expect([state.nextPage, state.emptyPageStreak]).toEqual([undefined, 0]);
    expect(loaded(alike(), alike(), alike()).nextPage).toBeUndefined();
  });
});

it.each(['first', 'more', 'refresh'] as const)('keeps its rows if the %s request fails', (purpose) => {
  const state = after(loaded(page(['a'], 4, 2)), requested(purpose), failed);
  expect(state.failure).toEqual({ purpose, outcome: offline });
  expect(state.pending).toBeUndefined();
  expect(rowsOf(state.pages)).toEqual(purpose === 'first' ? [] : ['a']);
});

/** A library with shelves. The books of a shelf are numbered; a page has three. */
const SHELVES = { a: 10, b: 3, c: 0, d: 7 } as const;
type Shelf = keyof typeof SHELVES;
const PAGE = 3;

function shelfPage(shelf: Shelf, number: number): PageResponse {
  const count = SHELVES[shelf];
  const from = (number - 1) * PAGE;
  const rows = Array.from(
    { length: Math.max(0, Math.min(PAGE, count - from)) },
    (_, index) => `${shelf}${String(from + index)}`,
  );
  return page(rows, count, Math.max(1, Math.ceil(count / PAGE)));
}

it('loses, repeats and mixes no rows, in whatever order requests and responses come', async () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('shelf' as const), shelf: fc.constantFrom<Shelf>('a', 'b', 'c', 'd') }),
    fc.record({ do: fc.constantFrom('more' as const, 'refresh' as const) }),
    fc.record({ do: fc.constantFrom('respond' as const, 'fail' as const), at: fc.nat(5) }),
  );
  type Result = Outcome<never> | { readonly kind: 'done'; readonly response: PageResponse };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      let state = EMPTY_LIST;
      let shelf: Shelf = 'a';
      const pending: { shelf: Shelf; number: number; settle: (outcome: Result) => void }[] = [];
      const query = createQuery({
        request() {
          const number = state.pending === 'more' ? (state.nextPage ?? 1) : 1;
          return new Promise<Result>((settle) => pending.push({ shelf, number, settle }));
        },
        onSettled(outcome) {
          state = 'response' in outcome ? withPage(state, outcome.response, true) : failed(state);
        },
      });
      const load = (purpose: RequestPurpose): void => {
        state = withRequest(state, purpose);
        void query.fetch();
      };
      load('first');
      for (const one of steps) {
        if (one.do === 'shelf') {
          shelf = one.shelf;
          load('first');
        } else if (one.do === 'more') {
          if (!state.pending && state.nextPage !== undefined && state.pages.length > 0) load('more');
        } else if (one.do === 'refresh') load(state.pages.length > 0 ? 'refresh' : 'first');
        else if ('at' in one) {
          const [sent] = pending.splice(one.at % Math.max(1, pending.length), 1);
          if (!sent) continue;
          sent.settle(
            one.do === 'fail' ? offline : { kind: 'done', response: shelfPage(sent.shelf, sent.number) },
          );
          await Promise.resolve().then(() => undefined);
        }
        const rows = rowsOf(state.pages);
        const all = Array.from({ length: SHELVES[shelf] }, (_, index) => `${shelf}${String(index)}`);
        expect(rows).toEqual(all.slice(0, rows.length));
        if (state.nextPage === undefined && state.pending !== 'first') expect(rows).toEqual(all);
      }
    }),
    { numRuns: 500 },
  );
});

const onePage = { rows: [{ id: 1 }], total: 9, lastPage: 3 };
const read = (rows: string, data: unknown) => readPage({ rows, key: ['/id'] }, data, 1);

const counts = { total: 9, lastPage: 3 };
it.each([
  ['at the rows', '/rows', onePage, counts],
  ['at the page that holds them', '', onePage, counts],
  ['at a page inside the response', '/list', { list: onePage, sum: '2' }, counts],
  ['at rows inside the response', '/list/rows', { list: onePage, sum: '2' }, counts],
  ['at a plain list', '', onePage.rows, {}],
])('finds rows, total and last page if the pointer is %s', (_, rows, data, number) => {
  expect(read(rows, data)).toEqual({ rows: [{ key: '[1]', row: { id: 1 } }], ...number, data });
});

it('a missing list is empty; any other value is no list; null and an empty text are no rows', () => {
  expect(read('', [null, { id: 1 }, ''])?.rows).toHaveLength(1);
  expect(read('/list', {})).toEqual({ rows: [], total: 0, lastPage: 1, data: {} });
  expect(read('/list', { list: 'gone' })).toBeUndefined();
});

it('gives rows without key members different keys, and numbers the keys of equal rows in one response', () => {
  const first = read('', [{}, {}])?.rows.map(({ key }) => key) ?? [];
  const second = readPage({ rows: '', key: ['/id'] }, [{}], 2)?.rows.map(({ key }) => key) ?? [];
  expect(new Set([...first, ...second]).size).toBe(3);
  const alike = { id: 7, amount: '100' };
  const keys = read('', [alike, alike, { id: 8 }, alike])?.rows.map(({ key }) => key);
  expect(keys).toEqual(['[7]', '[7]#2', '[8]', '[7]#3']);
});

it('reads the declared identity; a row that lacks a part of it has none', () => {
  const orders = [{ id: 'D1' }, { id: '' }, { amount: '1' }];
  const rows = readPage({ rows: '', key: ['/id'], identity: ['/id'] }, orders, 1)?.rows;
  expect(rows?.map(({ identity }) => identity)).toEqual(['["D1"]', undefined, undefined]);
  expect(read('', orders)?.rows.every(({ identity }) => identity === undefined)).toBe(true);
});
