import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { done, type Library, offline, openLibrary, refused } from '#tests/renderer/page/support/fake-port.ts';
import { click } from '#tests/renderer/page/support/page-stage.tsx';
import { stageList, titles, watchScreen } from './support/list-stage.tsx';
import { again, lendAll, loanPage, loans } from './support/loan-list.ts';

let library: Library;
let sight: ReturnType<typeof watchScreen>;
const bodies = (): unknown[] => library.of('listLoans').map((call) => call.body);

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-10-20T12:00:00+08:00') });
  library = openLibrary();
  sight = watchScreen();
});

describe('paging', () => {
  it('§4.33 §9.11 asks from page 1, appends when the end comes near, and says the end', async () => {
    lendAll(library, 5);
    await stageList(library, loans);
    expect(sight.margins()).toContain('0px 0px 250px 0px');
    expect(titles()).toEqual(['Emma', 'Dubliners']);
    expect(screen.queryByText('loan.end')).toBeNull();
    await sight.reach();
    await sight.reach();
    expect(titles()).toEqual(['Emma', 'Dubliners', 'Ulysses', 'Persuasion', 'Walden']);
    await sight.reach();
    expect(bodies().map((body) => (body as { page: number }).page)).toEqual([1, 2, 3]);
    expect(screen.getByText('loan.end')).toBeDefined();
  });

  it('keeps its rows when a page fails, and asks for that page again by tap', async () => {
    lendAll(library, 4);
    await stageList(library, loans);
    library.respond('listLoans', () => offline);
    await sight.reach();
    await sight.reach();
    expect(titles()).toEqual(['Emma', 'Dubliners']);
    expect(library.of('listLoans')).toHaveLength(2);
    lendAll(library, 4);
    await click('shell.list.more-failed');
    expect(titles()).toEqual(['Emma', 'Dubliners', 'Ulysses', 'Persuasion']);
  });

  it('shows the shape of rows first, why they did not come, and a way to try again', async () => {
    await stageList(library, loans);
    expect(screen.getByRole('status', { name: 'shell.loading' })).toBeDefined();
    await library.of('listLoans')[0]?.answer(refused('Closed on Sunday.'));
    expect(screen.getByRole('alert').textContent).toContain('Closed on Sunday.');
    lendAll(library, 2);
    await click('shell.retry');
    expect(titles()).toEqual(['Emma', 'Dubliners']);
  });

  it('takes an answer without a list for a failure', async () => {
    library.respond('listLoans', () => done({ rows: 'none' }));
    await stageList(library, loans);
    expect(screen.getByRole('alert').textContent).toContain('shell.malformed');
  });

  it('says that there is nothing, and what to do next', async () => {
    lendAll(library, 0);
    await stageList(library, loans);
    expect(screen.getByText('loan.none')).toBeDefined();
    expect(screen.queryByText('loan.end')).toBeNull();
    await click('loan.browse');
    expect(library.went).toEqual([{ page: 'shelf' }]);
  });
});

