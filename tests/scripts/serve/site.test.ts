import { gunzipSync } from 'node:zlib';
import { join } from 'node:path';
import { afterAll, describe, expect, it, test } from 'vitest';
import { MANIFEST_PLACE } from '#scripts/serve/site-files.ts';
import { preloadScriptHash } from '#scripts/serve/headers.ts';
import { listen } from '#scripts/serve/listen.ts';
import { createProxy } from '#scripts/serve/proxy.ts';
import { createSiteHandler } from '#scripts/serve/site.ts';
import { receiveReports } from '#scripts/serve/receive-reports.ts';
import { tempFolder, writeBelow } from '#tests/setup/temp-folder.ts';
import { answerIn, requestText, sendRaw } from './support/raw-http.ts';

const CODE = '/assets/main-a1b2c3d4.js';
const root = tempFolder();
const put = (path: string, text: string): void => writeBelow(root, path, text);
const asked: Request[] = [];
const upstream: typeof fetch = async (input, init) => {
  asked.push(new Request(input, init));
  const data = asked.at(-1)?.url.endsWith('/api/long') ? 'x'.repeat(5000) : undefined;
  return Response.json({ code: 200, data }, { headers: { 'cache-control': 'public, max-age=60' } });
};
const site = createSiteHandler({
  distDir: join(root, 'dist'),
  builtConfigDir: join(root, 'config'),
  reports: receiveReports(root),
  api: createProxy('https://api.example', upstream),
});
const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  site(new Request(`http://localhost${path}`, { headers }));

put(
  'dist/index.html',
  `<head><script type="application/json" id="manifest">${MANIFEST_PLACE}</script></head>`,
);
put(`dist${CODE}`, '0123456789');
put(`dist${CODE}.br`, 'packed');
put('dist/icon.svg', '<svg/>');
put('dist/notes.xyz', 'secret');
put('dist/.vite/manifest.json', '{}');
put('config/manifest.json', '{"site":"site.0123abcd.json","x":"</script>"}');
put('config/site.0123abcd.json', '{"name":1}');
put('outside.json', '{"secret":1}');

test('the manifest in the front page cannot end its script element', async () => {
  const page = await get('/');
  const html = await page.text();
  expect(html).toContain(
    '<script type="application/json" id="manifest">{"site":"site.0123abcd.json","x":"\\u003c/script>"}</script>',
  );
  expect(page.headers.get('cache-control')).toBe('no-store');
});

test.each([
  [CODE, 'public, max-age=31536000, immutable', 'text/javascript; charset=utf-8'],
  ['/config/site.0123abcd.json', 'public, max-age=31536000, immutable', 'application/json; charset=utf-8'],
  ['/config/manifest.json', 'no-cache', 'application/json; charset=utf-8'],
  ['/icon.svg', 'public, max-age=300', 'image/svg+xml'],
])('%s has Cache-Control %s', async (path, cacheControl, type) => {
  const { status, headers } = await get(path);
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({ 'cache-control': cacheControl, 'content-type': type });
});

test('sends the brotli variant if it is accepted, with Vary', async () => {
  const packed = await get(CODE, { 'accept-encoding': 'gzip, br;q=0.5' });
  expect(await packed.text()).toBe('packed');
  const expected = { 'content-encoding': 'br', vary: 'accept-encoding' };
  expect(Object.fromEntries(packed.headers)).toMatchObject(expected);
  const refused = await get(CODE, { 'accept-encoding': 'br;q=0' });
  expect([await refused.text(), refused.headers.get('content-encoding')]).toEqual(['0123456789', null]);
});

const nowhere = '/nowhere /%00 /assets /assets//x.js';
const hidden = '/.vite/manifest.json /notes.xyz /..%2foutside.json /config/..%2f..%2foutside.json';
test.each(`${nowhere} ${hidden}`.split(' '))('%s is a 404 under the same policy', async (path) => {
  const answer = await get(path);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await answer.text()).not.toContain('secret');
});

