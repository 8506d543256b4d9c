import { expect, test } from 'vitest';
import { specTestTitles } from '#scripts/checks/spec-test-titles.ts';

test('finds rows in titles and in tables of each, not in comments, bodies or skipped tests', () => {
  const source = `
    // §1.1
    describe('§1.2 all', () => {
      it('§1.3 and §1.4', () => expect('§1.5').toBe(1));
      it.${'skip'}('§1.6', () => {});
      it.each([['§1.7 a', () => '§1.8'], { row: '§1.9' }])('%s', () => {});
    });
    const rows = ['§1.10'];`;
  expect(specTestTitles('a.test.ts', source).map(({ at, rows }) => [at, ...rows])).toEqual([
    ['a.test.ts:3', '1.2'],
    ['a.test.ts:4', '1.3', '1.4'],
    ['a.test.ts:6', '1.7'],
    ['a.test.ts:6', '1.9'],
  ]);
});
