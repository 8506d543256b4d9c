import { expect, test } from 'vitest';
import { describeError } from '#app/reports/errors-and-vitals.ts';

test('an error is described without typed text, with a position in our own code', () => {
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
