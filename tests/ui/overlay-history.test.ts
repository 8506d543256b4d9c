import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createOverlayHistory, type HistoryWindow } from '#ui/overlay/overlay-history.ts';

/** A fake history. As in browsers, going back takes a moment. */
class FakeWindow implements HistoryWindow {
  entries: unknown[] = [{ idx: 3 }];
  at = 0;
  listeners: (() => void)[] = [];
  history: HistoryWindow['history'];

  constructor() {
    const current = () => this.entries[this.at];
    this.history = {
      get state() {
        return current();
      },
      pushState: (state) => {
        this.entries.splice(this.at + 1, Infinity, state);
        this.at += 1;
      },
      back: () => void setTimeout(() => this.go(-1), 5),
    };
  }

  addEventListener(_: 'popstate', listener: () => void): void {
    this.listeners.push(listener);
  }

  setTimeout(run: () => void, ms: number): unknown {
    return setTimeout(run, ms);
  }

  go(step: number): void {
    this.at += step;
    for (const listener of this.listeners) listener();
  }
}

describe('overlays in the history', () => {
  let target: FakeWindow;
  let overlays: ReturnType<typeof createOverlayHistory>;
  beforeEach(() => {
    vi.useFakeTimers();
    target = new FakeWindow();
    overlays = createOverlayHistory(target);
  });

  test('an overlay adds one entry and keeps the state of the router', () => {
    overlays.open(() => undefined);
    expect(target.entries).toEqual([{ idx: 3 }, { idx: 3, overlay: 1 }]);
  });

  test('an overlay that opens while another closes stays, and going back closes it', () => {
    const [first, second] = [vi.fn(), vi.fn()];
    const entry = overlays.open(first);
    entry.close();
    overlays.open(second);
    vi.runAllTimers();
    expect([target.at, first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0, 0]);
    target.go(-1);
    expect(second).toHaveBeenCalledTimes(1);
  });

  test('an overlay that opens and closes while another closes leaves no entry', () => {
    overlays.open(() => undefined).close();
    overlays.open(() => undefined).close();
    vi.runAllTimers();
    expect([target.at, overlays.isOpen()]).toEqual([0, false]);
  });

  test('if the lower of two closes first, settled waits until both entries are removed', async () => {
    const [lower, upper] = [overlays.open(() => undefined), overlays.open(() => undefined)];
    lower.close();
    upper.close();
    const settled = overlays.settled().then(() => target.at);
    await vi.runAllTimersAsync();
    expect(await settled).toBe(0);
  });

  test('going back closes only the topmost', () => {
    const [lower, upper] = [vi.fn(), vi.fn()];
    overlays.open(lower);
    overlays.open(upper);
    target.go(-1);
    expect([lower, upper].map((one) => one.mock.calls.length)).toEqual([0, 1]);
    target.go(-1);
    expect(lower).toHaveBeenCalledTimes(1);
  });

  test('going back two entries closes both, the upper first', () => {
    const order: string[] = [];
    overlays.open(() => void order.push('lower'));
    overlays.open(() => void order.push('upper'));
    target.go(-2);
    expect(order).toEqual(['upper', 'lower']);
  });

  test('closing by a button goes back once and does not call onBack', async () => {
    const onBack = vi.fn();
    const entry = overlays.open(onBack);
    entry.close();
    entry.close();
    await vi.advanceTimersByTimeAsync(10);
    expect(target.at).toBe(0);
    expect(onBack).not.toHaveBeenCalled();
  });

  test('an overlay that must stay open gets its entry back', () => {
    const onBack = vi.fn(() => false);
    overlays.open(onBack);
    target.go(-1);
    expect(onBack).toHaveBeenCalledTimes(1);
    expect(target.history.state).toEqual({ idx: 3, overlay: 1 });
  });

  test('an overlay whose page was left is closed without going back', async () => {
    const entry = overlays.open(() => undefined);
    target.history.pushState({ idx: 4 }, '');
    entry.close();
    await vi.advanceTimersByTimeAsync(10);
    expect(target.history.state).toEqual({ idx: 4 });
  });

  test('going back to an entry without its overlay continues to the page below', async () => {
    const entry = overlays.open(() => undefined);
    target.history.pushState({ idx: 4 }, '');
    entry.close();
    target.go(-1);
    await vi.advanceTimersByTimeAsync(10);
    expect(target.history.state).toEqual({ idx: 3 });
  });

  test.each([
    ['the entry of a closed overlay is removed', false],
    ['an overlay that the same tap closes a moment later is removed', true],
  ])('settled waits until %s', async (_, isLater) => {
    await overlays.settled();
    const entry = overlays.open(() => undefined);
    if (!isLater) entry.close();
    const done = vi.fn();
    void overlays.settled().then(done);
    await Promise.resolve();
    if (isLater) entry.close();
    await vi.advanceTimersByTimeAsync(4);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toHaveBeenCalledTimes(1);
    expect(target.at).toBe(0);
  });
});
