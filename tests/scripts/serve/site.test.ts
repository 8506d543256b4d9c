import { connect } from 'node:net';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { MANIFEST_PLACE } from '#scripts/serve/front-page.ts';
import { listen } from '#scripts/serve/listen.ts';
import { createSiteHandler, type Handler } from '#scripts/serve/site.ts';
import { preloadScriptHash } from '#scripts/serve/headers.ts';
import { tempFolder, writeBelow } from '#tests/setup/temp-folder.ts';

const folder = tempFolder();
const put = (path: string, text: string): void => writeBelow(folder, path, text);
const seen: Request[] = [];
let site: Handler;
const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  site(new Request(`http://localhost${path}`, { headers }));

beforeAll(() => {
  put(
    'dist/index.html',
    `<head><script type="application/json" id="manifest">${MANIFEST_PLACE}</script></head>`,
  );
  put('dist/assets/main-a1b2c3d4.js', 'let one = 1;');
  put('dist/assets/main-a1b2c3d4.js.br', 'packed');
  put('dist/icon.svg', '<svg/>');
  put('dist/notes.xyz', 'secret');
  put('dist/.vite/manifest.json', '{}');
  put('config/manifest.json', '{"site":"site.0123abcd.json","x":"</script>"}');
  put('config/site.0123abcd.json', '{"name":1}');
  put('outside.json', '{"secret":1}');
  site = createSiteHandler({
    distDir: join(folder, 'dist'),
    configDir: join(folder, 'config'),
    api: async (request) => {
      seen.push(request);
      return Response.json({ code: 200 }, { headers: { 'cache-control': 'public, max-age=60' } });
    },
  });
});

test('the front page carries the manifest as data that cannot end its script', async () => {
  const page = await get('/');
  const html = await page.text();
  expect(html).toContain(
    '<script type="application/json" id="manifest">{"site":"site.0123abcd.json","x":"\\u003c/script>"}</script>',
  );
  expect(page.headers.get('cache-control')).toBe('no-store');
});

test.each([
  ['/assets/main-a1b2c3d4.js', 'public, max-age=31536000, immutable', 'text/javascript; charset=utf-8'],
  ['/config/site.0123abcd.json', 'public, max-age=31536000, immutable', 'application/json; charset=utf-8'],
  ['/config/manifest.json', 'no-cache', 'application/json; charset=utf-8'],
  ['/icon.svg', 'public, max-age=300', 'image/svg+xml'],
])('%s is kept as %s', async (path, cacheControl, type) => {
  const answer = await get(path);
  expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('content-type')]).toEqual([
    200,
    cacheControl,
    type,
  ]);
});

test('sends the brotli form to whoever takes it, and says that it may vary', async () => {
  const packed = await get('/assets/main-a1b2c3d4.js', { 'accept-encoding': 'gzip, br;q=0.5' });
  expect([await packed.text(), packed.headers.get('content-encoding'), packed.headers.get('vary')]).toEqual([
    'packed',
    'br',
    'accept-encoding',
  ]);
  const refused = await get('/assets/main-a1b2c3d4.js', { 'accept-encoding': 'br;q=0' });
  expect([await refused.text(), refused.headers.get('content-encoding')]).toEqual(['let one = 1;', null]);
});

test.each([
  '/nowhere',
  '/.vite/manifest.json',
  '/..%2foutside.json',
  '/config/..%2f..%2foutside.json',
  '/%00',
  '/notes.xyz',
  '/assets',
  '/assets//x.js',
])('%s is a page that is not there, under the same policy', async (path) => {
  const answer = await get(path);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await answer.text()).not.toContain('secret');
});

test('every page is under the policy, word for word', async () => {
  const { headers } = await get('/');
  expect(headers.get('content-security-policy')).toBe(
    `default-src 'none'; script-src 'self' ${preloadScriptHash}; style-src 'self'; img-src 'self' data: blob: https:; font-src 'self'; connect-src 'self'; frame-src https:; manifest-src 'self'; worker-src 'self'; media-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types dompurify; report-uri /config-report`,
  );
  expect(Object.fromEntries(headers)).toMatchObject({
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
  expect(headers.get('permissions-policy')).toContain('geolocation=()');
});

test('the API is asked as it was called, and its answers are kept by nobody', async () => {
  const answer = await site(
    new Request('http://localhost/api/user?x=1', { method: 'POST', body: '{"a":1}' }),
  );
  const asked = seen.at(-1);
  expect([asked?.method, asked?.url, await asked?.text()]).toEqual([
    'POST',
    'http://localhost/api/user?x=1',
    '{"a":1}',
  ]);
  expect([answer.headers.get('cache-control'), answer.headers.get('x-content-type-options')]).toEqual([
    'no-store',
    'nosniff',
  ]);
});

test('a body larger than any upload is refused before the API sees it', async () => {
  const before = seen.length;
  const body = new Uint8Array(9 * 1024 * 1024);
  const answer = await site(
    new Request('http://localhost/api/uploadimg', {
      method: 'POST',
      body,
      headers: { 'content-length': String(body.length) },
    }),
  );
  expect([answer.status, seen.length]).toEqual([413, before]);
});

test.each([
  ['no body and no word of one', '', '', 200],
  ['a body of unknown length', 'Transfer-Encoding: chunked\r\n', '0\r\n\r\n', 411],
])('a call over a socket with %s is answered', async (_, header, body, status) => {
  const server = await listen(site);
  const socket = connect(server.port, '127.0.0.1');
  const answer = new Promise<string>((resolve) =>
    socket.once('data', (data: Buffer) => resolve(data.toString())),
  );
  socket.write(`POST /api/app HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${header}\r\n${body}`);
  expect(await answer).toContain(`HTTP/1.1 ${String(status)}`);
  socket.destroy();
  await server.close(100);
});
