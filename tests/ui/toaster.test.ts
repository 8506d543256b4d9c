import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createToaster } from '#ui/feedback/toaster.ts';

describe('the toaster', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());
  const texts = (toaster: ReturnType<typeof createToaster>) => toaster.state.toasts.map(({ text }) => text);

  test('shows good news for 2.4 s', () => {
    const toaster = createToaster();
    toaster.show('saved', 'success');
    vi.advanceTimersByTime(2399);
    expect(texts(toaster)).toEqual(['saved']);
    vi.advanceTimersByTime(1);
    expect(texts(toaster)).toEqual([]);
  });

  test('shows bad news for 4 s', () => {
    const toaster = createToaster();
    toaster.show('failed', 'danger');
    vi.advanceTimersByTime(3999);
    expect(texts(toaster)).toEqual(['failed']);
    vi.advanceTimersByTime(1);
    expect(texts(toaster)).toEqual([]);
  });

  test('shows two at most: the oldest makes way', () => {
    const toaster = createToaster();
    for (const text of ['one', 'two', 'three']) toaster.show(text);
    expect(texts(toaster)).toEqual(['two', 'three']);
  });

  test('shows one piece of bad news: a newer one takes its place', () => {
    const toaster = createToaster();
    toaster.show('saved', 'success');
    toaster.show('wrong', 'danger');
    toaster.show('still wrong', 'danger');
    expect(texts(toaster)).toEqual(['saved', 'still wrong']);
  });

  test('drops bad news once something succeeds, and keeps it beside what is only told', () => {
    const toaster = createToaster();
    toaster.show('密码错误', 'danger');
    toaster.show('余额已刷新', 'info');
    expect(toaster.state.toasts.map(({ text }) => text)).toEqual(['密码错误', '余额已刷新']);
    toaster.show('已提交', 'success');
    expect(toaster.state.toasts.map(({ text }) => text)).toEqual(['余额已刷新', '已提交']);
  });

  test('starts the same words anew instead of doubling them', () => {
    const toaster = createToaster();
    toaster.show('again');
    vi.advanceTimersByTime(2000);
    toaster.show('again');
    vi.advanceTimersByTime(2000);
    expect(texts(toaster)).toEqual(['again']);
    vi.advanceTimersByTime(400);
    expect(texts(toaster)).toEqual([]);
  });

  test('holds its clock while paused and goes on with what was left', () => {
    const toaster = createToaster();
    toaster.show('held');
    vi.advanceTimersByTime(2000);
    toaster.pause();
    vi.advanceTimersByTime(60_000);
    expect(texts(toaster)).toEqual(['held']);
    toaster.resume();
    vi.advanceTimersByTime(399);
    expect(texts(toaster)).toEqual(['held']);
    vi.advanceTimersByTime(1);
    expect(texts(toaster)).toEqual([]);
  });

  test('a toast shown while paused waits for its turn', () => {
    const toaster = createToaster();
    toaster.pause();
    toaster.show('later');
    vi.advanceTimersByTime(10_000);
    toaster.resume();
    expect(texts(toaster)).toEqual(['later']);
    vi.advanceTimersByTime(2400);
    expect(texts(toaster)).toEqual([]);
  });
});
