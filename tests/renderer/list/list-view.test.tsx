import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { List } from '#generated/config.ts';
import { done, offline, libraryOfEachTest, refused } from '#tests/renderer/page/support/fake-port.ts';
import { click } from '#tests/renderer/page/support/render-page.tsx';
import { renderList, titles, screenEdgeOfEachTest } from './support/render-list.tsx';
import { loan, loanPage, loans, refreshLink, respondWithLoans } from './support/loan-list.ts';

const library = libraryOfEachTest();
const screenEdge = screenEdgeOfEachTest();
const bodies = (): unknown[] => library.of('listLoans').map((call) => call.body);

describe('paging', () => {
  it('§4.33 §9.11 loads from page 1, appends near the end, and shows the end', async () => {
    respondWithLoans(library, 5);
    await renderList(library, loans);
    expect(screenEdge.margins()).toContain('0px 0px 250px 0px');
    expect(titles()).toEqual(['Emma', 'Dubliners']);
    expect(screen.queryByText('loan.end')).toBeNull();
    await screenEdge.reach();
    await screenEdge.reach();
    expect(titles()).toEqual(['Emma', 'Dubliners', 'Ulysses', 'Persuasion', 'Walden']);
    await screenEdge.reach();
    expect(bodies().map((body) => (body as { page: number }).page)).toEqual([1, 2, 3]);
    expect(screen.getByText('loan.end')).toBeDefined();
  });

  it('keeps its rows when a page fails, and loads that page again after a tap', async () => {
    respondWithLoans(library, 4);
    await renderList(library, loans);
    library.respond('listLoans', () => offline);
    await screenEdge.reach();
    await screenEdge.reach();
    expect(titles()).toEqual(['Emma', 'Dubliners']);
    expect(library.of('listLoans')).toHaveLength(2);
    respondWithLoans(library, 4);
    await click('shell.list.more-failed');
    expect(titles()).toEqual(['Emma', 'Dubliners', 'Ulysses', 'Persuasion']);
  });

  it('shows a skeleton first; after a failure its reason and a button to retry', async () => {
    await renderList(library, loans);
    const { firstElementChild } = screen.getByRole('status', { name: 'shell.loading' });
    expect(firstElementChild?.className, 'the header of a day').toContain('shape_day');
    await library.of('listLoans')[0]?.answer(refused('Closed on Sunday.'));
    expect(screen.getByRole('alert').textContent).toContain('Closed on Sunday.');
    respondWithLoans(library, 2);
    await click('shell.retry');
    expect(titles()).toEqual(['Emma', 'Dubliners']);
  });

  it('a response without a list is a failure', async () => {
    library.respond('listLoans', () => done({ rows: 'none' }));
    await renderList(library, loans);
    expect(screen.getByRole('alert').textContent).toContain('shell.malformed');
  });

  it('an empty list shows its text and the next action', async () => {
    respondWithLoans(library, 0);
    await renderList(library, loans);
    expect(screen.getByText('loan.none')).toBeDefined();
    expect(screen.queryByText('loan.end')).toBeNull();
    await click('loan.browse');
    expect(library.went).toEqual([{ page: 'shelf' }]);
  });
});

describe('filters', () => {
  it('have the value of the query, or their default if the query names no option', async () => {
    respondWithLoans(library, 2);
    await renderList(library, loans, { state: '2', room: 'cellar' });
    expect(bodies().at(-1)).toEqual({ page: 1, state: 2, room: '' });
    expect(screen.getByRole('radio', { name: 'loan.state-back' }).getAttribute('aria-checked')).toBe('true');
  });

  it('are requested once by an address, though the option turns out to be a number', async () => {
    respondWithLoans(library, 2);
    library.respond('listRooms', () => done([{ code: 7, title: 'West' }]));
    await renderList(library, loans, { room: '7' });
    expect(bodies()).toEqual([{ page: 1, state: 0, room: '7' }]);
  });

  it('are stored in the query, except default values', async () => {
    respondWithLoans(library, 2);
    const page = await renderList(library, loans);
    await click('loan.state-out', 'radio');
    expect(page.query()).toEqual({ state: '1' });
    expect(bodies().at(-1)).toEqual({ page: 1, state: 1, room: '' });
    await click('loan.state-all', 'radio');
    expect(page.query()).toEqual({});
  });

  it('offer the options of config before those of the server', async () => {
    respondWithLoans(library, 2);
    const page = await renderList(library, loans);
    await click(/loan.room loan.room-any/);
    await act(() => vi.advanceTimersByTimeAsync(2000));
    const sheet = within(screen.getByRole('dialog', { name: 'loan.room' }));
    const entries = sheet.getAllByRole('radio').map(({ textContent }) => textContent);
    expect(entries).toEqual(['loan.room-any', 'West', 'East']);
    await act(async () => fireEvent.click(sheet.getByRole('radio', { name: 'East' })));
    expect(page.query()).toEqual({ room: 'e' });
  });

  it.each(['tabs', 'sheet'] as const)('load failed options of %s again after a tap', async (widget) => {
    respondWithLoans(library, 2);
    library.respond('listRooms', () => offline);
    const [state, room] = loans.filters ?? [];
    const filters = [state, room && { ...room, widget }].filter((one) => one !== undefined);
    await renderList(library, { ...loans, filters });
    if (widget === 'sheet') await click(/loan.room loan.room-any/);
    await act(() => vi.advanceTimersByTimeAsync(2000));
    const entries = (): string[] =>
      screen.getAllByRole(widget === 'tabs' ? 'tab' : 'radio').map((entry) => entry.textContent ?? '');
    expect(screen.getByRole('alert').textContent).toBe('shell.offline');
    respondWithLoans(library, 2);
    await click('shell.form.options-failed');
    expect(entries()).toEqual(expect.arrayContaining(['loan.room-any', 'West', 'East']));
    expect(screen.queryByRole('button', { name: 'shell.form.options-failed' })).toBeNull();
  });

  it('one button retries rows and options if both failed', async () => {
    library.respond('listRooms', () => offline);
    library.respond('listLoans', () => offline);
    await renderList(library, loans);
    expect(screen.queryByRole('button', { name: 'shell.form.options-failed' })).toBeNull();
    respondWithLoans(library, 2);
    await click('shell.retry');
    expect(titles()).toHaveLength(2);
    await click(/loan.room loan.room-any/);
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(screen.getByRole('radio', { name: 'West' })).toBeDefined();
  });

  it('a change removes the rows at once and drops the pending response', async () => {
    respondWithLoans(library, 2);
    const page = await renderList(library, loans);
    library.respond('listLoans', () => undefined);
    await page.go('state', '1');
    expect(titles()).toEqual([]);
    expect(screen.getByRole('status', { name: 'shell.loading' })).toBeDefined();
    await page.go('state', '2');
    const [, older, newer] = library.of('listLoans');
    expect(older?.options.signal?.aborted).toBe(true);
    await newer?.answer(done({ rows: [{ id: 'x', title: 'Walden' }], total: 1, lastPage: 1 }));
    await older?.answer(done(loanPage(1, 2)));
    expect(titles()).toEqual(['Walden']);
  });
});

