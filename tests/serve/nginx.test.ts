import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MANIFEST_PLACE } from '#scripts/serve/front-page.ts';
import { policy } from '#scripts/serve/headers.ts';
import { nginxConf } from '#scripts/serve/nginx.ts';

const conf = nginxConf();
const blocks = conf.split(/\n {2}(?=location )/).slice(1);

test('deploy/nginx.conf is the one that the headers make', () => {
  expect(readFileSync('deploy/nginx.conf', 'utf8')).toBe(conf);
});

test('every place that nginx answers from has the policy, and its own rule of keeping', () => {
  const answering = blocks.filter((block) => /try_files|ssi on/.test(block));
  for (const block of answering)
    expect(block).toContain(`add_header content-security-policy "${policy()}" always;`);
  expect(answering.map((block) => /cache-control "([^"]+)"/.exec(block)?.[1])).toEqual([
    'no-store',
    'public, max-age=31536000, immutable',
    'public, max-age=31536000, immutable',
    'public, max-age=31536000, immutable',
    'no-cache',
    'no-cache',
    'public, max-age=300',
  ]);
});

test('what is not there is kept by nobody: it may be there in a moment', () => {
  const [missing] = blocks.filter((block) => block.startsWith('location @missing {'));
  expect(missing).toContain('add_header cache-control "no-store" always;');
  expect(missing).toContain('return 404');
  expect(conf).toContain('error_page 404 @missing;');
});

test('config is answered from what is published, else from what was built, and the journal from nowhere', () => {
  const config = blocks.filter((block) => block.includes('/published/'));
  expect(config).toHaveLength(2);
  for (const block of config) {
    expect(block).toContain('root /srv;');
    expect(block).toContain('try_files /published/site/$1 /site/config/$1 =404;');
  }
  expect(conf.match(/\/srv\/published/g)).toHaveLength(1);
});

test('the front page is answered from /index.html alone, where the manifest and the headers are', () => {
  for (const path of ['/', '/register']) {
    const [block] = blocks.filter((one) => one.startsWith(`location = ${path} {`));
    expect(block).toContain('rewrite ^ /index.html last;');
  }
});

test('nginx includes the manifest where index.html leaves room for it', () => {
  expect(readFileSync('index.html', 'utf8')).toContain(MANIFEST_PLACE);
  expect(conf).toContain('ssi on;');
});

test('the API gets its own Host, and cookies go neither way', () => {
  const api = blocks.find((block) => block.startsWith('location /api/'));
  for (const line of [
    'proxy_set_header Host ${API_HOST};',
    'proxy_set_header Cookie "";',
    'proxy_hide_header Set-Cookie;',
  ])
    expect(api).toContain(line);
});
