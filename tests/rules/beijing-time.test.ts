import { expect, test } from 'vitest';
import { beijingParts, readServerTime, yearsBefore } from '#rules/beijing-time.ts';

test('a time without an offset is Beijing time, whatever the phone’s zone', () => {
  expect(readServerTime('2026-11-20 12:00:00')).toBe(Date.UTC(2026, 10, 20, 4));
  expect(readServerTime('2026/11/20 12:00')).toBe(Date.UTC(2026, 10, 20, 4));
  expect(readServerTime('2026-11-20')).toBe(Date.UTC(2026, 10, 19, 16));
});

test('an offset is kept to', () => {
  expect(readServerTime('2026-11-20T12:00:00Z')).toBe(Date.UTC(2026, 10, 20, 12));
  expect(readServerTime('2026-11-20T12:00:00+08:00')).toBe(Date.UTC(2026, 10, 20, 4));
  expect(readServerTime('2026-11-20T12:00:00-0330')).toBe(Date.UTC(2026, 10, 20, 15, 30));
});

test('digits alone are seconds or milliseconds', () => {
  expect(readServerTime(1_700_000_000)).toBe(1_700_000_000_000);
  expect(readServerTime(' 1700000000000 ')).toBe(1_700_000_000_000);
  expect(readServerTime('17000000000001')).toBeUndefined();
});

test('anything else is no time', () => {
  for (const value of [
    '',
    'soon',
    null,
    undefined,
    {},
    ['2026-11-20'],
    '20:00',
    'on 2026-11-20',
    '2026-11-20 or so',
  ])
    expect(readServerTime(value)).toBeUndefined();
});

test('a day or an hour that there is not is no time, such as what a database has for none', () => {
  for (const value of [
    '0000-00-00 00:00:00',
    '2026-02-31',
    '2026-13-01',
    '2026-11-20 25:01:00',
    '2026-11-20 12:61',
  ])
    expect(readServerTime(value), value).toBeUndefined();
  expect(readServerTime('2024-2-29 3:04')).toBe(Date.UTC(2024, 1, 28, 19, 4));
});

test('writes a moment on Beijing’s clock', () => {
  expect(beijingParts(Date.UTC(2026, 10, 20, 16, 3, 9))).toEqual({
    year: '2026',
    month: '11',
    day: '21',
    hour: '00',
    minute: '03',
    second: '09',
  });
});

test('the same day so many years before, also of a day that is not in each', () => {
  expect(yearsBefore('2026-11-22', 18)).toBe('2008-11-22');
  expect(yearsBefore('2028-02-29', 18)).toBe('2010-02-28');
  expect(yearsBefore('2024-02-29', 4)).toBe('2020-02-28');
  for (const day of [undefined, 'x2026-11-22', '2026-11-22 00:00'])
    expect(yearsBefore(day, 18)).toBeUndefined();
});
