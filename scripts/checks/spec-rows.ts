import { readFileSync } from 'node:fs';
import { namedTests } from './named-tests.ts';
import { sourceFiles } from '#scripts/files/source-files.ts';

// `npm run -s spec:rows`: lists the rows of docs/spec/rows.md with their tests; fails for a row without a test and for an unknown row.
const text = readFileSync('docs/spec/rows.md', 'utf8');
const rows = new Map(
  [...text.matchAll(/^- \*\*([\d.]+)\*\* (.+)$/gm)].map(([, row = '', words = '']) => [row, words]),
);
const tests = sourceFiles('.', 'tests', ['.test.ts', '.test.tsx']).flatMap((path) =>
  namedTests(path, readFileSync(path, 'utf8')),
);
const faults = tests.flatMap(({ at, rows: named }) =>
  named.filter((row) => !rows.has(row)).map((row) => `${at}  §${row} is no row of docs/spec/rows.md`),
);
for (const [row, words] of rows) {
  console.log(`§${row}  ${words}`);
  const proofs = tests.filter((test) => test.rows.includes(row));
  for (const { at, title } of proofs) console.log(`    ${at}  ${title}`);
  if (proofs.length === 0) faults.push(`§${row}  no test names this row in its title  ${words}`);
}
for (const fault of faults) console.error(fault);
console.log(`${String(rows.size)} rows, ${String(faults.length)} faults.`);
process.exitCode = faults.length === 0 ? 0 : 1;
