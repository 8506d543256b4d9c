import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { List } from '#generated/config.ts';
import { done, type Library, openLibrary } from '#tests/renderer/page/support/fake-port.ts';
import { stageList, fakeIntersections } from './support/render-list.tsx';
import { respondWithRows, loan, loans } from './support/loan-list.ts';

let library: Library;
beforeEach(() => {
  library = openLibrary();
  library.respond('listRooms', () => done([]));
  fakeIntersections();
});

const click = (element: Element): Promise<boolean> => act(async () => fireEvent.click(element));

const { groupBy: _, ...ungrouped } = loans;
const offers: List = {
  ...ungrouped,
  layout: 'promos',
  columns: [
    { label: 'offer.picture', value: { $get: 'row#/picture' }, place: 'media' },
    { label: 'offer.title', value: { $get: 'row#/title' }, place: 'title' },
    { label: 'offer.note', value: { $get: 'row#/note' }, place: 'meta' },
    { label: 'offer.fee', value: { $get: 'row#/fee' }, format: 'money', place: 'body', showLabel: true },
    { label: 'offer.is', value: 'new', place: 'status' },
  ],
  onTap: [{ do: 'go', page: 'shelf', query: { id: { $get: 'row#/id' } } }],
};

it('a promotion has its picture with its notes below; a tap runs its actions', async () => {
  respondWithRows(library, [{ ...loan(0), picture: '/emma.png', note: 'this week' }]);
  await stageList(library, offers);
  const card = screen.getByRole('button', { name: /Emma/ });
  expect(card.textContent).toBe('Emmaoffer.note this weekoffer.fee ¥1.10new');
  expect(card.querySelector('img')?.getAttribute('src')).toBe('/emma.png');
  expect(card.getAttribute('aria-haspopup')).toBeNull();
  await click(card);
  expect(library.went).toEqual([{ page: 'shelf', query: { id: 'L-0' } }]);
});

it('title and notes lie over the picture if config declares it', async () => {
  respondWithRows(library, [{ ...loan(0), note: 'this week' }]);
  await stageList(library, { ...offers, over: true });
  const art = screen.getByText('Emma').closest('[class*=art]');
  expect(art?.textContent).toBe('Emmathis week');
});

it('shows waves if there is no picture', async () => {
  respondWithRows(library, [loan(0)]);
  await stageList(library, offers);
  const card = screen.getByRole('button', { name: /offer\.note/ });
  expect([card.querySelector('img'), card.querySelectorAll('svg pattern').length]).toEqual([null, 1]);
});

it('shows a label if the column declares it, in a record too', async () => {
  respondWithRows(library, [{ ...loan(0), note: 'this week' }]);
  const labelled = offers.columns.map((column) => ({ ...column, showLabel: column.place === 'title' }));
  await stageList(library, { ...offers, columns: labelled, layout: 'records', onTap: 'detail' });
  expect([screen.queryByText('offer.title Emma'), screen.queryByText('this week')]).not.toContain(null);
});

const tally: List = {
  ...loans,
  title: 'loan.heading',
  summary: [{ label: 'loan.owed', value: { $get: 'answer#/data/owed' }, format: 'money' }],
  actions: [
    {
      label: 'loan.pay',
      unknown: 'disable',
      when: { value: { $count: 'rows#' }, gte: 0 },
      then: [
        {
          do: 'toast',
          text: 'loan.nothing',
          tone: 'error',
          when: { not: { value: { $get: 'answer#/data/owed' }, gt: 0 } },
        },
        {
          do: 'call',
          operation: 'payAll',
          when: { value: { $get: 'answer#/data/owed' }, gt: 0 },
          onSuccess: [{ do: 'refresh', what: 'list' }],
        },
      ],
    },
  ],
};

it('the summary and the actions read data of the response beside the rows', async () => {
  let owed = '3.30';
  library.respond('listLoans', () => done({ rows: [loan(0)], total: 1, lastPage: 1, owed }));
  library.respond('payAll', () => {
    owed = '0';
    return done();
  });
  await stageList(library, tally);
  expect(screen.getByRole('heading', { name: 'loan.heading' })).toBeDefined();
  expect(screen.getByText('¥3.30')).toBeDefined();
  await click(screen.getByRole('button', { name: 'loan.pay' }));
  expect(library.of('payAll')).toHaveLength(1);
  expect(screen.getByText('¥0.00')).toBeDefined();
  await click(screen.getByRole('button', { name: 'loan.pay' }));
  expect(library.of('payAll')).toHaveLength(1);
  expect(library.toasts).toEqual([['error', 'loan.nothing']]);
});

it('an action is disabled until its data is loaded', async () => {
  await stageList(library, tally);
  expect(screen.getByRole('button', { name: 'loan.pay' }).hasAttribute('disabled')).toBe(true);
});
