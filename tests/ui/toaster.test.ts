import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createToaster } from '#ui/feedback/toaster.ts';

describe('the toaster', () => {
  beforeEach(() => vi.useFakeTimers());
  type Toaster = ReturnType<typeof createToaster>;
  const shown = (toaster: Toaster) => toaster.state.toast?.text;
  const shownAfter = (toaster: Toaster, ms: number) => {
    vi.advanceTimersByTime(ms);
    return shown(toaster);
  };

  test.each([
    { news: 'good', tone: 'success', ms: 2400 },
    { news: 'bad', tone: 'error', ms: 4000 },
  ] as const)('shows $news news for $ms ms', ({ tone, ms }) => {
    const toaster = createToaster();
    toaster.show('saved', tone);
    expect(shownAfter(toaster, ms - 1)).toBe('saved');
    expect(shownAfter(toaster, 1)).toBeUndefined();
  });

  test('shows one at a time: the newest, but what is only told waits until what came of a tap was read', () => {
    const toaster = createToaster();
    for (const text of ['one', 'two']) toaster.show(text);
    expect(shown(toaster)).toBe('two');
    for (const text of ['密码错误', '金额错误']) toaster.show(text, 'error');
    for (const text of ['余额已刷新', '有新消息']) toaster.show(text, 'info');
    expect(shown(toaster)).toBe('金额错误');
    expect(shownAfter(toaster, 4000)).toBe('有新消息');
    expect(shownAfter(toaster, 2400)).toBeUndefined();
  });

  test('starts the same words anew instead of doubling them', () => {
    const toaster = createToaster();
    toaster.show('again');
    vi.advanceTimersByTime(2000);
    toaster.show('again');
    expect(shownAfter(toaster, 2000)).toBe('again');
    expect(shownAfter(toaster, 400)).toBeUndefined();
  });

  test('holds its clock while paused and goes on with what was left', () => {
    const toaster = createToaster();
    toaster.show('held');
    vi.advanceTimersByTime(2000);
    toaster.pause();
    expect(shownAfter(toaster, 60_000)).toBe('held');
    toaster.resume();
    expect(shownAfter(toaster, 399)).toBe('held');
    expect(shownAfter(toaster, 1)).toBeUndefined();
  });

  test('a toast shown while paused waits for its turn', () => {
    const toaster = createToaster();
    toaster.pause();
    toaster.show('later');
    vi.advanceTimersByTime(10_000);
    toaster.resume();
    expect(shown(toaster)).toBe('later');
    expect(shownAfter(toaster, 2400)).toBeUndefined();
  });
});
