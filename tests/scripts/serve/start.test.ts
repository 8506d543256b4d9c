import { spawn } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { tempFolder } from '#tests/setup/temp-folder.ts';
import { answerIn, rawServer, requestText, sendRaw } from './support/raw-http.ts';

test('npm start completes a pending call on SIGTERM, accepts no new one, and exits with 0', async () => {
  const calls: Socket[] = [];
  const api = await rawServer((socket) => calls.push(socket));
  // A process group of its own: terminals and most supervisors signal the whole group. Without PATH it finds no npm: a test installs nothing.
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    detached: true,
    env: { ...process.env, PATH: tempFolder(), PORT: '0', API_ORIGIN: api.origin, CONFIG_DIR: tempFolder() },
  });
  let words = '';
  child.stdout.on('data', (part: Buffer) => (words += part.toString()));
  child.stderr.on('data', (part: Buffer) => (words += part.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  onTestFinished(async () => {
    if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    await api.close();
  });
  const port = (): number => Number(/The site\s+http:\/\/127\.0\.0\.1:(\d+)/.exec(words)?.[1] ?? 0);
  await vi.waitUntil(() => port() > 0, 30_000);

  expect(answerIn(await sendRaw(port(), requestText('GET', '/sandbox/state'))).status).toBe(404);
  const answer = sendRaw(port(), requestText('POST', '/api/user', ['Content-Length: 2'], '{}'));
  await vi.waitUntil(() => calls.length === 1, 30_000);
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
  await vi.waitUntil(async () => !(await isTaken(port())), 30_000);
  calls[0]?.end('HTTP/1.1 200 OK\r\nContent-Length: 12\r\n\r\n{"code":200}');

  expect(answerIn(await answer).body).toContain('{"code":200}');
  expect(await ended).toBe(0);
  expect(words).not.toMatch(/\n\s+at /);
});

function isTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => (socket.destroy(), resolve(true)));
    socket.once('error', () => resolve(false));
  });
}
