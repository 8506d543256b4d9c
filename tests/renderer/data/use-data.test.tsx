import { act, render, screen } from '@testing-library/react';
import { Activity, type ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Data } from '#generated/config.ts';
import type { Scope } from '#model/evaluate.ts';
import { prefetchData, useData } from '#renderer/data/data-queries.ts';
import { done, offline, libraryOfEachTest } from '#tests/renderer/page/support/fake-port.ts';

const library = libraryOfEachTest();
let seen: ReturnType<typeof useData>;

const tell = (now: ReturnType<typeof useData>): void => {
  seen = now;
};

function Desk({ data, scope, active }: { data: Data; scope: Scope; active: boolean }): ReactNode {
  const inUse = useData(data, library.port, scope, active);
  tell(inUse);
  return <output>{JSON.stringify(inUse.scope)}</output>;
}

const member: Scope = { flags: { loggedIn: true } };
const all = (): Record<string, unknown> =>
  JSON.parse(screen.getByRole('status').textContent ?? '') as Record<string, unknown>;
const shown = (): unknown =>
  Object.fromEntries(Object.entries(all()).filter(([source]) => source.startsWith('data.')));
const tick = (ms = 0): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(ms));
const answer = async (at: number, data: unknown) => library.calls[at]?.answer(done(data));

function open(data: Data, scope: Scope = member) {
  const draw = (now: Scope, active: boolean, mode: 'visible' | 'hidden'): ReactNode => (
    <Activity mode={mode}>
      <Desk data={data} scope={now} active={active} />
    </Activity>
  );
  const { rerender, unmount } = render(draw(scope, true, 'visible'));
  return {
    unmount,
    change: (now: Scope) => act(async () => rerender(draw(now, true, 'visible'))),
    hide: () => act(async () => rerender(draw(scope, true, 'hidden'))),
    show: () => act(async () => rerender(draw(scope, true, 'visible'))),
    rest: () => act(async () => rerender(draw(scope, false, 'visible'))),
  };
}

const loans: Data = { loans: { operation: 'listLoans', pollMs: 4000 } };
const setVisible = (isVisible: boolean): Promise<void> =>
  act(async () => {
    library.isVisible = isVisible;
    document.dispatchEvent(new Event('visibilitychange'));
  });

describe('loading', () => {
  const range: Data = {
    range: {
      operation: 'getShelf',
      body: { room: { $get: 'form#/room' } },
      when: { value: { $get: 'form#/room' }, ne: 'none' },
      fallback: { from: 1 },
    },
  };

  it('shows the fallback until the server responds, and for members that a response leaves out', async () => {
    open(range, { form: { room: 'A' } });
    expect(shown()).toEqual({ 'data.range': { from: 1 } });
    await answer(0, { from: 40 });
    expect(shown()).toEqual({ 'data.range': { from: 40 } });
    act(() => seen.refresh('range'));
    await answer(1, { to: 9 });
    expect(shown()).toEqual({ 'data.range': { from: 1, to: 9 } });
    expect(seen.status['range']).toMatchObject({ kind: 'ready' });
  });

  it('keeps the fallback if the server fails, and has the outcome of each call as answer.<id>', async () => {
    library.respond('getShelf', (_, count) => (count === 0 ? offline : done({ from: 5 })));
    open(range, { form: { room: 'A' } });
    expect(all()['answer.range']).toBeUndefined();
    await tick();
    expect(shown()).toEqual({ 'data.range': { from: 1 } });
    expect(seen.status['range']).toEqual({ kind: 'failed', outcome: offline });
    expect(all()['answer.range']).toMatchObject({ kind: 'offline' });
    await act(async () => seen.refresh('range'));
    expect(all()['answer.range']).toMatchObject({ kind: 'done' });
  });

  it('has data that were requested before the first render, and requests them again only at the next visit', async () => {
    prefetchData(loans, library.port, member);
    await answer(0, ['Emma']);
    const desk = open(loans);
    expect(shown()).toEqual({ 'data.loans': ['Emma'] });
    expect(library.calls).toHaveLength(1);
    desk.unmount();
    open(loans);
    expect(shown()).toEqual({});
    expect(library.calls).toHaveLength(2);
  });

  it('waits for the values of its body, and sends nothing while its condition is false', async () => {
    const desk = open(range, {});
    expect(seen.status['range']).toEqual({ kind: 'waiting' });
    await desk.change({ form: { room: 'none' } });
    expect(seen.status['range']).toEqual({ kind: 'off' });
    expect(library.calls).toHaveLength(0);
    await desk.change({ form: { room: 'A' } });
    expect(library.calls.map((call) => call.body)).toEqual([{ room: 'A' }]);
  });

  it('loads again when its body changes, not when other sources do, and drops the response to the previous request', async () => {
    const desk = open(range, { form: { room: 'A' } });
    await desk.change({ form: { room: 'A', note: 'x' } });
    expect(library.calls).toHaveLength(1);
    await answer(0, { from: 40 });
    await desk.change({ form: { room: 'B' } });
    expect(shown()).toEqual({ 'data.range': { from: 1 } });
    await desk.change({ form: { room: 'C' } });
    expect(library.calls[1]?.options?.signal?.aborted).toBe(true);
    await answer(2, { from: 3 });
    await answer(1, { from: 2 });
    expect(shown()).toEqual({ 'data.range': { from: 3 } });
  });

  it('reads other data of the same file', async () => {
    const chained: Data = {
      reader: { operation: 'getReader' },
      loans: { operation: 'listLoans', body: { card: { $get: 'data.reader#/card' } } },
    };
    open(chained, {});
    expect(library.calls.map((call) => call.operation)).toEqual(['getReader']);
    await answer(0, { card: 'R-1' });
    expect(library.of('listLoans')[0]?.body).toEqual({ card: 'R-1' });
  });

  it('drops the data of one player when another logs in', async () => {
    const desk = open({ loans: { operation: 'listLoans' } });
    await answer(0, ['Emma']);
    await desk.change({ flags: { loggedIn: false } });
    expect(shown()).toEqual({});
  });

  it('keeps its data during a refresh, and if that fails', async () => {
    open({ loans: { operation: 'listLoans' } });
    await answer(0, ['Emma']);
    act(() => seen.refresh('loans'));
    await library.calls[1]?.answer(offline);
    expect(shown()).toEqual({ 'data.loans': ['Emma'] });
    expect(seen.status['loans']).toMatchObject({ kind: 'ready' });
  });
});

