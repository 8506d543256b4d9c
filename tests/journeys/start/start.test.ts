import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { answerIn, rawServer, requestText, sendRaw } from '#tests/scripts/serve/support/raw.ts';
import { until } from '#tests/journeys/support/page/until.ts';

test('npm start, told to end, lets a call under way have its answer, takes no new one, and ends well', async () => {
  const configDir = mkdtempSync(join(tmpdir(), 'start-'));
  const calls: Socket[] = [];
  const api = await rawServer((socket) => calls.push(socket));
  // A group of its own, which gets the signal as a whole: so a terminal sends it, and so do most supervisors.
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    detached: true,
    env: { ...process.env, PORT: '0', API_ORIGIN: api.origin, CONFIG_DIR: configDir },
  });
  let words = '';
  child.stdout.on('data', (part: Buffer) => (words += part.toString()));
  child.stderr.on('data', (part: Buffer) => (words += part.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  onTestFinished(async () => {
    if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    await api.close();
    rmSync(configDir, { recursive: true });
  });
  const port = (): number => Number(/The site\s+http:\/\/127\.0\.0\.1:(\d+)/.exec(words)?.[1] ?? 0);
  await until(() => port() > 0, 30_000).toBe(true);

  expect(answerIn(await sendRaw(port(), requestText('GET', '/sandbox/state'))).status).toBe(404);
  const answer = sendRaw(port(), requestText('POST', '/api/user', ['Content-Length: 2'], '{}'));
  await until(() => calls.length).toBe(1);
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
  await until(() => isTaken(port())).toBe(false);
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
