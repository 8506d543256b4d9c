import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createOverlayHistory, type HistoryWindow } from '#ui/overlay/overlay-history.ts';

/** A fake history. As in browsers, going back takes a moment. */
class FakeWindow implements HistoryWindow {
  entries: HistoryWindow['history']['state'][] = [{ idx: 3 }];
  at = 0;
  listeners: (() => void)[] = [];
  history: HistoryWindow['history'];
  setTimeout = (run: () => void, ms: number): unknown => setTimeout(run, ms);

  constructor() {
    const current = () => this.entries[this.at] ?? null;
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

  go(step: number): void {
    if (!(this.at + step in this.entries)) return;
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

  test('an overlay adds one entry with the state of the router, and gets it back if it must stay open', () => {
    const onBack = vi.fn(() => false);
    overlays.open(onBack);
    const entries = [{ idx: 3 }, { idx: 3, overlay: expect.any(Number) }];
    expect(target.entries).toEqual(entries);
    target.go(-1);
    expect(onBack).toHaveBeenCalledTimes(1);
    expect([target.at, target.entries]).toEqual([1, entries]);
  });

  test('leaves the entries of overlays that a reload has closed', () => {
    target.entries.push({ idx: 3, overlay: 1 }, { idx: 3, overlay: 2 });
    target.at = 2;
    createOverlayHistory(target);
    vi.advanceTimersByTime(20);
    expect(target.at).toBe(0);
  });

  test('going back closes the topmost and nothing else, in whatever order overlays were opened and closed', () => {
    const moves = ['back', 'back twice', 'forward', 'wait'] as const;
    const step = fc.constantFrom('open', 'close the top', 'close the bottom', ...moves);
    const property = fc.property(fc.array(step, { maxLength: 16 }), (steps) => {
      target = new FakeWindow();
      overlays = createOverlayHistory(target);
      const open: { close(): void }[] = [];
      for (const one of steps) {
        if (one === 'open') {
          // React closes it once more, when it is unmounted.
          const entry = overlays.open(() => (expect(open.pop()).toBe(entry), entry.close()));
          open.push(entry);
        } else if (one === 'close the top') open.pop()?.close();
        else if (one === 'close the bottom') open.shift()?.close();
        else {
          // A browser makes one move in its history after another.
          vi.advanceTimersByTime(20);
          target.go({ back: -1, 'back twice': -2, forward: 1, wait: 0 }[one]);
        }
      }
      vi.runAllTimers();
      for (; open.length > 0; vi.runAllTimers()) {
        const { length } = open;
        target.go(-1);
        vi.runAllTimers();
        expect(open).toHaveLength(length - 1);
      }
      expect([target.at, overlays.isOpen()]).toEqual([0, false]);
    });
    fc.assert(property, { numRuns: 500 });
  });

  test('if the lower of two closes first, settled waits until both entries are removed', async () => {
    const [lower, upper] = [overlays.open(() => undefined), overlays.open(() => undefined)];
    lower.close();
    upper.close();
    const settled = overlays.settled().then(() => target.at);
    await vi.runAllTimersAsync();
    expect(await settled).toBe(0);
  });

  test('an overlay whose page was left is closed without going back, and going back skips its entry', async () => {
    const entry = overlays.open(() => undefined);
    target.history.pushState({ idx: 4 }, '');
    entry.close();
    await vi.advanceTimersByTimeAsync(10);
    expect(target.history.state).toEqual({ idx: 4 });
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
