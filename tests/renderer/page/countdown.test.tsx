import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { clockText, leftMs, untilNextSecondMs, useCountdown } from '#renderer/page/use-countdown.ts';

const HOUR_MS = 3_600_000;

test('what is left is never below zero and never more than the whole time', () => {
  expect(leftMs(10_000, 4000, HOUR_MS)).toBe(6000);
  expect(leftMs(10_000, 10_001, HOUR_MS)).toBe(0);
  expect(leftMs(10_000 + HOUR_MS, 9000, HOUR_MS)).toBe(HOUR_MS);
});

test('§4.28 a second that has begun counts: 00:00 is the end and nothing before it', () => {
  expect([HOUR_MS, HOUR_MS - 1, 60_000, 59_999, 59_000, 1, 0].map(clockText)).toEqual([
    ...['60:00', '60:00', '01:00', '01:00', '00:59', '00:01', '00:00'],
  ]);
});

test('the next look comes as the shown second ends', () => {
  for (const left of [HOUR_MS, 59_999, 1001, 1000, 1]) {
    const later = left - untilNextSecondMs(left);
    expect(clockText(later), String(left)).not.toBe(clockText(left));
    expect(clockText(later + 1), String(left)).toBe(clockText(left));
  }
});

test.each([1, 2, 3, 4])(
  'a countdown of %i ms ends at 0: its deadline may lie between two readings',
  async (wholeMs) => {
    let nowMs = 0;
    const now = () => nowMs++;
    const { result } = renderHook(() => useCountdown(wholeMs, wholeMs, now));
    await waitFor(() => expect(result.current).toBe(0));
  },
);
