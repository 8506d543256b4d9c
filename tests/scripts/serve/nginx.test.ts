import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as ask, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { MANIFEST_PLACE } from '#scripts/serve/front-page.ts';
import {
  BUILT_PATH,
  CODE_PATH,
  CONFIG_PATH,
  everyAnswer,
  keep,
  METHODS,
  REPORT_PATH,
  siteHeaders,
} from '#scripts/serve/headers.ts';
import { listen, type Listening } from '#scripts/serve/listen.ts';
import { createProxy } from '#scripts/serve/proxy.ts';
import { createSiteHandler } from '#scripts/serve/site.ts';
import { takeReports } from '#scripts/serve/take-reports.ts';

const conf = readFileSync('deploy/nginx.conf', 'utf8');

it('every block of nginx.conf that sends headers sends those of npm start', () => {
  const blocks = conf.split(/\n {2}(?=location )/).flatMap((block) => {
    const lines = [...block.matchAll(/^ *add_header (\S+) "(.*)" always;$/gm)];
    const name = /^\s*(.*) \{$/m.exec(block)?.[1] ?? '';
    return lines.length > 0 ? [[name, Object.fromEntries(lines.map(([, key, value]) => [key, value]))]] : [];
  });
  const own = (cacheControl: string) => ({ ...siteHeaders(), 'cache-control': cacheControl });
  const passed = { ...everyAnswer, 'cache-control': keep.never };
  expect(blocks).toEqual([
    ['location = /index.html', own(keep.never)],
    ['location @missing', own(keep.never)],
    ['location @refused', { ...own(keep.never), allow: METHODS }],
    [`location ~ "${CODE_PATH}"`, own(keep.forEver)],
    [`location ~ "${BUILT_PATH}"`, own(keep.forEver)],
    [`location ~ "${CONFIG_PATH}"`, own(keep.forEver)],
    ['location ~ "^/config/(.*)$"', own(keep.askAgain)],
    ['location /built/', own(keep.askAgain)],
    ['location /', own(keep.aWhile)],
    ['location /api/', passed],
    [`location = ${REPORT_PATH}`, passed],
  ]);
});

interface Question {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The length that the request states; nothing of the body is sent then. */
  readonly length?: number;
}

/** Words that are worth packing. */
const LONG = 'words that are long enough to be packed; '.repeat(40);
const manifest = (version: string): string => JSON.stringify({ vocabulary: 1, version, site: 'site.json' });
const REPORT = '{"version":"one","release":"1-0a1b2c3d","reason":"start","at":"2026-11-21T07:00:00.000Z"}';
const PUBLISHED = 'published/site/manifest.json';
/** Each kind of file once: of the site, of the config it was built with, and of what is published. */
const FILES: Readonly<Record<string, string>> = {
  'site/index.html': `<html><head><script type="application/json" id="manifest">${MANIFEST_PLACE}</script></head>${LONG}</html>`,
  'site/assets/main-a1b2c3d4.js': `const words = '${LONG}';`,
  'site/assets/main-a1b2c3d4.css': `a::after { content: '${LONG}' }`,
  'site/icons/icon.png': 'a picture',
  'site/favicon.svg': `<svg><desc>${LONG}</desc></svg>`,
  'site/service-worker.js': `const words = '${LONG}';`,
  'site/.vite/manifest.json': '{"secret":1}',
  'site/built/manifest.json': manifest('built'),
  'site/built/site.0123456789abcdef.json': `{"is":"built","words":"${LONG}"}`,
  'site/config/manifest.json': manifest('built'),
  'site/config/site.0123456789abcdef.json': `{"is":"built","words":"${LONG}"}`,
  'published/site/app.webmanifest': '{"name":"published"}',
  'published/site/site.fedcba9876543210.json': `{"is":"published","words":"${LONG}"}`,
  'published/site/validators.login.fedcba9876543210.js': `export const words = '${LONG}';`,
  'published/journal/releases/1-0a1b2c3d.json': '{"secret":1}',
};
const QUESTIONS: readonly Question[] = [
  ...['/', '/index.html', '/register', '/register?pid=friend7', '/config/', '/config', '/icons', '/icons/'],
  ...Object.keys(FILES).map((path) =>
    path.replace(/^site|^published(?=\/journal)/, '').replace(/^published\/site/, '/config'),
  ),
  ...['/config/../journal/releases/1-0a1b2c3d.json', '/config/..%2fjournal/releases/1-0a1b2c3d.json'],
  ...['/assets/main-a1b2c3d4.js.gz', '/nothing', '/assets/gone-a1b2c3d4.js', '/config/none.json'],
  ...['/built/site.aaaaaaaaaaaaaaaa.json', '/config/site.aaaaaaaaaaaaaaaa.json', '/sandbox/state'],
]
  .map((path): Question => ({ path }))
  .concat([
    { path: '/', method: 'HEAD' },
    { path: '/', method: 'POST', body: 'x' },
    { path: '/', method: 'OPTIONS' },
    { path: '/favicon.svg', method: 'OPTIONS' },
    { path: '/assets/main-a1b2c3d4.js', method: 'DELETE' },
    { path: '/api/echo?a=1&b=%E4%B8%AD', method: 'POST', body: '{"a":1}', headers: { cookie: 'a=1' } },
    { path: '/api/refused', headers: { 'accept-encoding': 'gzip' } },
    { path: '/api/large', method: 'POST', length: 9 * 1024 * 1024 },
    { path: REPORT_PATH, method: 'POST', body: REPORT },
    { path: REPORT_PATH, method: 'POST', length: 2000 },
  ]);

const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'];
const program = folders.map((folder) => join(folder, 'nginx')).find((path) => existsSync(path));

describe.skipIf(program === undefined)('nginx with deploy/nginx.conf answers as npm start', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  let upstream: Listening;
  let ours: Listening;
  let theirs: Awaited<ReturnType<typeof runNginx>>;

  beforeAll(async () => {
    for (const [path, text] of Object.entries(FILES)) if (path.startsWith('site/')) put(path, text);
    upstream = await listen(api);
    ours = await listen(
      createSiteHandler({
        distDir: join(folder, 'site'),
        configDir: join(folder, 'site/config'),
        publishedDir: join(folder, 'published'),
        api: createProxy(upstream.url),
        reports: takeReports(folder),
      }),
    );
    theirs = await runNginx(folder, upstream.url);
  });
  afterAll(async () => {
    const words = await theirs.close();
    await Promise.all([ours.close(0), upstream.close(0)]);
    rmSync(folder, { recursive: true });
    expect(words).not.toMatch(/\[(?:warn|emerg|alert|crit)\](?!.*could not open error log file)/);
  });

  it.each(['as built', 'published', 'published again'])('%s', async (state) => {
    if (state !== 'as built') {
      for (const [path, text] of Object.entries(FILES)) put(path, text);
      put(PUBLISHED, manifest(state));
    }
    for (const question of QUESTIONS)
      for (const encoding of ['identity', 'gzip']) {
        const [own, other] = await Promise.all(
          [ours.port, theirs.port].map((port) => answerOf(port, question, encoding)),
        );
        expect(other, `${question.method ?? 'GET'} ${question.path} (${encoding})`).toEqual(own);
      }
  });

  function put(path: string, text: string): void {
    const full = join(folder, path);
    mkdirSync(dirname(full), { recursive: true });
    writeFileSync(full, text);
    if (text.includes(LONG) && !path.endsWith('index.html')) writeFileSync(`${full}.gz`, gzipSync(text));
  }
});

