import { readFileSync, writeFileSync } from 'node:fs';
import { compareNginx } from './serve/nginx/compare-nginx.ts';
import { findNginx } from './serve/nginx/run-nginx.ts';
import { nginxConf } from './serve/nginx.ts';

// `npm run deploy` writes deploy/nginx.conf from the headers that `npm start` sends. With --check it fails on any difference, and, where there
// is an nginx on this machine, runs it and fails on any answer that is not `npm start`'s.
const path = 'deploy/nginx.conf';
const made = nginxConf();
if (!process.argv.includes('--check')) writeFileSync(path, made);
else if (readFileSync(path, 'utf8') !== made)
  fail(
    `${path}  differs from scripts/serve/headers.ts  players would get other headers than tests do  npm run deploy`,
  );
else await compare();

async function compare(): Promise<void> {
  const program = findNginx();
  if (program === undefined) {
    console.log('There is no nginx here: what it would answer was not compared.');
    return;
  }
  const { count, faults } = await compareNginx(program);
  if (faults.length > 0) fail(faults.join('\n'));
  else console.log(`${String(count)} answers of nginx are as those of npm start.`);
}

function fail(words: string): void {
  console.error(words);
  process.exitCode = 1;
}
