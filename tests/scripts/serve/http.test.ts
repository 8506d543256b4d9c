import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rangeOf, createSiteHandler } from '#scripts/serve/site.ts';
import { MANIFEST_PLACE } from '#scripts/serve/front-page.ts';
import { listen, type Listening } from '#scripts/serve/listen.ts';
import { createProxy } from '#scripts/serve/proxy.ts';
import { takeReports } from '#scripts/serve/take-reports.ts';
import { tempFolder, writeBelow } from '#tests/setup/temp-folder.ts';
import { answerIn, requestText, sendRaw } from './support/raw.ts';

const CODE = '/assets/main-a1b2c3d4.js';
const root = tempFolder();
const put = (path: string, text: string): void => writeBelow(root, path, text);
let server: Listening;
const asked: string[] = [];

beforeAll(async () => {
  put('dist/index.html', `<head></head>${MANIFEST_PLACE}`);
  put(`dist${CODE}`, '0123456789');
  put(`dist${CODE}.br`, 'packed');
  const upstream: typeof fetch = async (input) => {
    const { method, url } = new Request(input);
    asked.push(`${method} ${new URL(url).pathname}`);
    return new Response(null, { status: 204 });
  };
  server = await listen(
    createSiteHandler({
      distDir: join(root, 'dist'),
      configDir: join(root, 'config'),
      reports: takeReports(root, { perMinute: 3 }),
      api: createProxy('https://api.example', upstream),
    }),
  );
});
afterAll(() => server.close(0));

async function ask(method: string, target: string, headers: string[] = [], body = '') {
  return answerIn(await sendRaw(server.port, requestText(method, target, headers, body)));
}

