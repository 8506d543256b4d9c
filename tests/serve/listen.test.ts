import { connect } from 'node:net';
import { expect, test, vi } from 'vitest';
import { listen } from '#scripts/serve/listen.ts';

test('an API that resets the connection resets the player’s', async () => {
  const said = vi.spyOn(console, 'error');
  const server = await listen(() =>
    Promise.reject(Object.assign(new TypeError('fetch failed'), { name: 'ConnectionReset' })),
  );
  await expect(fetch(server.url)).rejects.toThrow('fetch failed');
  await server.close();
  expect(said).not.toHaveBeenCalled();
});

test('a fault of our own is said where the operator looks', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const server = await listen(() => Promise.reject(new Error('broken')));
  await expect(fetch(server.url)).rejects.toThrow();
  await server.close();
  expect(said.mock.calls.flat().map(String)).toEqual(['Error: broken']);
  said.mockRestore();
});

test('closing lets an answer under way finish, and cuts idle and hanging connections', async () => {
  const server = await listen(async () => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    return new Response('whole');
  });
  const answer = fetch(server.url).then((response) => response.text());
  const hanging = connect(server.port, '127.0.0.1').on('error', () => undefined);
  await new Promise((resolve) => setTimeout(resolve, 30));
  const closed = server.close(300);
  expect(await answer).toBe('whole');
  await closed;
  hanging.destroy();
});

test('says which port is taken', async () => {
  const first = await listen(async () => new Response());
  await expect(listen(async () => new Response(), { port: first.port })).rejects.toThrow(/EADDRINUSE/);
  await first.close();
});
