import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listen, type Listening } from '#scripts/serve/listen.ts';
import { createProxy } from '#scripts/serve/proxy.ts';

const asked: { url: string; method: string; headers: IncomingMessage['headers']; body: string }[] = [];
let api: Server;
let front: Listening;
let origin = '';

beforeAll(async () => {
  api = createServer((incoming, outgoing) => {
    void text(incoming).then((body) => {
      asked.push({ url: incoming.url ?? '', method: incoming.method ?? '', headers: incoming.headers, body });
      if (incoming.url === '/api/away')
        return outgoing.writeHead(302, { location: 'https://elsewhere.example/' }).end();
      if (incoming.url === '/api/cut') return outgoing.destroy();
      if (incoming.url === '/api/slow') {
        outgoing.write('first');
        return void setTimeout(() => outgoing.end(' second'), 150);
      }
      const packed = gzipSync('{"code":401}');
      outgoing.writeHead(401, {
        'content-encoding': 'gzip',
        'content-type': 'application/json',
        'set-cookie': 'a=b',
        date: 'Sat, 21 Nov 2026 00:00:00 GMT',
      });
      return outgoing.end(packed);
    });
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${String((api.address() as AddressInfo).port)}`;
  front = await listen(createProxy(origin));
});
afterAll(async () => {
  await front.close(0);
  await new Promise((resolve) => api.close(resolve));
});

test('passes method, query, body and token on, and neither Host nor cookies', async () => {
  const answer = await fetch(`${front.url}/api/user?page=2`, {
    method: 'POST',
    body: '{"name":"a"}',
    headers: { 'content-type': 'application/json', authorization: 'Bearer t', cookie: 'own=1' },
  });
  const call = asked.at(-1);
  expect([call?.method, call?.url, call?.body]).toEqual(['POST', '/api/user?page=2', '{"name":"a"}']);
  expect([call?.headers.authorization, call?.headers.cookie, call?.headers.host]).toEqual([
    'Bearer t',
    undefined,
    new URL(origin).host,
  ]);
  expect([answer.status, await answer.json(), answer.headers.get('set-cookie')]).toEqual([
    401,
    { code: 401 },
    null,
  ]);
  expect(answer.headers.get('date')).toBe('Sat, 21 Nov 2026 00:00:00 GMT');
});

test('hands a redirect back instead of following it', async () => {
  const answer = await fetch(`${front.url}/api/away`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, 'https://elsewhere.example/']);
});

test('streams: the first bytes do not wait for the last', async () => {
  const answer = await fetch(`${front.url}/api/slow`);
  const reader = answer.body?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('first');
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe(' second');
});

test('an API that breaks off or is not there is a 502', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  expect((await fetch(`${front.url}/api/cut`)).status).toBe(502);
  const nobody = createProxy('http://127.0.0.1:9');
  expect((await nobody(new Request('http://localhost/api/x'))).status).toBe(502);
});
