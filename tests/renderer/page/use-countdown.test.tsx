import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { clockText, leftMs, untilNextSecondMs, useCountdown } from '#renderer/page/use-countdown.ts';

const HOUR_MS = 3_600_000;

test('the remaining time is between zero and the full time', () => {
  expect(leftMs(10_000, 4000, HOUR_MS)).toBe(6000);
  expect(leftMs(10_000, 10_001, HOUR_MS)).toBe(0);
  expect(leftMs(10_000 + HOUR_MS, 9000, HOUR_MS)).toBe(HOUR_MS);
});

test('§4.28 the remaining seconds are rounded up: only the end is 00:00', () => {
  const texts = [HOUR_MS, HOUR_MS - 1, 60_000, 59_999, 59_000, 1, 0].map((ms) => clockText(ms));
  expect(texts.join(' ')).toBe('60:00 60:00 01:00 01:00 00:59 00:01 00:00');
  const hours = [22 * HOUR_MS - 1, HOUR_MS, 59_999, 1, 0, -5].map((ms) => clockText(ms, true));
  expect(hours.join(' ')).toBe('22:00:00 01:00:00 00:01:00 00:00:01 00:00:00 00:00:00');
});

test('the next update comes when the shown second ends', () => {
  for (const left of [HOUR_MS, 59_999, 1001, 1000, 1]) {
    const later = left - untilNextSecondMs(left);
    expect(clockText(later), String(left)).not.toBe(clockText(left));
    expect(clockText(later + 1), String(left)).toBe(clockText(left));
  }
});

test.each([1, 2, 3, 4])('a countdown of %i ms ends at 0, however the clock is read', async (wholeMs) => {
  let nowMs = 0;
  const now = () => nowMs++;
  const { result } = renderHook(() => useCountdown(wholeMs, wholeMs, now));
  await waitFor(() => expect(result.current).toBe(0));
});
