import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { tempFolder } from '#tests/setup/temp-folder.ts';
import { answerIn, rawServer, requestText, sendRaw } from './support/raw-http.ts';

/** Runs `npm start` until it exits. Without PATH it finds no npm: a test installs nothing. */
function start(env: NodeJS.ProcessEnv) {
  // A process group of its own: terminals and most supervisors signal the whole group.
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    detached: true,
    env: { ...process.env, PATH: tempFolder(), CONFIG_DIR: tempFolder(), ...env },
  });
  const run = { pid: child.pid ?? 0, words: '', ended: once(child, 'exit') };
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (run.words += part.toString()));
  onTestFinished(() => void (child.exitCode === null && process.kill(-run.pid, 'SIGKILL')));
  return run;
}

test('npm start completes a pending call on SIGTERM, accepts no new one, and exits with 0; on a port in use it says so', async () => {
  const calls: Socket[] = [];
  const api = await rawServer((socket) => calls.push(socket));
  onTestFinished(() => api.close());
  const run = start({ PORT: '0', API_ORIGIN: api.origin });
  const url = (): string => /The site\s+(\S+)/.exec(run.words)?.[1] ?? '';
  await vi.waitUntil(url, 30_000);
  const port = Number(new URL(url()).port);

  expect(answerIn(await sendRaw(port, requestText('GET', '/sandbox/state'))).status).toBe(404);
  const answer = sendRaw(port, requestText('POST', '/api/user', ['Content-Length: 2'], '{}'));
  await vi.waitUntil(() => calls.length === 1, 30_000);
  process.kill(-run.pid, 'SIGTERM');
  await vi.waitUntil(async () => !(await fetch(url()).catch(() => undefined)), 30_000);
  calls[0]?.end('HTTP/1.1 200 OK\r\nContent-Length: 12\r\n\r\n{"code":200}');

  expect(answerIn(await answer).body).toContain('{"code":200}');
  expect((await run.ended)[0]).toBe(0);
  expect(run.words).not.toMatch(/\n\s+at /);

  const taken = start({ PORT: new URL(api.origin).port });
  expect((await taken.ended)[0]).toBe(1);
  expect(taken.words).toMatch(/(^|\n)listen EADDRINUSE: .+: stop what uses it, or set PORT\.\n$/);
});
