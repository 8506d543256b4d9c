import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answered as withAnswer,
  asked as withRequest,
  EMPTY_LIST,
  failed as withFailure,
  type ListState,
  type LoadedRow,
  type PageAnswer,
  type Purpose,
  readAnswer,
  rowsOf,
} from '#renderer/list/list-controller.ts';
import type { Outcome } from '#api/call.ts';
import { createQuery } from '#api/query.ts';
import { offline } from '#tests/renderer/page/support/fake-port.ts';

const books = (...keys: string[]): LoadedRow[] => keys.map((key) => ({ key, identity: key, row: key }));
const page = (keys: string[], total?: number, lastPage?: number): PageAnswer => ({
  rows: books(...keys),
  total,
  lastPage,
  data: { sum: String(keys.length) },
});
type Step = (state: ListState) => ListState;
const after = (first: ListState, ...steps: Step[]): ListState =>
  steps.reduce((state, step) => step(state), first);
const play = (...steps: Step[]): ListState => after(EMPTY_LIST, ...steps);
const asked =
  (purpose: Purpose): Step =>
  (state) =>
    withRequest(state, purpose);
const answered =
  (answer: PageAnswer, isPaged = true): Step =>
  (state) =>
    withAnswer(state, answer, isPaged);
/** The list with the first page and those after it. */
const loaded = (...answers: PageAnswer[]): ListState =>
  play(...answers.flatMap((answer, at) => [asked(at === 0 ? 'first' : 'more'), answered(answer)]));
const failed = (state: ListState): ListState => withFailure(state, offline);

describe('paging', () => {
  it('§4.33 begins at page 1 and appends', () => {
    const state = loaded(page(['a', 'b'], 4, 2), page(['c', 'd'], 4, 2));
    expect(EMPTY_LIST.nextPage).toBe(1);
    expect(rowsOf(state.pages)).toEqual(['a', 'b', 'c', 'd']);
    expect(state.pages.map(({ number }) => number)).toEqual([1, 2]);
  });

  it.each([
    ['past the last page', page(['a', 'b'], 100, 1), undefined],
    ['at the total', page(['a', 'b'], 2, 100), undefined],
    ['at a page without rows', page([], 100, 100), undefined],
    ['not before', page(['a', 'b'], 3, 2), 2],
    ['not at a total that is already passed while there are pages', page(['a', 'b'], 1, 2), 2],
    ['at a total that is passed where nothing says how many pages there are', page(['a', 'b'], 1), undefined],
    ['not while the answer says nothing of an end', page(['a', 'b']), 2],
  ])('§4.33 stops %s', (_, answer, next) => {
    expect(loaded(answer).nextPage).toBe(next);
  });

  it('stops at the second page in a row that brings no new row, as of a server that answers the same for ever', () => {
    const same = page(['a', 'b'], 1000, 500);
    const one = loaded(same, same);
    expect(one.nextPage).toBe(3);
    const two = after(one, asked('more'), answered(same));
    expect([two.nextPage, rowsOf(two.pages)]).toEqual([undefined, ['a', 'b']]);
    const fresh = after(one, asked('more'), answered(page(['c'], 1000, 500)));
    expect([fresh.nextPage, fresh.emptyPageStreak]).toEqual([4, 0]);
  });

  it('takes one answer for the whole where the list is not paged', () => {
    expect(play(asked('first'), answered(page(['a'], 9, 9), false)).nextPage).toBeUndefined();
  });

  it('does not draw a page again that did not change', () => {
    const first = loaded(page(['a'], 2, 2));
    const more = after(first, asked('more'), answered(page(['b'], 2, 2)));
    const anew = after(first, asked('refresh'), answered(page(['a'], 2, 2)));
    expect(more.pages[0]).toBe(first.pages[0]);
    expect(anew.pages[0]).toBe(first.pages[0]);
  });

  it('does not add a row whose identity is loaded already, as of rows that moved to the next page', () => {
    const state = loaded(page(['a', 'b'], 9, 9), page(['b', 'c'], 9, 9));
    expect(rowsOf(state.pages)).toEqual(['a', 'b', 'c']);
    expect(state.nextPage).toBe(3);
  });

  it('adds every row without an identity, also one that agrees with a loaded row in every member', () => {
    const alike = (total?: number, lastPage?: number): PageAnswer => ({
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

it('another question takes away the rows of the one before at once', () => {
  const state = after(loaded(page(['a'])), asked('first'));
  expect([rowsOf(state.pages), state.nextPage, state.asking]).toEqual([[], 1, 'first']);
});

it('refreshing keeps the rows until the answer is there, then takes that for the whole', () => {
  const asking = after(loaded(page(['a'], 4, 2), page(['b'], 4, 3)), asked('refresh'));
  expect(rowsOf(asking.pages)).toEqual(['a', 'b']);
  const anew = after(asking, answered(page(['z', 'a'], 4, 3)));
  expect([rowsOf(anew.pages), anew.nextPage]).toEqual([['z', 'a'], 2]);
});

describe('failing', () => {
  it.each(['first', 'more', 'refresh'] as const)(
    'says what failed (%s) and keeps the rows it has',
    (purpose) => {
      const state = after(loaded(page(['a'], 4, 2)), asked(purpose), failed);
      expect(state.failure).toEqual({ purpose, outcome: offline });
      expect(state.asking).toBeUndefined();
      expect(rowsOf(state.pages)).toEqual(purpose === 'first' ? [] : ['a']);
    },
  );

  it('asks for the same page again, and forgets the failure when it asks', () => {
    const again = after(loaded(page(['a'], 4, 2)), asked('more'), failed, asked('more'));
    expect([again.nextPage, again.failure]).toEqual([2, undefined]);
  });
});

/** A library with shelves; each shelf's books are numbered, and a page has three. */
const SHELVES = { a: 10, b: 3, c: 0, d: 7 } as const;
type Shelf = keyof typeof SHELVES;
const PAGE = 3;

function shelfPage(shelf: Shelf, number: number): PageAnswer {
  const count = SHELVES[shelf];
  const from = (number - 1) * PAGE;
  const rows = Array.from(
    { length: Math.max(0, Math.min(PAGE, count - from)) },
    (_, index) => `${shelf}${String(from + index)}`,
  );
  return page(rows, count, Math.max(1, Math.ceil(count / PAGE)));
}

it('loses no row, doubles none and mixes none, whatever is asked and in whatever order answers come', async () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('shelf' as const), shelf: fc.constantFrom<Shelf>('a', 'b', 'c', 'd') }),
    fc.record({ do: fc.constantFrom('more' as const, 'refresh' as const) }),
    fc.record({ do: fc.constantFrom('answer' as const, 'fail' as const), at: fc.nat(5) }),
  );
  type Answered = Outcome<never> | { readonly kind: 'done'; readonly answer: PageAnswer };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      let state = EMPTY_LIST;
      let shelf: Shelf = 'a';
      let flights: { shelf: Shelf; number: number; settle: (outcome: Answered) => void }[] = [];
      const query = createQuery({
        request(purpose: Purpose) {
          const number = purpose === 'more' ? (state.nextPage ?? 1) : 1;
          state = withRequest(state, purpose);
          return new Promise<Answered>((settle) => flights.push({ shelf, number, settle }));
        },
        onSettled(outcome) {
          state = 'answer' in outcome ? withAnswer(state, outcome.answer, true) : failed(state);
        },
      });
      const ask = (purpose: Purpose): void => void query.ask(purpose);
      ask('first');
      for (const one of steps) {
        if (one.do === 'shelf') {
          shelf = one.shelf;
          ask('first');
        } else if (one.do === 'more') {
          if (!state.asking && state.nextPage !== undefined && state.pages.length > 0) ask('more');
        } else if (one.do === 'refresh') ask(state.pages.length > 0 ? 'refresh' : 'first');
        else if ('at' in one) {
          const flight = flights[one.at % Math.max(1, flights.length)];
          if (!flight) continue;
          flights = flights.filter((other) => other !== flight);
          flight.settle(
            one.do === 'fail' ? offline : { kind: 'done', answer: shelfPage(flight.shelf, flight.number) },
          );
          await Promise.resolve().then(() => undefined);
        }
        const rows = rowsOf(state.pages);
        const whole = Array.from({ length: SHELVES[shelf] }, (_, index) => `${shelf}${String(index)}`);
        expect(rows).toEqual(whole.slice(0, rows.length));
        if (state.nextPage === undefined && state.asking !== 'first') expect(rows).toEqual(whole);
      }
    }),
    { numRuns: 500 },
  );
});