describe('over a socket', () => {
  it.each(['/%', '/%zz', '/assets/%E4%B8', '/config/%ff', '/api/%', '/%c0%ae%c0%ae/'])(
    '%s cannot be decoded: 400',
    async (target) => {
      const before = asked.length;
      const answer = await ask('GET', target);
      expect([answer.status, answer.headers['cache-control'], asked.length]).toEqual([
        400,
        'no-store',
        before,
      ]);
    },
  );

  it.each(['/', '/index.html', '/register', CODE, '/nothing', '/config/nothing.json'])(
    'HEAD %s says what GET says, and sends nothing',
    async (target) => {
      const [head, get] = [await ask('HEAD', target), await ask('GET', target)];
      const { date: _, ...headers } = head.headers;
      const { date: __, ...expected } = get.headers;
      expect([head.status, headers, head.body]).toEqual([get.status, expected, '']);
      expect(head.headers['content-length']).toBe(String(get.body.length));
    },
  );

  it.each([
    ['the same', (etag: string) => etag],
    ['the same, weakly', (etag: string) => `W/${etag}`],
    ['one of several', (etag: string) => `"another", ${etag}`],
    ['anything', () => '*'],
  ])('If-None-Match with %s is 304, with what a cache needs and no body', async (_, header) => {
    const { etag = '' } = (await ask('GET', CODE)).headers;
    const answer = await ask('GET', CODE, [`If-None-Match: ${header(etag)}`, 'Range: bytes=0-1']);
    expect([answer.status, answer.body, answer.headers['content-length']]).toEqual([304, '', undefined]);
    expect(answer.headers).toMatchObject({
      etag,
      vary: 'accept-encoding',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
  });

  it('If-None-Match with another version is the whole file', async () => {
    expect((await ask('GET', CODE, ['If-None-Match: "another"'])).body).toBe('0123456789');
  });

  it.each([
    ['bytes=0-3', 206, 'bytes 0-3/10', '0123'],
    ['bytes=7-', 206, 'bytes 7-9/10', '789'],
    ['bytes=-2', 206, 'bytes 8-9/10', '89'],
    ['bytes=4-99', 206, 'bytes 4-9/10', '456789'],
    ['bytes=10-', 416, 'bytes */10', ''],
    ['bytes=-0', 416, 'bytes */10', ''],
    ['bytes=3-1', 200, undefined, '0123456789'],
    ['bytes=0-1,4-5', 200, undefined, '0123456789'],
    ['lines=1-2', 200, undefined, '0123456789'],
  ])('Range: %s is %i', async (range, status, place, body) => {
    const answer = await ask('GET', CODE, [`Range: ${range}`]);
    expect([answer.status, answer.headers['content-range'], answer.body]).toEqual([status, place, body]);
    expect(answer.headers['content-length']).toBe(String(body.length));
  });

  it('a part of the packed form is a part of what is packed', async () => {
    const answer = await ask('GET', CODE, ['Range: bytes=1-3', 'Accept-Encoding: br']);
    expect([answer.status, answer.headers['content-encoding'], answer.body]).toEqual([206, 'br', 'ack']);
  });

  it('a part goes on only with what is the same version still', async () => {
    const { etag = '' } = (await ask('GET', CODE)).headers;
    expect((await ask('GET', CODE, ['Range: bytes=8-', `If-Range: ${etag}`])).body).toBe('89');
    expect((await ask('GET', CODE, ['Range: bytes=8-', 'If-Range: "another"'])).status).toBe(200);
  });

  it.each(['HEAD', 'POST'])('Range is for GET: %s takes no notice', async (method) => {
    expect([200, 405]).toContain((await ask(method, CODE, ['Range: bytes=0-1', 'Content-Length: 0'])).status);
  });

  it.each([
    ['/', 'GET, HEAD, OPTIONS'],
    [CODE, 'GET, HEAD, OPTIONS'],
    ['*', 'GET, HEAD, OPTIONS'],
    ['/config-report', 'POST, OPTIONS'],
  ])('OPTIONS %s says what may be done', async (target, allow) => {
    const answer = await ask('OPTIONS', target);
    expect([answer.status, answer.headers['allow'], answer.body]).toEqual([204, allow, '']);
  });

  it('OPTIONS of the API is the API’s to answer', async () => {
    await ask('OPTIONS', '/api/user');
    expect(asked.at(-1)).toBe('OPTIONS /api/user');
  });

  it.each([
    ['DELETE', '/', 'GET, HEAD, OPTIONS'],
    ['TRACE', CODE, 'GET, HEAD, OPTIONS'],
    ['GET', '/config-report', 'POST, OPTIONS'],
  ])('%s %s is refused with what may be done instead', async (method, target, allow) => {
    const answer = await ask(method, target);
    expect([answer.status, answer.headers['allow']]).toEqual([405, allow]);
  });

  it('nothing of the sandbox is there before another server', async () => {
    const before = asked.length;
    for (const [method, target] of [
      ['GET', '/sandbox/state'],
      ['POST', '/sandbox/reset'],
      ['OPTIONS', '/sandbox/scenario'],
      ['GET', '/sandbox/game/ticket'],
    ] as const)
      expect([target, (await ask(method, target)).status]).toEqual([target, 404]);
    expect(asked.length).toBe(before);
  });

  it('reports are bounded in size and rate, whatever they say of themselves', async () => {
    const chunked = await ask('POST', '/config-report', ['Transfer-Encoding: chunked'], '5000\r\n');
    expect(chunked.status).toBe(413);
    expect((await ask('POST', '/config-report', ['Content-Length: 5000'])).status).toBe(413);
    const statuses: number[] = [];
    for (let count = 0; count < 14; count++)
      statuses.push((await ask('POST', '/config-report', ['Content-Length: 2'], '{}')).status);
    expect(statuses).toEqual([...Array<number>(12).fill(400), 429, 429]);
  });
});

it.each([
  ['bytes=0-0', 1, { start: 0, end: 0 }],
  ['bytes=-5', 3, { start: 0, end: 2 }],
  ['bytes=0-', 0, 'outside'],
  ['bytes=-1', 0, 'outside'],
  ['bytes=-', 10, undefined],
  ['bytes=a-b', 10, undefined],
] as const)('a part of a body: %s of %i', (range, size, part) => {
  expect(rangeOf(range, size)).toEqual(part);
});
