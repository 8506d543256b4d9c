import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readGuide } from '#studio/server/guide/read-guide.ts';

/** A sentence that is an action; the others describe what to see. */
const ACTION = /^(?:在[^「]*点|点|打开|在「.+」里输入|把)/;

test('every task of the guide has its number, a picture, and at most ten actions', () => {
  const tasks = readGuide(readFileSync('docs/operators.md', 'utf8'));
  expect(tasks.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_one, at) => at + 1));
  for (const { title, steps } of tasks) {
    const actions = steps.flatMap(({ sentences }) => sentences).filter((sentence) => ACTION.test(sentence));
    expect(actions.length, title).toBeGreaterThan(1);
    expect(actions.length, `${title}: ${actions.join(' ')}`).toBeLessThanOrEqual(10);
    expect(steps.map(({ picture }) => picture).join(''), title).not.toBe('');
  }
});