const onePage = { rows: [{ id: 1 }], total: 9, lastPage: 3 };
const read = (rows: string, data: unknown) => readAnswer({ rows, key: ['/id'] }, data, 1);

const said = { total: 9, lastPage: 3 };
it.each([
  ['at the rows', '/rows', onePage, said],
  ['at the page that holds them', '', onePage, said],
  ['at a page inside the answer', '/list', { list: onePage, sum: '2' }, said],
  ['at rows inside the answer', '/list/rows', { list: onePage, sum: '2' }, said],
  ['at a plain list', '', onePage.rows, {}],
])('finds rows and what is said of their number when config points %s', (_, rows, data, number) => {
  expect(read(rows, data)).toEqual({ rows: [{ key: '[1]', row: { id: 1 } }], ...number, data });
});

it('takes a list that is not there for an empty one, and anything else for no list', () => {
  expect(read('/list', {})).toEqual({ rows: [], total: 0, lastPage: 1, data: {} });
  expect(read('/list', { list: 'gone' })).toBeUndefined();
});

it('never takes rows without a name for one another', () => {
  const first = read('', [{}, {}])?.rows.map(({ key }) => key) ?? [];
  const second = readAnswer({ rows: '', key: ['/id'] }, [{}], 2)?.rows.map(({ key }) => key) ?? [];
  expect(new Set([...first, ...second]).size).toBe(3);
});

it('takes rows of one answer that are alike for as many as they are', () => {
  const alike = { id: 7, amount: '100' };
  const keys = read('', [alike, alike, { id: 8 }, alike])?.rows.map(({ key }) => key);
  expect(keys).toEqual(['[7]', '[7]#2', '[8]', '[7]#3']);
});

it('reads the identity that config declares, and none where a row lacks a part of it', () => {
  const orders = [{ id: 'D1' }, { id: '' }, { amount: '1' }];
  const rows = readAnswer({ rows: '', key: ['/id'], identity: ['/id'] }, orders, 1)?.rows;
  expect(rows?.map(({ identity }) => identity)).toEqual(['["D1"]', undefined, undefined]);
  expect(read('', orders)?.rows.every(({ identity }) => identity === undefined)).toBe(true);
});
