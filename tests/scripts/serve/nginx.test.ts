import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  BUILT_PATH,
  CODE_PATH,
  CONFIG_PATH,
  everyAnswer,
  keep,
  METHODS,
  REPORT_PATH,
  siteHeaders,
} from '#scripts/serve/headers.ts';

/** The headers of each block of a file that sends some, by the block's first line. */
function headersOf(
  path: string,
  indent: string,
): readonly (readonly [string, Readonly<Record<string, string>>])[] {
  const blocks = readFileSync(path, 'utf8').split(new RegExp(`\\n${indent}(?=location )`));
  return blocks.flatMap((block) => {
    const lines = [...block.matchAll(/^ *add_header (\S+) "(.*)" always;$/gm)];
    const name = /^\s*(.*) \{$/m.exec(block)?.[1] ?? '';
    return lines.length > 0
      ? [[name, Object.fromEntries(lines.map(([, key, value]) => [key, value]))] as const]
      : [];
  });
}

it('published config from a store has the headers of the site, and is kept for as long as the store says', () => {
  expect(headersOf('deploy/nginx-store.conf', '')).toEqual([
    ['location ^~ /config/', siteHeaders()],
    ['location @built_config', { ...siteHeaders(), 'cache-control': keep.askAgain }],
  ]);
});

it('every block of nginx.conf that sends headers sends those of npm start', () => {
  const own = (cacheControl: string) => ({ ...siteHeaders(), 'cache-control': cacheControl });
  const passed = { ...everyAnswer, 'cache-control': keep.never };
  expect(headersOf('deploy/nginx.conf', '  ')).toEqual([
    ['location = /index.html', own(keep.never)],
    ['location @missing', own(keep.never)],
    ['location @refused', { ...own(keep.never), allow: METHODS }],
    [`location ~ "${CODE_PATH}"`, own(keep.forEver)],
    [`location ~ "${BUILT_PATH}"`, own(keep.forEver)],
    [`location ~ "${CONFIG_PATH}"`, own(keep.forEver)],
    ['location ~ "^/config/(.*)$"', own(keep.askAgain)],
    ['location /built/', own(keep.askAgain)],
    ['location /', own(keep.aWhile)],
    ['location = /healthz', passed],
    ['location @unready', passed],
    ['location /api/', passed],
    [`location = ${REPORT_PATH}`, passed],
  ]);
});
