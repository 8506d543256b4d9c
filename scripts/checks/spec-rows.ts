import { readFileSync } from 'node:fs';
import { specTestTitles } from './spec-test-titles.ts';
import { listFiles } from '#scripts/files/list-files.ts';

// `npm run -s spec:rows`: lists the tests of each spec row. Fails for a row without one and an unknown row.
const text = readFileSync('docs/spec/rows.md', 'utf8');
const rows = new Map(
  [...text.matchAll(/^- \*\*([\d.]+)\*\* (.+)$/gm)].map(([, row = '', text = '']) => [row, text]),
);
const tests = listFiles('.', 'tests', ['.test.ts', '.test.tsx']).flatMap((path) =>
  specTestTitles(path, readFileSync(path, 'utf8')),
);
const errors = tests.flatMap(({ at, rows: named }) =>
  named.filter((row) => !rows.has(row)).map((row) => `${at}  §${row} is not in docs/spec/rows.md`),
);
for (const [row, requirement] of rows) {
  console.log(`§${row}  ${requirement}`);
  const proofs = tests.filter((test) => test.rows.includes(row));
  for (const { at, title } of proofs) console.log(`    ${at}  ${title}`);
  if (proofs.length === 0) errors.push(`§${row}  no test title quotes this row  ${requirement}`);
}
for (const error of errors) console.error(error);
console.log(`${String(rows.size)} rows, ${String(errors.length)} errors.`);
process.exitCode = errors.length === 0 ? 0 : 1;
