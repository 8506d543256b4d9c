import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as start from '#scripts/serve/headers.ts';

const { cacheControl, siteHeaders } = start;

/** The blocks of a file that send headers: first line and headers. */
function headersOf(path: string, indent: string) {
  const blocks = readFileSync(path, 'utf8').split(new RegExp(`\\n${indent}(?=location )`));
  return blocks.flatMap((block) => {
    const lines = [...block.matchAll(/^ *add_header (\S+) "(.*)" always;$/gm)];
    const name = /^\s*(.*) \{$/m.exec(block)?.[1] ?? '';
    return lines.length > 0
      ? [[name, Object.fromEntries(lines.map(([, key, value]) => [key, value]))] as const]
      : [];
  });
}

it('config from a store has the headers of the site, and the Cache-Control of the store', () => {
  expect(headersOf('deploy/nginx-store.conf', '')).toEqual([
    ['location ^~ /config/', siteHeaders()],
    ['location @built_config', { ...siteHeaders(), 'cache-control': cacheControl.noCache }],
  ]);
});

it('nginx.conf sends the headers of npm start', () => {
  const own = (cacheControl: string) => ({ ...siteHeaders(), 'cache-control': cacheControl });
  const passed = { ...start.everyResponse, 'cache-control': cacheControl.noStore };
  expect(headersOf('deploy/nginx.conf', '  ')).toEqual([
    ['location = /index.html', own(cacheControl.noStore)],
    ['location @missing', own(cacheControl.noStore)],
    ['location @refused', { ...own(cacheControl.noStore), allow: start.ALLOWED_METHODS }],
    [`location ~ "${start.CODE_PATTERN}"`, own(cacheControl.immutable)],
    [`location ~ "${start.BUILT_PATTERN}"`, own(cacheControl.immutable)],
    [`location ~ "${start.CONFIG_PATTERN}"`, own(cacheControl.immutable)],
    ['location ~ "^/config/(.*)$"', own(cacheControl.noCache)],
    ['location /built/', own(cacheControl.noCache)],
    ['location /', own(cacheControl.fiveMinutes)],
    ['location = /healthz', passed],
    ['location @unready', passed],
    ['location /api/', passed],
    [`location = ${start.REPORT_PATH}`, passed],
  ]);
});
