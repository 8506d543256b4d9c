import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createToaster } from '#ui/feedback/toaster.ts';

describe('the toaster', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());
  const shown = (toaster: ReturnType<typeof createToaster>) => toaster.state.toast?.text;

  test.each([
    { news: 'good', tone: 'success', ms: 2400 },
    { news: 'bad', tone: 'danger', ms: 4000 },
  ] as const)('shows $news news for $ms ms', ({ tone, ms }) => {
    const toaster = createToaster();
    toaster.show('saved', tone);
    vi.advanceTimersByTime(ms - 1);
    expect(shown(toaster)).toBe('saved');
    vi.advanceTimersByTime(1);
    expect(shown(toaster)).toBeUndefined();
  });

  test('shows one at a time: the newest, but what is only told waits until what came of a tap was read', () => {
    const toaster = createToaster();
    for (const text of ['one', 'two']) toaster.show(text);
    expect(shown(toaster)).toBe('two');
    for (const text of ['密码错误', '金额错误']) toaster.show(text, 'danger');
    for (const text of ['余额已刷新', '有新消息']) toaster.show(text, 'info');
    expect(shown(toaster)).toBe('金额错误');
    vi.advanceTimersByTime(4000);
    expect(shown(toaster)).toBe('有新消息');
    vi.advanceTimersByTime(2400);
    expect(shown(toaster)).toBeUndefined();
  });

  test('starts the same words anew instead of doubling them', () => {
    const toaster = createToaster();
    toaster.show('again');
    vi.advanceTimersByTime(2000);
    toaster.show('again');
    vi.advanceTimersByTime(2000);
    expect(shown(toaster)).toBe('again');
    vi.advanceTimersByTime(400);
    expect(shown(toaster)).toBeUndefined();
  });

  test('holds its clock while paused and goes on with what was left', () => {
    const toaster = createToaster();
    toaster.show('held');
    vi.advanceTimersByTime(2000);
    toaster.pause();
    vi.advanceTimersByTime(60_000);
    expect(shown(toaster)).toBe('held');
    toaster.resume();
    vi.advanceTimersByTime(399);
    expect(shown(toaster)).toBe('held');
    vi.advanceTimersByTime(1);
    expect(shown(toaster)).toBeUndefined();
  });

  test('a toast shown while paused waits for its turn', () => {
    const toaster = createToaster();
    toaster.pause();
    toaster.show('later');
    vi.advanceTimersByTime(10_000);
    toaster.resume();
    expect(shown(toaster)).toBe('later');
    vi.advanceTimersByTime(2400);
    expect(shown(toaster)).toBeUndefined();
  });
});
