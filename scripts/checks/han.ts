import { readFileSync } from 'node:fs';
import { hanWords } from './han-words.ts';
import { sourceFiles } from '#scripts/files/source-files.ts';

const faults = sourceFiles('.', 'src', ['.ts', '.tsx']).flatMap((path) =>
  hanWords(path, readFileSync(path, 'utf8')).map(
    (word) =>
      `${path}:${String(word.line)}:${String(word.column)}  ${word.text}  stands in code  put it in config/locales and name its key`,
  ),
);
for (const fault of faults) console.error(fault);
console.log(faults.length === 0 ? 'No words in src/.' : `${String(faults.length)} words in src/.`);
process.exitCode = faults.length === 0 ? 0 : 1;
