import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { listen } from '#scripts/serve/listen.ts';
import { createProxy } from '#scripts/serve/proxy.ts';
import { answerIn, rawServer, requestText, sendRaw } from './support/raw-http.ts';

const asked: Request[] = [];
const api = await listen(async (request) => {
  asked.push(request.clone());
  const { pathname } = new URL(request.url);
  if (pathname === '/api/away')
    return new Response(null, { status: 302, headers: { location: 'https://elsewhere.example/' } });
  if (pathname === '/api/slow') return new Response(slowly('first', ' second'));
  const headers = {
    'content-encoding': 'gzip',
    'content-type': 'application/json',
    'set-cookie': 'a=b',
    date: 'Sat, 21 Nov 2026 00:00:00 GMT',
  };
  return new Response(gzipSync('{"code":401}'), { status: 401, headers });
});
const front = await listen(createProxy(api.url));
afterAll(async () => {
  await front.close(0);
  await api.close(0);
});

function slowly(...parts: readonly string[]): ReadableStream {
  return new ReadableStream({
    async start(controller) {
      for (const part of parts) {
        controller.enqueue(new TextEncoder().encode(part));
        await new Promise((resolve) => setTimeout(resolve, 150));
      }
      controller.close();
    },
  });
}

test('forwards method, query, body, token and the address of the player, but neither Host nor cookies', async () => {
  const answer = await fetch(`${front.url}/api/user?page=2`, {
    method: 'POST',
    body: '{"name":"a"}',
    headers: {
      'content-type': 'application/json',
      authorization: 'Bearer t',
      cookie: 'own=1',
      'x-forwarded-for': '192.0.2.7',
    },
  });
  const call = asked.at(-1);
  expect(call).toMatchObject({ method: 'POST', url: `${api.url}/api/user?page=2` });
  expect(await call?.text()).toBe('{"name":"a"}');
  expect([call?.headers.get('authorization'), call?.headers.get('cookie')]).toEqual(['Bearer t', null]);
  // The API of this test is one more server on the way.
  expect(call?.headers.get('x-forwarded-for')).toBe('192.0.2.7, 127.0.0.1, 127.0.0.1');
  const { status, headers } = answer;
  expect([status, await answer.json(), headers.get('set-cookie')]).toEqual([401, { code: 401 }, null]);
  expect(headers.get('date')).toBe('Sat, 21 Nov 2026 00:00:00 GMT');
});

test('returns a redirect instead of following it', async () => {
  const answer = await fetch(`${front.url}/api/away`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, 'https://elsewhere.example/']);
});

test('streams the body', async () => {
  const answer = await fetch(`${front.url}/api/slow`);
  const reader = answer.body?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('first');
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe(' second');
});

describe('an API that fails', () => {
  const HEAD = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n';
  const packed = gzipSync(JSON.stringify({ code: 200, data: 'x'.repeat(4000) })).toString('latin1');

  let said: string[];
  beforeEach(() => {
    said = [];
    for (const method of ['error', 'info', 'warn', 'log'] as const)
      vi.spyOn(console, method).mockImplementation(
        (...words: unknown[]) => void said.push(words.map(String).join(' ')),
      );
  });

  /** The raw response to a player when the API sends these bytes. */
  async function proxied(bytes: string): Promise<string> {
    const api = await rawServer((socket) => void socket.end(Buffer.from(bytes, 'latin1')));
    const front = await listen(createProxy(api.origin));
    try {
      return await sendRaw(front.port, requestText('GET', '/api/user?pid=7'));
    } finally {
      await front.close(0);
      await api.close();
    }
  }

  test.each([
    ['an invalid chunk length', `${HEAD}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`],
    ['a wrong content encoding', `${HEAD}Content-Encoding: gzip\r\nContent-Length: 2\r\n\r\n{}`],
    [
      'a truncated gzip body',
      `${HEAD}Content-Encoding: gzip\r\nContent-Length: 90\r\n\r\n${packed.slice(0, 5)}`,
    ],
    ['a body shorter than its length', `${HEAD}Content-Length: 100\r\n\r\n`],
    ['another protocol', 'SSH-2.0-OpenSSH\r\n'],
    ['no response', ''],
  ])('with %s is a 502 and one line', async (_, bytes) => {
    expect(answerIn(await proxied(bytes)).status).toBe(502);
    expect(said).toEqual([expect.stringMatching(/^GET \/api\/user: the API failed: [^\n]+$/)]);
  });

  /** A response whose first bytes are here: its reader, the socket for the others, and what closes both. */
  async function begun(signal: AbortSignal | null = null) {
    const sockets: Socket[] = [];
    const api = await rawServer((socket) => {
      sockets.push(socket);
      socket.write(`${HEAD}Transfer-Encoding: chunked\r\n\r\n5\r\n{"a":\r\n`);
    });
    const front = await listen(createProxy(api.origin));
    const reader = (await fetch(`${front.url}/api/user`, { signal })).body?.getReader();
    await reader?.read();
    return { reader, socket: sockets[0], close: () => front.close().then(api.close) };
  }

  test('a body that breaks later breaks the connection, with one line in the log and no text', async () => {
    const { reader, socket, close } = await begun();
    socket?.end('zz\r\nrubbish\r\n');
    await expect(reader?.read()).rejects.toThrow('terminated');
    await close();
    expect(said).toEqual([expect.stringMatching(/^GET \/api\/user: the API failed: [^\n]+$/)]);
  });

  test('a player who leaves during a response is not logged', async () => {
    const leaving = new AbortController();
    const { close } = await begun(leaving.signal);
    leaving.abort();
    await close();
    expect(said).toEqual([]);
  });

  test('a request body that breaks is not logged', async () => {
    const answer = vi.fn(async (request: Request) => new Response(await request.text()));
    const front = await listen(answer);
    const cut = `POST /config-report HTTP/1.1\r\nHost: localhost\r\nContent-Length: 90\r\n\r\n{"a`;
    void sendRaw(front.port, cut);
    await expect.poll(() => answer.mock.calls.length).toBeGreaterThan(0);
    await front.close(50);
    expect(said).toEqual([]);
  });
});
