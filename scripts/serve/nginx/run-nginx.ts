import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { nginxConf } from '#scripts/serve/nginx.ts';

/** What nginx is to serve. */
export interface NginxParts {
  /** The program. */
  readonly program: string;
  /** Stands for /srv: the built site is its `site`, what publish writes its `published`. */
  readonly folder: string;
  /** The API, by scheme and host. */
  readonly apiOrigin: string;
}

/** An nginx that runs. */
export interface RunningNginx {
  /** `http://host:port`, without a slash at the end. */
  readonly url: string;
  /** Ends it, and answers what it complained of. */
  close(): Promise<string>;
}

const START_MS = 10_000;
const STEP_MS = 20;

/** The nginx of this machine: on the PATH, or where Debian puts it; undefined where there is none. */
export function findNginx(
  env: Readonly<Record<string, string | undefined>> = process.env,
): string | undefined {
  const folders = [...(env['PATH'] ?? '').split(delimiter), '/usr/sbin'];
  return folders.map((folder) => join(folder, 'nginx')).find((path) => existsSync(path));
}

/** Runs nginx with the configuration of deploy/ on a free port of this machine. Rejects, with its words, where it does not start. */
export async function runNginx({ program, folder, apiOrigin }: NginxParts): Promise<RunningNginx> {
  const own = await mkdtemp(join(tmpdir(), 'nginx-'));
  const port = await freePort();
  await writeFile(join(own, 'site.conf'), filledIn(port, folder, apiOrigin));
  await writeFile(join(own, 'nginx.conf'), around(own));
  const child = spawn(program, ['-p', own, '-c', join(own, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let words = '';
  child.stderr.on('data', (part: Buffer) => (words += part.toString()));
  const ended = new Promise<void>((resolve) => {
    child.once('error', (error) => ((words += error.message), resolve()));
    child.once('close', () => resolve());
  });
  let isEnded = false;
  void ended.then(() => (isEnded = true));
  const close = async (): Promise<string> => {
    child.kill('SIGTERM');
    await ended;
    await rm(own, { recursive: true });
    return words;
  };
  for (const until = performance.now() + START_MS; !(await answers(port)); await pause(STEP_MS))
    if (isEnded || performance.now() > until) throw new Error(`nginx does not start: ${await close()}`);
  return { url: `http://127.0.0.1:${String(port)}`, close };
}

/** The template as the container fills it in, with the folder and port of this run. */
function filledIn(port: number, folder: string, apiOrigin: string): string {
  return nginxConf()
    .replaceAll('${API_ORIGIN}', apiOrigin)
    .replaceAll('${API_HOST}', new URL(apiOrigin).host)
    .replaceAll('/srv', folder)
    .replace('listen 8080;', `listen 127.0.0.1:${String(port)};`);
}

/** What the container's own nginx.conf says around it, as far as it matters; nothing is written outside of `own`. */
function around(own: string): string {
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${own}/${name};`,
  );
  return `daemon off;
master_process off;
pid ${own}/pid;
error_log stderr warn;
events {}
http {
  access_log off;
  sendfile on;
  keepalive_timeout 65;
${temp.join('\n')}
  include ${own}/site.conf;
}
`;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => (socket.destroy(), resolve(true)));
    socket.once('error', () => resolve(false));
  });
}
