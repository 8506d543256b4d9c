import { readFileSync } from 'node:fs';
import { measureHouse } from './measure-house.ts';

// `npm run measure:house`: the size of the repository against the ceilings of house.json; `--list` names what is counted.
const ceilings = JSON.parse(readFileSync('house.json', 'utf8')) as Record<string, number>;
let isOver = false;
for (const [what, found] of Object.entries(measureHouse('.'))) {
  const count = typeof found === 'number' ? found : found.length;
  const ceiling = ceilings[what] ?? 0;
  isOver ||= count > ceiling;
  console.log(
    `${what.padEnd(16)} ${String(count).padStart(6)}  at most ${String(ceiling)}${count > ceiling ? '  OVER' : ''}`,
  );
  if (typeof found !== 'number' && (process.argv.includes('--list') || count > ceiling))
    for (const line of found as readonly string[]) console.log(`  ${line}`);
}
if (isOver) process.exitCode = 1;
