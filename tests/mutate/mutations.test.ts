import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import mutations from './mutations.json' with { type: 'json' };

test('each mutation names code that exists', () => {
  const stale = mutations.filter(({ file, was }) => !readFileSync(file, 'utf8').includes(was));
  expect(stale).toEqual([]);
});
