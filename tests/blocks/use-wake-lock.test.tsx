import { render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useWakeLock } from '#blocks/pay-order/pay-order.tsx';

const release = vi.fn(() => Promise.resolve());
const request = vi.fn(() => Promise.resolve({ release }));

afterEach(() => void vi.clearAllMocks());

function Lit({ isWanted }: { readonly isWanted: boolean }): null {
  useWakeLock(isWanted);
  return null;
}

function hide(isHidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

test('the screen is kept lit while it is wanted, and let go after', async () => {
  vi.stubGlobal('navigator', { wakeLock: { request } });
  const { rerender } = render(<Lit isWanted={false} />);
  expect(request).not.toHaveBeenCalled();
  rerender(<Lit isWanted />);
  expect(request).toHaveBeenCalledExactlyOnceWith('screen');
  rerender(<Lit isWanted={false} />);
  await vi.waitFor(() => expect(release).toHaveBeenCalledOnce());
});

test('a phone that comes back into sight asks again', async () => {
  vi.stubGlobal('navigator', { wakeLock: { request } });
  const { unmount } = render(<Lit isWanted />);
  hide(true);
  await vi.waitFor(() => expect(release).toHaveBeenCalledOnce());
  hide(false);
  await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(2));
  unmount();
  await vi.waitFor(() => expect(release).toHaveBeenCalledTimes(2));
});

test('a phone that refuses, or knows nothing of it, draws the page all the same', () => {
  request.mockRejectedValueOnce(new Error('battery'));
  vi.stubGlobal('navigator', { wakeLock: { request } });
  render(<Lit isWanted />).unmount();
  vi.stubGlobal('navigator', {});
  render(<Lit isWanted />).unmount();
  expect(request).toHaveBeenCalledOnce();
});
