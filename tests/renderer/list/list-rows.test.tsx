import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { List } from '#generated/config.ts';
import { loadServerHtml } from '#renderer/page/content/server-html.tsx';
import { colorOfName } from '#rules/color-of-name.ts';
import ICONS from '#ui/art/icons.json' with { type: 'json' };
import { done, libraryOfEachTest } from '#tests/renderer/page/support/fake-port.ts';
import { click } from '#tests/renderer/page/support/render-page.tsx';
import { canAppendPlain } from '#renderer/list/rows/row-view.tsx';
import { renderList, titles, screenEdgeOfEachTest } from './support/render-list.tsx';
import { respondWithLoans, respondWithRows, loan, loans } from './support/loan-list.ts';
import { createOpenedRows } from '#state/device/opened-rows.ts';
import { createFakeDevice } from '#tests/state/support/fake-storage.ts';

const library = libraryOfEachTest();
const screenEdge = screenEdgeOfEachTest();

const openSheet = async (): Promise<unknown> => {
  await click(/^Emma/);
  return act(() => vi.advanceTimersByTimeAsync(2000));
};

describe('a record', () => {
  it('shows its columns in their places, without a fact that has no content, and all of them in its accessible name', async () => {
    respondWithRows(library, [loan(0), { ...loan(1), lentAt: null }]);
    await renderList(library, loans);
    const row = screen.getByText('Emma').closest('button');
    expect(row?.textContent).toBe('Emma10:00−¥1.10loan.out');
    expect(screen.getByRole('button', { name: 'Emma loan.at 10:00 loan.fee −¥1.10 loan.out' })).toBe(row);
    expect(screen.getByText('Dubliners').closest('button')?.textContent).toBe('Dubliners−¥1.10loan.out');
  });

  it('is below the header of its day; a day that continues on the next page has one header', async () => {
    library.respond('listRooms', () => done([]));
    const days = ['20', '20', '20', '19'];
    const row = (at: number) => ({ ...loan(at), lentAt: `2026-10-${days[at] ?? ''} 10:00:00` });
    library.respond('listLoans', ({ page }) =>
      done({ rows: page === 1 ? [row(0), row(1)] : [row(2), row(3)], total: 4, lastPage: 2 }),
    );
    await renderList(library, loans);
    await screenEdge.reach();
    const headers = screen.getAllByRole('heading', { level: 2 }).map((header) => header.textContent);
    expect(headers).toEqual(['shell.day.today', 'shell.day.yesterday']);
    expect(document.querySelectorAll('section.apart--joins_true')).toHaveLength(1);
  });

  it('shows the HTML of the server formatted in its sheet, and as plain text in the row', async () => {
    const news: List = {
      ...loans,
      layout: 'messages',
      columns: [
        ...loans.columns.slice(0, 1),
        { label: 'loan.news', value: { $get: 'row#/news' }, format: 'html', place: 'body' },
      ],
    };
    respondWithRows(library, [{ ...loan(0), news: '<p>Due <b>soon</b>.</p><p>Hurry</p>' }]);
    await renderList(library, news);
    expect(screen.getByText('Due soon. Hurry').closest('button')?.querySelector('b')).toBeNull();
    await openSheet();
    await act(() => loadServerHtml().then(() => undefined));
    const sheet = screen.getByRole('dialog', { name: 'Emma' });
    expect(sheet.querySelector('b')?.textContent).toBe('soon');
  });

  it('is marked as unread until it is opened on this device, or all are marked as read', async () => {
    respondWithLoans(library, 2);
    Object.assign(library.port, { openedRows: createOpenedRows(createFakeDevice().store) });
    const mail: List = { ...loans, layout: 'messages', unread: true, rowActions: [] };
    await renderList(library, mail);
    expect(screen.getAllByText('shell.list.unread')).toHaveLength(2);
    await click(/Emma/);
    expect(screen.getAllByText('shell.list.unread')).toHaveLength(1);
    cleanup();
    await renderList(library, mail);
    expect(screen.getByText('shell.list.unread').closest('button')?.textContent).toContain('Dubliners');
    await click('shell.list.read');
    const mark = screen.getByRole<HTMLButtonElement>('button', { name: 'shell.list.read' });
    expect([mark.getAttribute('aria-disabled'), mark.disabled]).toEqual(['true', false]); // Keeps the focus.
    expect(screen.getByText(/^shell.list.unread/).textContent).toBe('shell.list.unread 0');
  });

  it('opens a sheet with all its columns, and buttons to copy some', async () => {
    respondWithLoans(library, 1);
    await renderList(library, loans, { state: '1' });
    await openSheet();
    const sheet = screen.getByRole('dialog', { name: 'Emma' });
    expect(sheet.textContent).toContain('loan.numberL-0');
    expect(sheet.textContent).not.toContain('loan.title');
    expect(sheet.textContent).toContain('loan.due—');
    expect(within(sheet).getByRole('button', { name: 'shell.copy.of loan.number' })).toBeDefined();
  });

  it('has its actions in its sheet, which a tap closes', async () => {
    respondWithLoans(library, 1);
    await renderList(library, {
      ...loans,
      detailActions: [
        {
          label: 'loan.renew',
          when: { value: { $get: 'row#/is' }, eq: 1 },
          then: [{ do: 'go', page: 'renew', query: { id: { $get: 'row#/id' } } }],
        },
        { label: 'loan.never', when: { value: { $get: 'row#/is' }, eq: 2 }, then: [{ do: 'go', page: 'x' }] },
      ],
    });
    await openSheet();
    expect(screen.queryByRole('button', { name: 'loan.never' })).toBeNull();
    expect(screen.getByRole('dialog').textContent, 'a column whose condition is not true').not.toContain(
      'loan.due',
    );
    await click('loan.renew');
    expect(library.went).toEqual([{ page: 'renew', query: { id: 'L-0' } }]);
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('actions know their row, are hidden if their condition fails, and ten taps have one effect', async () => {
  respondWithLoans(library, 3);
  await renderList(library, loans);
  await screenEdge.reach();
  const buttons = screen.getAllByRole('button', { name: 'loan.return' });
  expect(buttons).toHaveLength(2);
  const [first, second] = buttons;
  for (let tap = 0; tap < 10; tap += 1) if (first) fireEvent.click(first);
  if (second) fireEvent.click(second);
  expect(library.of('returnBook').map((call) => call.body)).toEqual([{ id: 'L-0' }, { id: 'L-1' }]);
  const before = library.of('listLoans').length;
  await library.of('returnBook')[0]?.answer(done());
  expect(library.of('listLoans')).toHaveLength(before + 1);
});

it.each(['cards', 'tiles', 'messages'] as const)('renders %s with texts and actions', async (layout) => {
  respondWithLoans(library, 2);
  await renderList(library, { ...loans, layout });
  expect(titles()).toEqual(['Emma', 'Dubliners']);
  expect(screen.getAllByRole('button', { name: 'loan.return' })).toHaveLength(2);
});

it('a message has the icon of the first mark that matches its title', async () => {
  respondWithLoans(library, 2);
  const marks: List['marks'] = [{ icon: 'deposit', says: ['mm'] }, { icon: 'mail' }];
  await renderList(library, { ...loans, layout: 'messages', marks, rowActions: [] });
  const drawn = [...document.querySelectorAll('li path')].map((path) => path.getAttribute('d'));
  expect(drawn).toEqual([ICONS.deposit, ICONS.mail].map(({ shape, lines }) => shape + lines));
  expect(document.querySelector('li path')?.namespaceURI).toBe('http://www.w3.org/2000/svg');
  expect(document.querySelector('li svg')?.getAttribute('viewBox')).toBe('0 0 24 24');
});

it('a game has a heart, so its row is no plain element, whatever a tap does', () => {
  expect(canAppendPlain({ ...loans, rowActions: [], game: { code: 'a', title: 'loan.title' } })).toBe(false);
});

it('a bank card has the colour of its glyph', async () => {
  respondWithLoans(library, 1);
  await renderList(library, { ...loans, layout: 'cards' });
  expect(screen.getByRole('article').style.getPropertyValue('--bank')).toBe(colorOfName('Emma'));
});

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
  await renderList(library, offers);
  const card = screen.getByRole('button', { name: /Emma/ });
  expect(card.textContent).toBe('Emmaoffer.note this weekoffer.fee ¥1.10new');
  expect(card.querySelector('img')?.getAttribute('src')).toBe('/emma.png');
  expect(card.getAttribute('aria-haspopup')).toBeNull();
  await click(/Emma/);
  expect(library.went).toEqual([{ page: 'shelf', query: { id: 'L-0' } }]);
});

it('title and notes lie over the picture, or over waves without one, if config declares it', async () => {
  respondWithRows(library, [{ ...loan(0), note: 'this week' }]);
  await renderList(library, { ...offers, over: true });
  const art = screen.getByText('Emma').closest('[class*=art]');
  expect(art?.textContent).toBe('Emmathis week');
  expect([art?.querySelector('img'), art?.querySelectorAll('svg pattern').length]).toEqual([null, 1]);
});

it('a record shows a label if the column declares it, and announces no dialog if a tap opens none', async () => {
  respondWithRows(library, [{ ...loan(0), note: 'this week' }]);
  const labelled = offers.columns.map((column) => ({ ...column, showLabel: column.place === 'title' }));
  await renderList(library, { ...offers, columns: labelled, layout: 'records' });
  expect(screen.getByRole('button', { name: /Emma/ }).getAttribute('aria-haspopup')).toBeNull();
  expect([screen.queryByText('offer.title Emma'), screen.queryByText('this week')]).not.toContain(null);
});
