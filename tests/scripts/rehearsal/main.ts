import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { get as httpGet, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createSandbox } from '#sandbox/sandbox.ts';
import { built, isBuilt } from '#scripts/files/build-output.ts';
import { runCommand } from '#scripts/publish/command/run-command.ts';
import { listen } from '#scripts/serve/listen.ts';
import { copyProject } from '#studio/server/guide/guide-studio.ts';
import { OWN_BRAND } from '#tests/config/own-brand.ts';
import { startS3 } from '#tests/scripts/publish/support/s3-server.ts';
import { buildStage, startContainer } from './container.ts';

// `npm run rehearse`: puts a brand into production on this machine and fails if anything differs from
// docs/production.md. It runs the steps of the container without a daemon, with nginx in front of an
// S3-compatible store and an API. `--image` also runs the first stage of deploy/Dockerfile and builds the
// image with docker or podman.
const root = resolve('.');
const folder = mkdtempSync(join(tmpdir(), 'rehearsal-'));
chmodSync(folder, 0o755); // nginx runs as another user.
const report = (what: string, figure: string): void => console.log(`${what.padEnd(44)} ${figure}`);
async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const result = await work();
  report(what, `${((performance.now() - startedAt) / 1000).toFixed(2)} s`);
  return result;
}

function edit(tree: string, path: string, change: (text: string) => string): void {
  const file = join(tree, path);
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}

function builtSite(): string {
  if (!process.argv.includes('--image')) {
    if (!isBuilt('.')) throw new Error('dist/ is out of date: npm run build');
    return resolve(built.dist, '..');
  }
  buildStage(root, join(folder, 'site'));
  for (const builder of ['docker', 'podman'])
    if (spawnSync(builder, ['info'], { stdio: 'ignore' }).status === 0) {
      const { status } = spawnSync(builder, ['build', '-f', 'deploy/Dockerfile', '.'], { stdio: 'inherit' });
      assert(status === 0, `${builder} builds the image`);
    }
  return join(folder, 'site');
}

