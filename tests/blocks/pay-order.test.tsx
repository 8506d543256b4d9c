import { render, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { readOrder, useWakeLock } from '#blocks/pay-order/pay-order.tsx';
import { splitAddress } from '#blocks/pay-order/pay-target.tsx';

const HOUR_MS = 3_600_000;
const info = { amount: '715', created_at: '2026-11-20 10:00:00', paytype: 'usdt' };
const cardlist = { mch_id: ' TQhT ', content: 'TRC20', payimg: '/qr.png' };

function read(data: object, message = 'usdtpay') {
  return readOrder({ 'data.order': data, 'answer.order': { kind: 'done', message } }, HOUR_MS);
}

test('§4.28 an order expires one hour after its creation, in Beijing time', () => {
  expect(read({ info })?.deadlineMs).toBe(Date.parse('2026-11-20T11:00:00+08:00'));
  expect(read({ info: { ...info, created_at: 'soon' } })?.deadlineMs).toBeUndefined();
  expect(readOrder({}, HOUR_MS)).toBeUndefined();
});

test('only a USDT order has an address: by its message or its pay type', () => {
  expect(read({ info, cardlist })?.target).toEqual({
    address: 'TQhT',
    protocol: 'TRC20',
    picture: '/qr.png',
  });
  expect(read({ info, cardlist }, 'success')?.target?.address).toBe('TQhT');
  expect(read({ info: { ...info, paytype: 'usdt-trc20' }, cardlist }, '')?.isUsdt).toBe(true);
  const other = read({ info: { ...info, paytype: 'alipay' }, cardlist }, 'alipaypay');
  expect(other?.target).toEqual({ address: undefined, protocol: undefined, picture: '/qr.png' });
  expect(read({ info })?.target).toBeUndefined();
});

test('a picture with an unsafe address is not shown', () => {
  expect(read({ info, cardlist: { payimg: 'javascript:alert(1)' } })?.target).toBeUndefined();
});

test.each(['TQhT8bq2Yp9wV1xM3rK5nL7sD6fG4hJ2kC', '0x5A3c9E17b2D4f60819aC7e52B8d31F94c6E0a7D2'])(
  '%s is split into groups of similar length between its first and last six characters',
  (address) => {
    const groups = splitAddress(address);
    expect(groups.join('')).toBe(address);
    expect([groups[0], groups.at(-1)]).toEqual([address.slice(0, 6), address.slice(-6)]);
    const lengths = groups.slice(1, -1).map((group) => group.length);
    expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThan(2);
  },
);

test('a short address is one group', () => {
  expect(splitAddress('TQhT')).toEqual(['TQhT']);
});

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

test('keeps the screen on while it is wanted and the page is visible, and releases it afterwards', async () => {
  vi.stubGlobal('navigator', { wakeLock: { request } });
  const { rerender, unmount } = render(<WakeLock isWanted={false} />);
  expect(request).not.toHaveBeenCalled();
  rerender(<WakeLock isWanted />);
  expect(request).toHaveBeenCalledExactlyOnceWith('screen');
  rerender(<WakeLock isWanted={false} />);
  await waitFor(() => expect(release).toHaveBeenCalledOnce());
  rerender(<WakeLock isWanted />);
  hide(true);
  await waitFor(() => expect(release).toHaveBeenCalledTimes(2));
  hide(false);
  await waitFor(() => expect(request).toHaveBeenCalledTimes(3));
  unmount();
  await waitFor(() => expect(release).toHaveBeenCalledTimes(3));
});

test('a phone that refuses or lacks wake locks still renders the page', () => {
  request.mockRejectedValueOnce(new Error('battery'));
  vi.stubGlobal('navigator', { wakeLock: { request } });
  render(<WakeLock isWanted />).unmount();
  vi.stubGlobal('navigator', {});
  render(<WakeLock isWanted />).unmount();
  expect(request).toHaveBeenCalledOnce();
});