test('sends exactly this content security policy', async () => {
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

test('forwards calls to the API, whose responses are never cached', async () => {
  const { headers } = await get('/api/user?x=1');
  expect(asked.at(-1)?.url).toBe('https://api.example/api/user?x=1');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('compresses responses of the API on request', async () => {
  const packed = await get('/api/long', { 'accept-encoding': 'gzip, br' });
  const expected = { 'content-encoding': 'gzip', vary: 'Accept-Encoding' };
  expect(Object.fromEntries(packed.headers)).toMatchObject(expected);
  const bytes = new Uint8Array(await packed.arrayBuffer());
  expect(bytes.length).toBeLessThan(200);
  expect(JSON.parse(gunzipSync(bytes).toString())).toEqual({ code: 200, data: 'x'.repeat(5000) });
  const plain = await get('/api/long');
  expect([plain.headers.get('content-encoding'), (await plain.text()).length]).toEqual([null, 5022]);
});

test('refuses a body that is too large', async () => {
  const before = asked.length;
  const headers = { 'content-length': String(9 * 1024 * 1024) };
  const answer = await site(new Request('http://localhost/api/uploadimg', { method: 'POST', headers }));
  expect([answer.status, asked.length]).toEqual([413, before]);
});

const server = await listen(site);
afterAll(() => server.close(0));

describe('over a socket', () => {
  async function ask(method: string, target: string, headers: string[] = [], body = '') {
    return answerIn(await sendRaw(server.port, requestText(method, target, headers, body)));
  }

  const malformed = '/% /%zz /assets/%E4%B8 /config/%ff /api/% /%c0%ae%c0%ae/';
  it.each(malformed.split(' '))('%s cannot be decoded: 400', async (target) => {
    const before = asked.length;
    const { status, headers } = await ask('GET', target);
    expect([status, headers['cache-control'], asked.length]).toEqual([400, 'no-store', before]);
  });

  const known = ['/', '/index.html', '/register', CODE, '/nothing', '/config/nothing.json'];
  it.each(known)('HEAD %s has the headers of GET and no body', async (target) => {
    const [head, get] = [await ask('HEAD', target), await ask('GET', target)];
    const { date: _, ...headers } = head.headers;
    const { date: __, ...expected } = get.headers;
    expect([head.status, headers, head.body]).toEqual([get.status, expected, '']);
    expect(head.headers['content-length']).toBe(String(get.body.length));
  });

  it.each([
    ['the same', (etag: string) => etag],
    ['the same as a weak tag', (etag: string) => `W/${etag}`],
    ['one of several', (etag: string) => `"another", ${etag}`],
    ['any', () => '*'],
  ])('If-None-Match with %s is a 304 with the headers that a cache needs', async (_, header) => {
    const { etag = '' } = (await ask('GET', CODE)).headers;
    const answer = await ask('GET', CODE, [`If-None-Match: ${header(etag)}`]);
    expect([answer.status, answer.body, answer.headers['content-length']]).toEqual([304, '', undefined]);
    expect(answer.headers).toMatchObject({
      etag,
      vary: 'accept-encoding',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
  });

  it('If-None-Match with another version returns the file', async () => {
    expect((await ask('GET', CODE, ['If-None-Match: "another"'])).body).toBe('0123456789');
  });

  it.each([
    ['/', 'GET, HEAD, OPTIONS'],
    [CODE, 'GET, HEAD, OPTIONS'],
    ['*', 'GET, HEAD, OPTIONS'],
    ['/config-report', 'POST, OPTIONS'],
  ])('OPTIONS %s lists the methods', async (target, allow) => {
    const answer = await ask('OPTIONS', target);
    expect([answer.status, answer.headers['allow'], answer.body]).toEqual([204, allow, '']);
  });

  it('forwards OPTIONS to the API', async () => {
    await ask('OPTIONS', '/api/user');
    expect(asked.at(-1)?.method).toBe('OPTIONS');
  });

  it.each([
    ['DELETE', '/', 'GET, HEAD, OPTIONS'],
    ['POST', CODE, 'GET, HEAD, OPTIONS'],
    ['TRACE', CODE, 'GET, HEAD, OPTIONS'],
    ['TRACE', '/api/user', 'GET, HEAD, OPTIONS, POST'],
    ['GET', '/config-report', 'POST, OPTIONS'],
  ])('%s %s is refused with Allow', async (method, target, allow) => {
    const answer = await ask(method, target);
    expect([answer.status, answer.headers['allow']]).toEqual([405, allow]);
  });

  it('forwards a call without a body, and refuses a body of unknown length', async () => {
    expect((await ask('POST', '/api/app')).status).toBe(200);
    expect((await ask('POST', '/api/app', ['Transfer-Encoding: chunked'], '0\r\n\r\n')).status).toBe(411);
  });

  it.each([
    ['GET', '/sandbox/state'],
    ['POST', '/sandbox/reset'],
    ['OPTIONS', '/sandbox/scenario'],
    ['GET', '/sandbox/game/ticket'],
  ])('with another API, %s %s of the sandbox is a 404', async (method, target) => {
    const before = asked.length;
    expect([(await ask(method, target)).status, asked.length]).toEqual([404, before]);
  });

  it('limits the size of reports', async () => {
    const chunked = await ask('POST', '/config-report', ['Transfer-Encoding: chunked'], '5000\r\n');
    expect(chunked.status).toBe(413);
  });
});
