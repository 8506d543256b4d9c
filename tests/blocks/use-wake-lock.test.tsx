import { render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useWakeLock } from '#blocks/pay-order/pay-order.tsx';

const release = vi.fn(() => Promise.resolve());
const request = vi.fn(() => Promise.resolve({ release }));

afterEach(() => void vi.clearAllMocks());

function WakeLock({ isWanted }: { readonly isWanted: boolean }): null {
  useWakeLock(isWanted);
  return null;
}

function hide(isHidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

test('keeps the screen on while it is wanted, and releases it afterwards', async () => {
  vi.stubGlobal('navigator', { wakeLock: { request } });
  const { rerender } = render(<WakeLock isWanted={false} />);
  expect(request).not.toHaveBeenCalled();
  rerender(<WakeLock isWanted />);
  expect(request).toHaveBeenCalledExactlyOnceWith('screen');
  rerender(<WakeLock isWanted={false} />);
  await vi.waitFor(() => expect(release).toHaveBeenCalledOnce());
});

test('requests the lock again when the page is visible again', async () => {
  vi.stubGlobal('navigator', { wakeLock: { request } });
  const { unmount } = render(<WakeLock isWanted />);
  hide(true);
  await vi.waitFor(() => expect(release).toHaveBeenCalledOnce());
  hide(false);
  await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(2));
  unmount();
  await vi.waitFor(() => expect(release).toHaveBeenCalledTimes(2));
});

test('a phone that refuses or lacks wake locks still renders the page', () => {
  request.mockRejectedValueOnce(new Error('battery'));
  vi.stubGlobal('navigator', { wakeLock: { request } });
  render(<WakeLock isWanted />).unmount();
  vi.stubGlobal('navigator', {});
  render(<WakeLock isWanted />).unmount();
  expect(request).toHaveBeenCalledOnce();
});
