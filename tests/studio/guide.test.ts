import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readGuide } from '#studio/server/guide/read-guide.ts';

test('a step of the guide is its sentences, without what is told beside them', () => {
  const [task] = readGuide(
    '# x\n\n## 1. 一\n\n说明。\n\n1. 点「甲（乙）」。（丙。丁）\n2. 把「a。b」改成「c」。出现「d」。\n\n   ![图](images/e.jpg)\n',
  );
  expect(task).toEqual({
    number: 1,
    title: '一',
    steps: [
      { sentences: ['点「甲（乙）」'] },
      { sentences: ['把「a。b」改成「c」', '出现「d」'], picture: { path: 'images/e.jpg', caption: '图' } },
    ],
  });
});

test('every task of the guide has steps and a picture', () => {
  const tasks = readGuide(readFileSync('docs/operators.md', 'utf8'));
  for (const { title, steps } of tasks) {
    expect(steps.length, title).toBeGreaterThan(2);
    expect(
      steps.some(({ picture }) => picture),
      title,
    ).toBe(true);
  }
});
