import type { Link, List } from '#generated/config.ts';
import { done, type Library } from '#tests/renderer/page/support/fake-port.ts';

/** A reader's loans: filtered by state and room, grouped by day, with a fee and an action on each row. */
export const loans: List = {
  version: 2,
  operation: 'listLoans',
  body: {
    page: { $get: 'paging#/page' },
    state: { $get: 'filter#/state' },
    room: { $get: 'filter#/room' },
  },
  data: { rooms: { operation: 'listRooms' } },
  rows: '/rows',
  paging: { kind: 'pages', offsetPx: 250 },
  filters: [
    {
      name: 'state',
      label: 'loan.state',
      widget: 'segmented',
      options: { items: [option(0, 'all'), option(1, 'out'), option(2, 'back')] },
      default: 0,
    },
    {
      name: 'room',
      label: 'loan.room',
      widget: 'sheet',
      options: {
        items: [{ value: '', label: 'loan.room-any' }],
        from: { list: { $get: 'data.rooms#' }, value: '/code', label: '/title' },
      },
      default: '',
    },
  ],
  summary: [
    { label: 'loan.count', value: { $count: 'rows#' } },
    {
      label: 'loan.fees',
      value: { $fn: 'sum', args: { of: { $get: 'rows#' }, member: '/fee' } },
      format: 'money',
    },
  ],
  layout: 'records',
  groupBy: { $get: 'row#/lentAt' },
  key: ['/id'],
  columns: [
    { label: 'loan.title', value: { $get: 'row#/title' }, place: 'title', inDetail: false },
    { label: 'loan.at', value: { $get: 'row#/lentAt' }, format: 'time', place: 'meta' },
    { label: 'loan.fee', value: { $get: 'row#/fee' }, format: 'money', place: 'amount', sign: 'minus' },
    {
      label: 'loan.is',
      value: { $get: 'row#/is' },
      format: { name: 'enum', args: { enum: 'loan' } },
      place: 'status',
    },
    { label: 'loan.number', value: { $get: 'row#/id' }, place: 'detail', copy: true },
    {
      label: 'loan.due',
      value: { $get: 'row#/due' },
      place: 'detail',
      when: { value: { $get: 'filter#/state' }, eq: 1 },
    },
  ],
  rowActions: [
    {
      label: 'loan.return',
      then: [
        { do: 'call', operation: 'returnBook', body: { id: { $get: 'row#/id' } } },
        { do: 'refresh', what: 'list' },
      ],
      when: { value: { $get: 'row#/is' }, eq: 1 },
    },
  ],
  onTap: 'detail',
  detailTitle: { $get: 'row#/title' },
  empty: {
    text: 'loan.none',
    hint: 'loan.none-hint',
    action: { label: 'loan.browse', then: [{ do: 'go', page: 'shelf' }] },
  },
  end: 'loan.end',
};

export const refreshLink: Link = { label: 'loan.again', then: [{ do: 'refresh', what: 'list' }] };

export const enums = {
  loan: { codes: { 1: { label: 'loan.out', tone: 'warning' as const }, 2: { label: 'loan.back' } } },
};

function option(value: number, name: string) {
  return { value, label: `loan.state-${name}` };
}

const TITLES = ['Emma', 'Dubliners', 'Ulysses', 'Persuasion', 'Walden'];
const PAGE = 2;

/** The loan with index `at`. Every third is returned; there are two a day. */
export function loan(at: number) {
  const day = String(20 - Math.floor(at / 2)).padStart(2, '0');
  return {
    id: `L-${String(at)}`,
    title: TITLES[at % 5],
    lentAt: `2026-10-${day} 10:0${String(at % 10)}:00`,
    fee: '1.10',
    is: at % 3 === 2 ? 2 : 1,
  };
}

export function loanPage(number: number, total: number) {
  const from = (number - 1) * PAGE;
  const rows = Array.from({ length: Math.max(0, Math.min(PAGE, total - from)) }, (_, index) =>
    loan(from + index),
  );
  return { rows, total, lastPage: Math.max(1, Math.ceil(total / PAGE)) };
}

/** The library responds with these rows on one page, and without rooms. */
export function respondWithRows(library: Library, rows: readonly object[]): void {
  library.respond('listRooms', () => done([]));
  library.respond('listLoans', () => done({ rows, total: rows.length, lastPage: 1 }));
}

/** The library responds with pages of `total` loans, and two rooms. */
export function respondWithLoans(library: Library, total: number): void {
  library.respond('listRooms', () =>
    done([
      { code: 'w', title: 'West' },
      { code: 'e', title: 'East' },
    ]),
  );
  library.respond('listLoans', ({ page }) => done(loanPage(Number(page), total)));
}