/** An API that answers with what it was asked, and sends headers that are not for players. */
async function api(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  if (pathname === REPORT_PATH) return new Response(null, { status: 204 });
  const { method, headers } = request;
  const asked = { method, pathname, search, host: headers.has('host'), cookie: headers.get('cookie') };
  return Response.json(
    { ...asked, body: await request.text() },
    {
      status: pathname === '/api/refused' ? 403 : 200,
      headers: { 'set-cookie': 'a=1', 'cache-control': 'public, max-age=60', 'x-own': 'passed on' },
    },
  );
}

const COMPARED = [
  ...Object.keys(siteHeaders()),
  ...['cache-control', 'content-encoding', 'allow', 'set-cookie', 'expires', 'x-own'],
];

/** What a browser or a CDN goes by in an answer, unpacked. The page of a refusal before the body is each program's own. */
async function answerOf(port: number, question: Question, encoding: string): Promise<object> {
  const { path, method = 'GET', body = '', length = Buffer.byteLength(body) } = question;
  const headers = { 'accept-encoding': encoding, 'content-length': length, ...question.headers };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = ask({ host: '127.0.0.1', port, path, method, headers, agent: false }, resolve);
    request.once('error', reject).end(body);
  });
  const bytes = await buffer(response);
  response.destroy();
  const isPacked = response.headers['content-encoding'] === 'gzip' && bytes.length > 0;
  // The front page of npm start also preloads the first file of config.
  const text = (isPacked ? gunzipSync(bytes) : bytes)
    .toString()
    .replace(/\s*<link rel="preload"[^>]*>\s*/, '');
  const status = response.statusCode ?? 0;
  const hasPage = status < 405 && status !== 204;
  return {
    status,
    ...Object.fromEntries(COMPARED.map((name) => [name, response.headers[name]])),
    ...(hasPage && { type: response.headers['content-type'], text }),
    ...(text.includes(LONG) && { vary: response.headers.vary?.toLowerCase() }),
  };
}

/** nginx on a free port, with `folder` as /srv. */
async function runNginx(folder: string, apiOrigin: string) {
  const own = mkdtempSync(join(tmpdir(), 'nginx-own-'));
  const free = await listen(async () => new Response());
  await free.close(0);
  const { port } = free;
  const site = conf
    .replaceAll('${API_ORIGIN}', apiOrigin)
    .replaceAll('${API_HOST}', new URL(apiOrigin).host)
    .replaceAll('/srv', folder)
    .replace('listen 8080;', `listen 127.0.0.1:${String(port)};`);
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((n) => `${n}_temp_path ${own}/${n};`);
  writeFileSync(
    join(own, 'nginx.conf'),
    `daemon off; master_process off; pid ${own}/pid; error_log stderr warn; events {}
     http { access_log off; sendfile on; keepalive_timeout 65; ${temp.join(' ')} ${site} }`,
  );
  const child = spawn(program ?? '', ['-p', own, '-c', join(own, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let words = '';
  child.stderr.on('data', (part: Buffer) => (words += part.toString()));
  const ended = new Promise((resolve) => child.once('close', resolve));
  await vi.waitUntil(() => isOpen(port), { timeout: 10_000 });
  return {
    port,
    close: async (): Promise<string> => {
      child.kill('SIGTERM');
      await ended;
      rmSync(own, { recursive: true });
      return words;
    },
  };
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => (socket.destroy(), resolve(true)));
    socket.once('error', () => resolve(false));
  });
}
