import { expect, test } from 'vitest';
import { beijingDay, hyphenateDay } from '#rules/beijing-time.ts';

test('the day is Beijing’s, whatever the phone’s zone', () => {
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
  ['１９９００６１５', '1990-06-15'],
  [' 1990 06 15 ', '1990-06-15'],
  ['1990-6-1', '1990-6-1'],
  ['', ''],
  ['june', 'june'],
])('%j typed is %j', (typed, shown) => {
  expect(hyphenateDay(typed)).toBe(shown);
  expect(hyphenateDay(shown)).toBe(shown);
});

test('a day that is taken back letter by letter stays taken back', () => {
  for (const left of ['1990-06-1', '1990-06-', '1990-06', '1990-0', '1990-', '1990', '199'])
    expect(hyphenateDay(left)).toBe(left);
});
