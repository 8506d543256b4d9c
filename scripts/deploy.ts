import { readFileSync, writeFileSync } from 'node:fs';
import { nginxConf } from './serve/nginx.ts';

// `npm run deploy` writes deploy/nginx.conf from the headers that `npm start` sends; with --check it fails on any difference.
const path = 'deploy/nginx.conf';
const made = nginxConf();
if (!process.argv.includes('--check')) writeFileSync(path, made);
else if (readFileSync(path, 'utf8') !== made) {
  console.error(
    `${path}  differs from scripts/serve/headers.ts  players would get other headers than tests do  npm run deploy`,
  );
  process.exitCode = 1;
}
