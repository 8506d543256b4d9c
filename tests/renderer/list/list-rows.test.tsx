import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { Activity } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { List } from '#generated/config.ts';
import type { RowContext } from '#renderer/list/rows/row-context.ts';
import { loadServerHtml } from '#renderer/page/content/server-html.tsx';
import { bankColor } from '#rules/bank-color.ts';
import { RowPages } from '#renderer/list/rows/row-pages.tsx';
import { done, type Library, openLibrary, words } from '#tests/renderer/page/support/fake-port.ts';
import { stageList, titles, fakeIntersections } from './support/render-list.tsx';
import { refreshLink, enums, respondWithLoans, respondWithRows, loan, loans } from './support/loan-list.ts';

let library: Library;
let screenEdge: ReturnType<typeof fakeIntersections>;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-10-20T12:00:00+08:00') });
  library = openLibrary();
  screenEdge = fakeIntersections();
});

const click = (element: Element): Promise<boolean> => act(async () => fireEvent.click(element));

describe('a record', () => {
  it('shows its columns in their places, and all of them in its accessible name', async () => {
    respondWithLoans(library, 1);
    await stageList(library, loans);
    const row = screen.getByText('Emma').closest('button');
    expect(row?.textContent).toBe('Emma10:00-¥1.10loan.out');
    expect(screen.getByRole('button', { name: 'Emma loan.at 10:00 loan.fee -¥1.10 loan.out' })).toBe(row);
  });

  it('leaves out a fact without content', async () => {
    respondWithRows(library, [{ ...loan(0), lentAt: null }]);
    await stageList(library, loans);
    expect(screen.getByText('Emma').closest('button')?.textContent).toBe('Emma-¥1.10loan.out');
  });

  it('is below the header of its day; a day that continues on the next page has one header', async () => {
    library.respond('listRooms', () => done([]));
    const days = ['20', '20', '20', '19'];
    const row = (at: number) => ({ ...loan(at), lentAt: `2026-10-${days[at] ?? ''} 10:00:00` });
    library.respond('listLoans', ({ page }) =>
      done({ rows: page === 1 ? [row(0), row(1)] : [row(2), row(3)], total: 4, lastPage: 2 }),
    );
    await stageList(library, loans);
    await screenEdge.reach();
    const headers = screen.getAllByRole('heading', { level: 2 }).map((header) => header.textContent);
    expect(headers).toEqual(['shell.day.today', 'shell.day.yesterday']);
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
    await stageList(library, news);
    expect(screen.getByText('Due soon. Hurry').closest('button')?.querySelector('b')).toBeNull();
    await click(screen.getByText('Emma'));
    await act(() => vi.advanceTimersByTimeAsync(2000));
    await act(() => loadServerHtml().then(() => undefined));
    const sheet = screen.getByRole('dialog', { name: 'Emma' });
    expect(sheet.querySelector('b')?.textContent).toBe('soon');
  });

  it('is marked as unread until it is opened on this device', async () => {
    respondWithLoans(library, 2);
    const opened = new Set<string>();
    const readRows = {
      has: (name: string) => opened.has(name),
      add: (name: string) => void opened.add(name),
    };
    Object.assign(library.port, { readRows });
    const mail: List = { ...loans, layout: 'messages', unread: true, rowActions: [] };
    await stageList(library, mail);
    expect(screen.getAllByText('shell.list.unread')).toHaveLength(2);
    await click(screen.getByText('Emma'));
    expect(screen.getAllByText('shell.list.unread')).toHaveLength(1);
    cleanup();
    await stageList(library, mail);
    expect(screen.getByText('shell.list.unread').closest('button')?.textContent).toContain('Dubliners');
  });

  it('opens a sheet with all its columns, and buttons to copy some', async () => {
    respondWithLoans(library, 1);
    await stageList(library, loans, { state: '1' });
    await click(screen.getByText('Emma'));
    await act(() => vi.advanceTimersByTimeAsync(2000));
    const sheet = screen.getByRole('dialog', { name: 'Emma' });
    expect(sheet.textContent).toContain('loan.numberL-0');
    expect(sheet.textContent).not.toContain('loan.title');
    expect(sheet.textContent).toContain('loan.due—');
    expect(within(sheet).getByRole('button', { name: 'shell.copy.of loan.number' })).toBeDefined();
  });

  it('has its actions in its sheet, which a tap closes', async () => {
    respondWithLoans(library, 1);
    await stageList(library, {
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
    await click(screen.getByText('Emma'));
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(screen.queryByRole('button', { name: 'loan.never' })).toBeNull();
    expect(screen.getByRole('dialog').textContent, 'a column whose condition is not true').not.toContain(
      'loan.due',
    );
    await click(screen.getByRole('button', { name: 'loan.renew' }));
    expect(library.went).toEqual([{ page: 'renew', query: { id: 'L-0' } }]);
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('actions on a row', () => {
  it('know their row, are hidden if their condition fails, and ten taps have one effect', async () => {
    respondWithLoans(library, 3);
    await stageList(library, loans);
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

  it('run on a tap on the row if config declares it', async () => {
    respondWithLoans(library, 1);
    await stageList(library, {
      ...loans,
      onTap: [{ do: 'go', page: 'book', query: { id: { $get: 'row#/id' } } }],
    });
    await click(screen.getByText('Emma'));
    expect(library.went).toEqual([{ page: 'book', query: { id: 'L-0' } }]);
  });
});

it('sums the loaded rows exactly', async () => {
  respondWithLoans(library, 3);
  await stageList(library, loans);
  const figures = (): (string | null)[] =>
    screen.getAllByRole('definition').map((figure) => figure.textContent);
  expect(figures()).toEqual(['2', '¥2.20']);
  await screenEdge.reach();
  expect(figures()).toEqual(['3', '¥3.30']);
});

it('labels sums over some rows and over all rows differently, with their sign', async () => {
  respondWithLoans(library, 3);
  const [, fees = { label: '', value: null }] = loans.summary ?? [];
  await stageList(library, {
    ...loans,
    summaryOf: { some: 'loan.some', all: 'loan.all' },
    summary: [{ ...fees, sign: 'minus' }],
  });
  expect(screen.getByText('loan.some')).toBeDefined();
  await screenEdge.reach();
  expect(screen.queryByText('loan.some')).toBeNull();
  expect(screen.getByText('loan.all')).toBeDefined();
  expect(screen.getByRole('definition').textContent).toBe('-¥3.30');
});

it('§9.17 shows its count and its limit, and its footer only below the limit', async () => {
  const few: List = {
    ...loans,
    paging: { kind: 'whole' },
    limit: 2,
    footer: { label: 'loan.another', then: [{ do: 'go', page: 'shelf' }] },
    actions: [refreshLink],
  };
  respondWithLoans(library, 1);
  await stageList(library, few);
  expect(screen.getByText('shell.list.count-of-limit 1 2')).toBeDefined();
  expect(screen.getByRole('button', { name: 'loan.another' })).toBeDefined();
  respondWithLoans(library, 2);
  await click(screen.getByRole('button', { name: 'loan.again' }));
  expect(screen.getByText('shell.list.count-of-limit 2 2')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'loan.another' })).toBeNull();
});

it.each(['cards', 'tiles', 'messages'] as const)('renders %s with texts and actions', async (layout) => {
  respondWithLoans(library, 2);
  await stageList(library, { ...loans, layout });
  expect(titles()).toEqual(['Emma', 'Dubliners']);
  expect(screen.getAllByRole('button', { name: 'loan.return' })).toHaveLength(2);
});

it('a message has the icon of the first mark that matches its title', async () => {
  respondWithLoans(library, 2);
  const marks = [{ icon: 'deposit', says: ['mm'] }, { icon: 'mail' }];
  await stageList(library, { ...loans, layout: 'messages', marks, rowActions: [] });
  const icons = [...document.querySelectorAll('li use')].map((use) => use.getAttribute('href'));
  expect(icons).toEqual(['#icon-deposit', '#icon-mail']);
  expect(document.querySelector('li svg')?.getAttribute('viewBox')).toBe('0 0 24 24');
});

it('a bank card has the colour of its glyph', async () => {
  respondWithLoans(library, 1);
  await stageList(library, { ...loans, layout: 'cards' });
  expect(screen.getByRole('article').style.getPropertyValue('--bank')).toBe(bankColor('Emma'));
});

describe('many rows', () => {
  const names: List = { ...loans, columns: loans.columns.slice(0, 1), rowActions: [] };
  const rowContext: RowContext = {
    ...{ list: names, scope: {}, t: words, enums },
    port: openLibrary().port,
    contextOf: () => ({ port: library.port, t: words, scope: () => ({}) }),
    showDetail: () => undefined,
  };
  const pages = [1, 2, 3].map((number) => ({ number, rows: [{ key: String(number), row: loan(number) }] }));
  it('have a section for each response; the browser skips ten together and remembers their height', () => {
    const view = render(<RowPages pages={pages.slice(0, 1)} rowContext={rowContext} />);
    const parts = () => [...document.querySelectorAll('div:has(> section)')];
    expect(parts().map((part) => part.getAttribute('style'))).toEqual([null]);
    const twelve = [...pages, ...pages, ...pages, ...pages].map((page, at) => ({ ...page, number: at + 1 }));
    view.rerender(<RowPages pages={twelve} rowContext={rowContext} />);
    expect(parts().map((part) => part.querySelectorAll('section > ul').length)).toEqual([10, 2]);
    for (const { outerHTML } of parts()) expect(outerHTML).toMatch(/^<div .*y: auto;.*: auto \d+px/);
  });

  it('open their own detail without listeners, and are not repeated when their page is shown again', () => {
    const shown: unknown[] = [];
    const listening: RowContext = { ...rowContext, showDetail: (row) => shown.push(row) };
    const view = (mode: 'visible' | 'hidden') => (
      <Activity mode={mode}>
        <RowPages pages={pages} rowContext={listening} />
      </Activity>
    );
    const { rerender } = render(view('visible'));
    const before = screen.getAllByRole('button');
    rerender(view('hidden'));
    rerender(view('visible'));
    const [, second] = screen.getAllByRole('button');
    expect(screen.getAllByRole('button')).toEqual(before);
    if (second) fireEvent.click(second);
    fireEvent.click(screen.getAllByRole('listitem')[0] ?? document);
    expect(shown).toEqual([loan(2)]);
  });

  it('render only the new page when one is appended', () => {
    const reads: unknown[] = [];
    const { groupBy: _, ...ungrouped } = names;
    const counting: RowContext = { ...rowContext, enums: {}, list: ungrouped };
    const first = pages.slice(0, 2).map((page) => ({
      ...page,
      rows: page.rows.map(({ key }) => ({ key, row: watched(key, reads) })),
    }));
    const { rerender } = render(<RowPages pages={first} rowContext={counting} />);
    const before = reads.length;
    rerender(<RowPages pages={[...first, ...pages.slice(2)]} rowContext={counting} />);
    expect(before).toBeGreaterThan(0);
    expect(reads).toHaveLength(before);
    expect(document.querySelectorAll('li')).toHaveLength(3);
  });
});

/** A row that records the reads of its title. */
function watched(key: string, reads: unknown[]): unknown {
  return Object.defineProperty({ id: key }, 'title', {
    enumerable: true,
    get: () => {
      reads.push(key);
      return 'Emma';
    },
  });
}
