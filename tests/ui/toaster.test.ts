import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createToaster } from '#ui/feedback/toaster.tsx';

describe('the toaster', () => {
  beforeEach(() => vi.useFakeTimers());
  type Toaster = ReturnType<typeof createToaster>;
  const shown = (toaster: Toaster) => toaster.state.toast?.text;
  const shownAfter = (toaster: Toaster, ms: number) => {
    vi.advanceTimersByTime(ms);
    return shown(toaster);
  };

  test.each([
    { tone: 'success', ms: 2400 },
    { tone: 'error', ms: 4000 },
  ] as const)('shows a toast with tone $tone for $ms ms', ({ tone, ms }) => {
    const toaster = createToaster();
    toaster.show('saved', tone);
    expect(shownAfter(toaster, ms - 1)).toBe('saved');
    expect(shownAfter(toaster, 1)).toBeUndefined();
  });

  test('shows the newest toast only; an info waits until a success or an error has ended', () => {
    const toaster = createToaster();
    for (const text of ['one', 'two']) toaster.show(text);
    expect(shown(toaster)).toBe('two');
    for (const text of ['密码错误', '金额错误']) toaster.show(text, 'error');
    for (const text of ['余额已刷新', '有新消息']) toaster.show(text, 'info');
    expect(shown(toaster)).toBe('金额错误');
    expect(shownAfter(toaster, 4000)).toBe('有新消息');
    expect(shownAfter(toaster, 2400)).toBeUndefined();
  });

  test('restarts the time of a repeated text', () => {
    const toaster = createToaster();
    toaster.show('again');
    vi.advanceTimersByTime(2000);
    toaster.show('again', 'success');
    toaster.endError(); // Ends no success.
    expect(shownAfter(toaster, 2000)).toBe('again');
    expect(shownAfter(toaster, 400)).toBeUndefined();
  });

  test('stops its timer until no reason to pause is left, and continues with the remaining time', () => {
    const toaster = createToaster();
    toaster.show('held');
    vi.advanceTimersByTime(2000);
    toaster.pause('touched');
    toaster.pause('hidden');
    expect(shownAfter(toaster, 60_000)).toBe('held');
    toaster.resume('hidden');
    expect(shownAfter(toaster, 60_000)).toBe('held');
    toaster.resume('touched');
    expect(shownAfter(toaster, 399)).toBe('held');
    expect(shownAfter(toaster, 1)).toBeUndefined();
  });

  test('a toast that is shown while paused starts its time on resume', () => {
    const toaster = createToaster();
    toaster.pause('hidden');
    toaster.show('later');
    vi.advanceTimersByTime(10_000);
    toaster.resume('hidden');
    expect(shown(toaster)).toBe('later');
    expect(shownAfter(toaster, 2400)).toBeUndefined();
  });
});