describe('polling', () => {
  it('renders nothing again for equal data', async () => {
    let books = ['Emma'];
    library.respond('listLoans', () => done([...books]));
    open(loans);
    await tick();
    const before = seen;
    await tick(12_000);
    expect(library.calls).toHaveLength(4);
    // Asked as any call is: a 401 to it is told of. Only the balance poll is silent.
    expect(Object.keys(library.calls[1]?.options ?? {})).toEqual(['trigger', 'signal']);
    expect(seen).toBe(before);
    books = ['Emma', 'Persuasion'];
    await tick(4000);
    expect(shown()).toEqual({ 'data.loans': ['Emma', 'Persuasion'] });
  });

  it('pauses while the page is hidden, and polls at once when it is visible again', async () => {
    library.respond('listLoans', () => done([]));
    open(loans);
    await setVisible(false);
    await tick(60_000);
    expect(library.calls).toHaveLength(1);
    await setVisible(true);
    expect(library.calls).toHaveLength(2);
  });

  it('does not poll for a visitor', async () => {
    library.respond('listLoans', () => done([]));
    open(loans, { flags: { loggedIn: false } });
    await tick(60_000);
    expect(library.calls).toHaveLength(1);
  });

  it('ends when pollUntil is true, and when pollFor is over by the server’s clock', async () => {
    const pollUntil = { value: { $get: 'data.loans#/state' }, eq: 'back' } as const;
    library.respond('listLoans', (_, count) => done({ state: count < 2 ? 'out' : 'back' }));
    const desk = open({ loans: { operation: 'listLoans', pollMs: 4000, pollUntil } });
    await tick(60_000);
    expect(library.calls).toHaveLength(3);
    desk.unmount();
    const pollFor = { since: { $get: 'data.loans#/lent' }, ms: 9000 };
    const lent = String(Date.now());
    library.respond('listLoans', () => done({ lent }));
    open({ loans: { operation: 'listLoans', pollMs: 4000, pollFor } });
    await tick(60_000);
    expect(library.calls).toHaveLength(3 + 3);
  });

  it('retries failed data when the network is back', async () => {
    library.respond('listLoans', (_, count) => (count === 0 ? offline : done(['Emma'])));
    open({ loans: { operation: 'listLoans' } });
    await tick();
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(shown()).toEqual({ 'data.loans': ['Emma'] });
  });
});

describe('leaving', () => {
  it.each(['hide', 'rest', 'unmount'] as const)('runs and hears nothing after %s', async (how) => {
    const desk = open(loans);
    await desk[how]();
    expect(library.calls[0]?.options?.signal?.aborted).toBe(true);
    await answer(0, ['late']);
    await tick(60_000);
    expect(library.calls).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('shows the old data when the player returns, loads again in the background, and has only new data as fresh', async () => {
    const desk = open({ loans: { operation: 'listLoans' } });
    await answer(0, ['Emma']);
    expect(seen.now().fresh).toEqual({ 'data.loans': ['Emma'] });
    await desk.hide();
    await desk.show();
    expect(shown()).toEqual({ 'data.loans': ['Emma'] });
    expect(seen.now().fresh).toEqual({});
    await answer(1, []);
    expect(seen.now().fresh).toEqual({ 'data.loans': [] });
  });
});