describe('filters', () => {
  it('are set by the query, and by their default where it names no entry', async () => {
    lendAll(library, 2);
    await stageList(library, loans, { state: '2', room: 'cellar' });
    expect(bodies().at(-1)).toEqual({ page: 1, state: 2, room: '' });
    expect(screen.getByRole('radio', { name: 'loan.state-back' }).getAttribute('aria-checked')).toBe('true');
  });

  it('are kept in the query, which holds no defaults', async () => {
    lendAll(library, 2);
    const desk = await stageList(library, loans);
    await click('loan.state-out', 'radio');
    expect(desk.query()).toEqual({ state: '1' });
    expect(bodies().at(-1)).toEqual({ page: 1, state: 1, room: '' });
    await click('loan.state-all', 'radio');
    expect(desk.query()).toEqual({});
  });

  it('offer their own entries before those of the server', async () => {
    lendAll(library, 2);
    const desk = await stageList(library, loans);
    await click(/loan.room loan.room-any/);
    await act(() => vi.advanceTimersByTimeAsync(2000));
    const sheet = screen.getByRole('dialog', { name: 'loan.room' });
    expect(
      within(sheet)
        .getAllByRole('radio')
        .map((entry) => entry.textContent),
    ).toEqual(['loan.room-any', 'West', 'East']);
    await act(async () => fireEvent.click(within(sheet).getByRole('radio', { name: 'East' })));
    expect(desk.query()).toEqual({ room: 'e' });
  });

  it.each(['tabs', 'sheet'] as const)(
    'say that what they offer did not come, and ask again: %s',
    async (widget) => {
      lendAll(library, 2);
      library.respond('listRooms', () => offline);
      const [state, room] = loans.filters ?? [];
      const filters = [state, room && { ...room, widget }].filter((one) => one !== undefined);
      await stageList(library, { ...loans, filters });
      if (widget === 'sheet') await click(/loan.room loan.room-any/);
      await act(() => vi.advanceTimersByTimeAsync(2000));
      const entries = (): string[] =>
        screen.getAllByRole(widget === 'tabs' ? 'tab' : 'radio').map((entry) => entry.textContent ?? '');
      expect(entries()).not.toContain('West');
      lendAll(library, 2);
      await click('shell.form.options-failed');
      expect(entries()).toEqual(expect.arrayContaining(['loan.room-any', 'West', 'East']));
      expect(screen.queryByRole('button', { name: 'shell.form.options-failed' })).toBeNull();
    },
  );

  it('are asked for again with the rows, by one button, where both did not come', async () => {
    library.respond('listRooms', () => offline);
    library.respond('listLoans', () => offline);
    await stageList(library, loans);
    expect(screen.queryByRole('button', { name: 'shell.form.options-failed' })).toBeNull();
    lendAll(library, 2);
    await click('shell.retry');
    expect(titles()).toHaveLength(2);
    await click(/loan.room loan.room-any/);
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(screen.getByRole('radio', { name: 'West' })).toBeDefined();
  });

  it('take the rows of the question before away at once, drop the answer on its way, and mix none', async () => {
    lendAll(library, 2);
    const desk = await stageList(library, loans);
    library.respond('listLoans', () => undefined);
    await desk.go('state', '1');
    expect(titles()).toEqual([]);
    expect(screen.getByRole('status', { name: 'shell.loading' })).toBeDefined();
    await desk.go('state', '2');
    const [, out, back] = library.of('listLoans');
    expect(out?.options.signal?.aborted).toBe(true);
    await back?.answer(done({ rows: [{ id: 'x', title: 'Walden' }], total: 1, lastPage: 1 }));
    await out?.answer(done(loanPage(1, 2)));
    expect(titles()).toEqual(['Walden']);
  });
});

describe('refreshing', () => {
  it('keeps the rows until the new ones are there', async () => {
    lendAll(library, 3);
    await stageList(library, { ...loans, actions: [again] });
    library.respond('listLoans', () => undefined);
    await click('loan.again');
    expect(titles()).toEqual(['Emma', 'Dubliners']);
    const [, anew] = library.of('listLoans');
    await anew?.answer(done({ rows: [{ id: 'n', title: 'Walden' }], total: 1, lastPage: 1 }));
    expect(titles()).toEqual(['Walden']);
  });

  it('polls where config says so, while the list is at its first page and on screen', async () => {
    lendAll(library, 3);
    const desk = await stageList(library, { ...loans, pollMs: 3000 });
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(library.of('listLoans')).toHaveLength(2);
    await sight.reach();
    await act(() => vi.advanceTimersByTimeAsync(9000));
    expect(library.of('listLoans')).toHaveLength(3);
    await desk.leave();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('hears nothing while it is hidden, and shows what it had on the way back', async () => {
    lendAll(library, 2);
    const desk = await stageList(library, loans);
    library.respond('listLoans', () => undefined);
    await desk.leave();
    await desk.enter();
    expect(titles()).toEqual(['Emma', 'Dubliners']);
    expect(library.of('listLoans')).toHaveLength(2);
  });
});
