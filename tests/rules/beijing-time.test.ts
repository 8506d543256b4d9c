import { expect, test } from 'vitest';
import { beijingDay, beijingParts, hyphenateDay, readServerTime, yearsBefore } from '#rules/beijing-time.ts';

test.each([
  // Without an offset it is Beijing time, whatever the time zone of the device.
  ['2026-11-20 12:00:00', '2026-11-20T04:00Z'],
  ['2026/11/20 12:00', '2026-11-20T04:00Z'],
  ['2026-11-20', '2026-11-19T16:00Z'],
  ['2024-2-29 3:04', '2024-02-28T19:04Z'],
  ['2026-11-20T12:00:00Z', '2026-11-20T12:00Z'],
  ['2026-11-20T12:00:00+08:00', '2026-11-20T04:00Z'],
  ['2026-11-20T12:00:00-0330', '2026-11-20T15:30Z'],
  // Digits are seconds or milliseconds.
  [1_700_000_000, '2023-11-14T22:13:20Z'],
  [' 1700000000000 ', '2023-11-14T22:13:20Z'],
  [572_112_000, '1988-02-17T16:00Z'],
  [572_112_000_000, '1988-02-17T16:00Z'],
  ['20261120120309', '2026-11-20T04:03:09Z'],
])('%j is the moment %s', (value, moment) => expect(readServerTime(value)).toBe(Date.parse(moment)));

const NO_TIMES = ['', 'soon', '20:00', 'on 2026-11-20', '2026-11-20 or so', '17000000000001'];
/** A day that does not exist, such as a database's empty date. */
const NO_DAYS = ['0000-00-00 00:00:00', '2026-02-31', '2026-13-01'];
const NO_HOURS = ['2026-11-20 25:01:00', '2026-11-20 12:61'];

test.each([null, undefined, {}, [['2026-11-20']], ...NO_TIMES, ...NO_DAYS, ...NO_HOURS])(
  '%j is no time',
  (value) => expect(readServerTime(value)).toBeUndefined(),
);

test('writes a time in Beijing', () => {
  const parts = beijingParts(Date.UTC(2026, 10, 20, 16, 3, 9));
  expect(Object.entries(parts).join(' ')).toBe('year,2026 month,11 day,21 hour,00 minute,03 second,09');
});

test('returns the same day some years earlier, also of a leap day', () => {
  expect(yearsBefore('2026-11-22', 18)).toBe('2008-11-22');
  expect(yearsBefore('2028-02-29', 18)).toBe('2010-02-28');
  expect(yearsBefore('2024-02-29', 4)).toBe('2020-02-28');
  for (const day of [undefined, 'x2026-11-22', '2026-11-22 00:00'])
    expect(yearsBefore(day, 18)).toBeUndefined();
});

test('the day is that of Beijing, whatever the time zone of the device', () => {
  expect(beijingDay(Date.parse('2026-11-20T15:59:59Z'))).toBe('2026-11-20');
  expect(beijingDay(Date.parse('2026-11-20T16:00:00Z'))).toBe('2026-11-21');
  expect(beijingDay(Date.parse('1988-07-01T00:00:00+08:00'))).toBe('1988-07-01');
});

test.each([
  ['1990', '1990'],
  ['19900', '1990-0'],
  ['199006', '1990-06'],
  ['1990061', '1990-06-1'],
  ['19900615', '1990-06-15'],
  ['1990-0615', '1990-06-15'],
  ['1990/06/15', '1990-06-15'],
  ['1990.06.15', '1990-06-15'],
  ['1990年06月15日', '1990-06-15'],
  ['１９９０／０６／１５', '1990-06-15'],
  [' 1990 06 15 ', '1990-06-15'],
  ['1990-6-1', '1990-6-1'],
  ['', ''],
  ['june', 'june'],
])('%j typed is %j', (typed, shown) => {
  expect(hyphenateDay(typed)).toBe(shown);
  expect(hyphenateDay(shown)).toBe(shown);
});

test('deleting a day character by character adds no hyphen again', () => {
  for (const left of ['1990-06-1', '1990-06-', '1990-06', '1990-0', '1990-', '1990', '199'])
    expect(hyphenateDay(left)).toBe(left);
});
