import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test, vi } from 'vitest';
import { listen } from '#scripts/serve/listen.ts';
import { sendRaw } from './support/raw-http.ts';

/** A server whose responses wait; each function of `finish` completes one. */
async function listenWithPending() {
  const finish: (() => void)[] = [];
  const server = await listen(async () => {
    await new Promise<void>((resolve) => finish.push(resolve));
    return new Response('whole');
  });
  return { server, finish };
}

test.each([
  ['an API that resets the connection is no error', { name: 'ConnectionReset' }, []],
  ['an error of the handler is logged', {}, ['Error: broken']],
])('%s; the connection of the client is reset', async (_, members, words) => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const server = await listen(() => Promise.reject(Object.assign(new Error('broken'), members)));
  await expect(fetch(server.url)).rejects.toThrow('fetch failed');
  await server.close();
  expect(said.mock.calls.flat().map(String)).toEqual(words);
});

test('closing completes a pending response, and cuts idle connections', async () => {
  const { server, finish } = await listenWithPending();
  const answer = fetch(server.url).then((response) => response.text());
  const hanging = connect(server.port, '127.0.0.1').on('error', () => undefined);
  await once(hanging, 'connect');
  await expect.poll(() => finish.length).toBeGreaterThan(0);
  const closed = server.close(300);
  finish[0]?.();
  expect(await answer).toBe('whole');
  await closed;
  hanging.destroy();
});

test('closing completes a response that is written but not received yet', async () => {
  const size = 24 * 1024 * 1024;
  const server = await listen(async () => new Response(new Uint8Array(size)));
  const socket = connect(server.port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const [first] = (await once(socket, 'data')) as [Buffer];
  let bytes = first.length;
  socket.pause();
  const closed = server.close();
  const received = once(socket, 'close');
  await new Promise((resolve) => setImmediate(resolve));
  socket.on('data', (part: Buffer) => (bytes += part.length)).resume();
  await Promise.all([closed, received]);
  expect(bytes).toBeGreaterThan(size);
});

test('closing ends a keep-alive connection after its response', async () => {
  const { server, finish } = await listenWithPending();
  const ended = sendRaw(server.port, 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await expect.poll(() => finish.length).toBeGreaterThan(0);
  const closed = server.close();
  finish[0]?.();
  await closed;
  expect(await ended).toContain('whole');
});

test('closing waits at most ten seconds for pending responses', async () => {
  const { server, finish } = await listenWithPending();
  const ended = vi.fn();
  void sendRaw(server.port, 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n').then(ended);
  await expect.poll(() => finish.length).toBeGreaterThan(0);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const closed = server.close();
  vi.advanceTimersByTime(9_900);
  await new Promise((resolve) => setImmediate(resolve));
  expect(ended).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  await closed;
});

test('rejects if the port is in use', async () => {
  const first = await listen(async () => new Response());
  await expect(listen(async () => new Response(), { port: first.port })).rejects.toThrow(/EADDRINUSE/);
  await first.close();
});
