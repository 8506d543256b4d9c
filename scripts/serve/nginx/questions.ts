import { MANIFEST_PLACE } from '#scripts/serve/front-page.ts';
import { REPORT_PATH } from '#scripts/serve/headers.ts';
import type { Handler } from '#scripts/serve/site.ts';

/** A request that both are asked. */
export interface Question {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** How long the body is said to be, of which nothing is sent then. */
  readonly length?: number;
}

/** Words that are worth packing. */
export const LONG = 'words that are long enough to be packed; '.repeat(40);
/** The manifest of a version that both include in the front page. */
export const manifest = (version: string): string =>
  JSON.stringify({ vocabulary: 1, version, site: 'site.json' });

/** A site, what it was built with and what is published, each kind of file once. */
export const FILES: Readonly<Record<string, string>> = {
  'site/index.html': `<html><head><script type="application/json" id="manifest">${MANIFEST_PLACE}</script></head>${LONG}</html>`,
  'site/assets/main-a1b2c3d4.js': `const words = '${LONG}';`,
  'site/assets/main-a1b2c3d4.css': `a::after { content: '${LONG}' }`,
  'site/icons/icon.png': 'a picture',
  'site/favicon.svg': `<svg><desc>${LONG}</desc></svg>`,
  'site/service-worker.js': `const words = '${LONG}';`,
  'site/.vite/manifest.json': '{"secret":1}',
  'site/built/manifest.json': manifest('built'),
  'site/built/site.0123456789abcdef.json': `{"is":"built","words":"${LONG}"}`,
  'site/config/manifest.json': manifest('built'),
  'site/config/site.0123456789abcdef.json': `{"is":"built","words":"${LONG}"}`,
  'published/site/app.webmanifest': '{"name":"published"}',
  'published/site/site.fedcba9876543210.json': `{"is":"published","words":"${LONG}"}`,
  'published/site/validators.login.fedcba9876543210.js': `export const words = '${LONG}';`,
  'published/journal/releases/1-0a1b2c3d.json': '{"secret":1}',
};
/** What makes a version the one that is served. */
export const PUBLISHED = 'published/site/manifest.json';

const REPORT = JSON.stringify({
  ...{ version: 'one', release: '1-0a1b2c3d', reason: 'start', at: '2026-11-21T07:00:00.000Z' },
});

/** What both are asked: each file, what is nobody's to see, what is not there, and the API. */
export const QUESTIONS: readonly Question[] = [
  ...['/', '/index.html', '/register', '/register?pid=friend7'].map((path) => ({ path })),
  ...Object.keys(FILES)
    .filter((path) => path.startsWith('site/'))
    .map((path) => ({ path: path.slice('site'.length) })),
  ...Object.keys(FILES)
    .filter((path) => path.startsWith('published/'))
    .map((path) => ({ path: path.replace('published/site', '/config').replace(/^published/, '') })),
  { path: '/config/../journal/releases/1-0a1b2c3d.json' },
  { path: '/config/..%2fjournal/releases/1-0a1b2c3d.json' },
  { path: '/config/' },
  { path: '/config' },
  { path: '/icons' },
  { path: '/icons/' },
  { path: '/assets/main-a1b2c3d4.js.gz' },
  { path: '/nothing' },
  { path: '/assets/gone-a1b2c3d4.js' },
  { path: '/built/site.aaaaaaaaaaaaaaaa.json' },
  { path: '/config/site.aaaaaaaaaaaaaaaa.json' },
  { path: '/config/none.json' },
  { path: '/', method: 'HEAD' },
  { path: '/', method: 'POST', body: 'x' },
  { path: '/', method: 'OPTIONS' },
  { path: '/favicon.svg', method: 'OPTIONS' },
  { path: '/sandbox/state' },
  { path: '/assets/main-a1b2c3d4.js', method: 'DELETE' },
  { path: '/api/echo?a=1&b=%E4%B8%AD', method: 'POST', body: '{"a":1}', headers: { cookie: 'a=1' } },
  { path: '/api/refused', headers: { 'accept-encoding': 'gzip' } },
  { path: '/api/large', method: 'POST', length: 9 * 1024 * 1024 },
  { path: REPORT_PATH, method: 'POST', body: REPORT },
  { path: REPORT_PATH, method: 'POST', length: 2000 },
];

/** An API that says what it was asked, and sends headers that are not for players. */
export const api: Handler = async (request) => {
  const { pathname, search } = new URL(request.url);
  const { method, headers } = request;
  const seen = { method, pathname, search, host: headers.get('host'), cookie: headers.get('cookie') };
  if (pathname === REPORT_PATH) return new Response(null, { status: 204 });
  const status = pathname === '/api/refused' ? 403 : 200;
  return Response.json(
    { ...seen, host: seen.host !== null, body: await request.text() },
    { status, headers: { 'set-cookie': 'a=1', 'cache-control': 'public, max-age=60', 'x-own': 'passed on' } },
  );
};