async function rehearse(): Promise<void> {
  const tree = join(folder, 'brand');
  await copyProject(tree);
  const store = await startS3();
  const sandbox = createSandbox();
  let isSlow = false;
  const api = await listen(async (request) => {
    if (request.method === 'HEAD') return new Response(null, { status: 404 });
    if (isSlow) await setTimeout(500);
    return sandbox.fetch(request);
  });
  const config = async (...argv: readonly string[]): Promise<{ code: number; text: string }> => {
    const lines: string[] = [];
    const write = (line: string): void => void lines.push(line);
    const env = { ...store.env, CONFIG_TARGET: 's3://config/brand', LANG: 'en_US' };
    const author = argv[0] === 'check' ? [] : ['--by', 'Lin'];
    const code = await runCommand([...argv, ...author], { root: tree, env, out: write, err: write });
    return { code, text: lines.join('\n') };
  };
  const succeeds = async (what: string, ...argv: readonly string[]): Promise<void> => {
    const { code, text } = await timed(what, () => config(...argv));
    assert(code === 0, `${what}: ${text}`);
  };
  const { port, close: freePort } = await listen(() => Promise.reject(new Error()));
  await freePort(0);
  const url = `http://127.0.0.1:${String(port)}`;
  const storeUrl = new URL(store.env.AWS_ENDPOINT_URL_S3);
  const container = startContainer({
    root,
    site: builtSite(),
    disk: join(folder, 'disk'),
    port,
    env: {
      API_ORIGIN: api.url,
      API_HOST: new URL(api.url).host,
      CONFIG_ORIGIN: `${storeUrl.origin}/config/brand/site`,
      CONFIG_HOST: storeUrl.host,
    },
  });
  const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(url + path, { headers });
  const live = async (): Promise<Record<string, unknown>> => {
    const [, manifest = '{}'] = /id="manifest">(.*?)<\/script>/s.exec(await (await get('/')).text()) ?? [];
    return JSON.parse(manifest) as Record<string, unknown>;
  };
  try {
    await timed('nginx is ready (/readyz)', async () => {
      for (let tries = 0; (await get('/readyz').catch(() => undefined))?.status !== 200; tries += 1) {
        assert(tries < 100, '/readyz is 200 within ten seconds');
        await setTimeout(100);
      }
    });
    assert((await get('/healthz')).status === 200, '/healthz is 200');
    const builtIn = (await live())['version'];
    assert(typeof builtIn === 'string', 'the built config is served before the first publish');

    const refused = await config('publish', '-m', 'first');
    assert(refused.code === 1, 'a store refuses the config of the demonstration');
    for (const [path, change] of Object.entries(OWN_BRAND)) edit(tree, path, change);
    assert((await config('check', '--production')).code === 0, 'check --production accepts the brand');
    const before = store.requests.length;
    await succeeds('first publish', 'publish', '-m', 'the brand opens');
    const puts = store.requests.slice(before).filter((request) => request.startsWith('PUT'));
    report('  objects written to the store', String(puts.length));
    const { version } = await timed('  until the front page names the version', live);
    assert(version !== builtIn, 'the front page names the published version');

    edit(tree, 'config/locales/zh-CN/login.json', (text) =>
      text.replace('"submit": "登录"', '"submit": "登入"'),
    );
    await succeeds('a trial on ten percent', 'publish', '-m', 'login by another word', '--percent', '10');
    const trial = await live();
    assert(trial['version'] === version && 'next' in trial, 'the front page names both versions');
    await succeeds('its promotion to everyone', 'promote', '--percent', '100');
    assert((await live())['version'] !== version, 'everyone has the promoted version');
    await succeeds('a rollback', 'rollback', '-m', 'the old word was better');
    assert((await live())['version'] === version, 'the front page names the previous version');

    await checkFiles(get, String((await live())['site']));
    isSlow = true;
    const headers = { 'content-type': 'application/json' };
    const call = fetch(`${url}/api/app`, { method: 'POST', headers, body: '{}' });
    await setTimeout(100);
    await timed('a stop during a call of 0.5 s', () => container.stop());
    assert((await call).ok, 'the call during the stop succeeds');
    assert(!container.log().includes('?'), 'the access log has no query');
  } finally {
    container.process.kill();
    await Promise.all([store.close(), api.close(0)]);
    sandbox.close();
  }
}

/** Checks encoding, caching and policy of what nginx sends for a first visit, and reports the bytes. */
async function checkFiles(
  get: (path: string, headers?: Record<string, string>) => Promise<Response>,
  bundle: string,
): Promise<void> {
  const page = await (await get('/')).text();
  const [, entry = ''] = /src="(\/assets\/start-[^"]+)"/.exec(page) ?? [];
  for (const [what, path, cacheControl] of [
    ['front page', '/', 'no-store'],
    ['start of the code', entry, 'immutable'],
    ['site bundle from the store', `/config/${bundle}`, 'immutable'],
    ['games', '/api/game/list?category=', 'no-store'],
  ] as const) {
    const { headers, url } = await get(path, { 'accept-encoding': 'gzip' });
    assert(headers.get('content-encoding') === 'gzip', `${path} is compressed`);
    assert(headers.get('cache-control')?.includes(cacheControl) === true, `${path} is ${cacheControl}`);
    const hasPolicy = headers.has('content-security-policy');
    assert(hasPolicy || path.startsWith('/api/'), `${path} has the policy`);
    report(`  ${what}, gzip`, `${((await bytesSent(url)) / 1000).toFixed(1)} KB`);
  }
}

/** Returns the length of a compressed body in bytes; fetch would decompress it. */
async function bytesSent(url: string): Promise<number> {
  const [response] = (await once(httpGet(url, { headers: { 'accept-encoding': 'gzip' } }), 'response')) as [
    IncomingMessage,
  ];
  return (await buffer(response)).length;
}

await rehearse().finally(() => rmSync(folder, { recursive: true, force: true }));