describe('refreshing', () => {
  it('by a tap, or when the list is shown again, keeps the rows until the response', async () => {
    respondWithLoans(library, 3);
    const page = await renderList(library, { ...loans, actions: [refreshLink] });
    library.respond('listLoans', () => undefined);
    await click('loan.again');
    expect(titles()).toEqual(['Emma', 'Dubliners']);
    const [, refresh] = library.of('listLoans');
    await refresh?.answer(done({ rows: [{ id: 'n', title: 'Walden' }], total: 1, lastPage: 1 }));
    expect(titles()).toEqual(['Walden']);
    await page.leave();
    await page.enter();
    expect(titles()).toEqual(['Walden']);
    expect(library.of('listLoans')).toHaveLength(3);
  });

  it('polls if config declares it, while only the first page is loaded and the page is shown', async () => {
    respondWithLoans(library, 3);
    const page = await renderList(library, { ...loans, pollMs: 3000 });
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(library.of('listLoans')).toHaveLength(2);
    await screenEdge.reach();
    await act(() => vi.advanceTimersByTimeAsync(9000));
    expect(library.of('listLoans')).toHaveLength(3);
    await page.leave();
    expect(vi.getTimerCount()).toBe(0);
  });
});

const isOwed = { value: { $get: 'answer#/data/owed' }, gt: 0 };
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
        { do: 'toast', text: 'loan.nothing', tone: 'error', when: { not: isOwed } },
        {
          do: 'call',
          operation: 'payAll',
          when: isOwed,
          onSuccess: [{ do: 'refresh', what: 'list' }],
        },
      ],
    },
  ],
};

it('the summary and the actions read data of the response beside the rows; an action is disabled until then', async () => {
  const owing = (owed: string) => done({ rows: [loan(0)], total: 1, lastPage: 1, owed });
  library.respond('listLoans', (_, count) => (count === 0 ? undefined : owing('0')));
  library.respond('payAll', () => done());
  await renderList(library, tally);
  expect(screen.getByRole('button', { name: 'loan.pay' }).hasAttribute('disabled')).toBe(true);
  await library.of('listLoans')[0]?.answer(owing('3.30'));
  expect(screen.getByRole('heading', { name: 'loan.heading' })).toBeDefined();
  expect(screen.getByText('¥3.30')).toBeDefined();
  await click('loan.pay');
  expect(library.of('payAll')).toHaveLength(1);
  expect(screen.getByText('¥0.00')).toBeDefined();
  await click('loan.pay');
  expect(library.of('payAll')).toHaveLength(1);
  expect(library.toasts).toEqual([['error', 'loan.nothing']]);
});

it('§9.17 shows its hint from the start, its count and its limit, and its footer only below the limit', async () => {
  const few: List = {
    ...loans,
    paging: { kind: 'whole' },
    limit: 2,
    hint: 'loan.few',
    footer: { label: 'loan.another', then: [{ do: 'go', page: 'shelf' }] },
    actions: [refreshLink],
  };
  await renderList(library, few);
  expect(screen.getByText('loan.few')).toBeDefined();
  respondWithLoans(library, 1);
  await library.of('listLoans')[0]?.answer(done(loanPage(1, 1)));
  expect(screen.getByText('shell.list.count-of-limit 1 2')).toBeDefined();
  expect(screen.getByRole('button', { name: 'loan.another' })).toBeDefined();
  respondWithLoans(library, 2);
  await click('loan.again');
  expect(screen.getByText('shell.list.count-of-limit 2 2')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'loan.another' })).toBeNull();
});

it('sums the loaded rows exactly, with a sign, and labels the sums of some rows and of all differently', async () => {
  respondWithLoans(library, 3);
  const [count, fees] = loans.summary ?? [];
  const summary = [count, fees && { ...fees, sign: 'minus' as const }].filter((one) => one !== undefined);
  await renderList(library, { ...loans, summaryOf: { some: 'loan.some', all: 'loan.all' }, summary });
  const figures = (): (string | null)[] =>
    screen.getAllByRole('definition').map((figure) => figure.textContent);
  const label = () => screen.getByText(/^loan\.(some|all)$/).textContent;
  expect([label(), ...figures()]).toEqual(['loan.some', '2', '−¥2.20']);
  await screenEdge.reach();
  expect([label(), ...figures()]).toEqual(['loan.all', '3', '−¥3.30']);
});
