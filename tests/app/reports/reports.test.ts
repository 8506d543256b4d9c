import { expect, test } from 'vitest';
import { layoutShift, longestInteraction } from '#app/reports/observe-vitals.ts';
import { describeError } from '#app/reports/page-reports.ts';

const shift = (startTime: number, value: number, hadRecentInput = false) => ({
  startTime,
  value,
  hadRecentInput,
});

test('the layout shift is that of the worst window: gaps under a second, five seconds in all, nothing after an input', () => {
  expect(layoutShift([])).toBe(0);
  expect(layoutShift([shift(0, 0.125), shift(900, 0.125), shift(2000, 0.125)])).toBe(0.25);
  const chain = [0, 900, 1800, 2700, 3600, 4500, 5400].map((at) => shift(at, 0.125));
  expect(layoutShift(chain)).toBe(0.75);
  expect(layoutShift([shift(0, 0.125), shift(10, 5, true)])).toBe(0.125);
});

test('the interaction that counts is the longest, one in fifty left out', () => {
  expect(longestInteraction([])).toBeUndefined();
  expect(longestInteraction([40, 300, 80])).toBe(300);
  expect(longestInteraction([900, 300, ...Array<number>(48).fill(40)])).toBe(300);
});

test('an error is described without what may have been typed, and by a place of our own code', () => {
  const error = new TypeError(
    'no "张三 6222" of zhang@mail.cn at https://site.cn/#/login?pid=1 姓名 13800138000',
  );
  error.stack =
    'TypeError: x\n    at a (https://site.cn/assets/list-view-A1b2.js:3:1405)\n    at https://other.cn/b.js:1:1';
  expect(describeError(error)).toEqual({
    what: 'TypeError no * of * at * * *',
    where: '/assets/list-view-A1b2.js:3:1405',
  });
  expect(describeError('x'.repeat(500)).what).toHaveLength(120);
});
