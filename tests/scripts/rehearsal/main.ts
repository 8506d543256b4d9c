import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { get as httpGet } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createSandbox } from '#sandbox/sandbox.ts';
import { built, isBuilt } from '#scripts/files/built.ts';
import { runCommand } from '#scripts/publish/command/run-command.ts';
import { listen } from '#scripts/serve/listen.ts';
import { OWN_BRAND } from '#tests/config/own-brand.ts';
import { startS3 } from '#tests/scripts/publish/support/s3-server.ts';
import { buildStage, startContainer } from './container.ts';

// `npm run rehearse`: a brand goes into production on this machine: the container's steps without a daemon, nginx in front of an S3-compatible store and an API,
// a publish, a trial, its promotion, a rollback, a stop under load. Ends with 1 where something is not as docs/production.md says. With `--image` the first
// stage of deploy/Dockerfile is run too (npm ci and a build), and the image is built where docker or podman can.
const root = resolve('.');
const folder = mkdtempSync(join(tmpdir(), 'rehearsal-'));
chmodSync(folder, 0o755); // nginx reads it as its own user.
const figures: [what: string, figure: string][] = [];
const report = (what: string, figure: string): void => {
  figures.push([what, figure]);
  console.log(`${what.padEnd(64)} ${figure}`);
};
function expectThat(isTrue: boolean, what: string): void {
  if (!isTrue) throw new Error(`not as it should be: ${what}`);
}
async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const done = await work();
  report(what, `${((performance.now() - begun) / 1000).toFixed(2)} s`);
  return done;
}

/** A work tree with the config of a brand of its own. */
function brandTree(): string {
  const tree = join(folder, 'brand');
  cpSync('config', join(tree, 'config'), { recursive: true });
  for (const name of ['src', 'openapi.yaml', 'package.json']) symlinkSync(resolve(name), join(tree, name));
  return tree;
}
function edit(tree: string, path: string, change: (text: string) => string): void {
  const file = join(tree, path);
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as { port: number };
  await new Promise((done) => server.close(done));
  return port;
}

function site(): string {
  if (!process.argv.includes('--image')) {
    if (!isBuilt('.')) throw new Error('dist/ is not what a build would make: npm run build');
    return resolve(built.dist, '..');
  }
  buildStage(root, join(folder, 'site'));
  for (const builder of ['docker', 'podman'])
    if (spawnSync(builder, ['info'], { stdio: 'ignore' }).status === 0) {
      const { status } = spawnSync(builder, ['build', '-f', 'deploy/Dockerfile', '.'], { stdio: 'inherit' });
      expectThat(status === 0, `${builder} builds the image`);
    }
  return join(folder, 'site');
}

async function rehearse(): Promise<void> {
  const tree = brandTree();
  const store = await startS3();
  const sandbox = createSandbox();
  const slow = new URLSearchParams();
  const api = await listen(async (request) => {
    if (request.method === 'HEAD') return new Response(null, { status: 404 });
    if (slow.has('on')) await new Promise((done) => setTimeout(done, 500));
    return sandbox.fetch(request);
  });
  const config = async (...argv: readonly string[]): Promise<{ code: number; text: string }> => {
    const lines: string[] = [];
    const write = (line: string): void => void lines.push(line);
    const env = { ...store.env, CONFIG_TARGET: 's3://config/brand', LANG: 'en_US' };
    const code = await runCommand([...argv, ...(argv[0] === 'check' ? [] : ['--by', 'Lin'])], {
      root: tree,
      env,
      out: write,
      err: write,
    });
    return { code, text: lines.join('\n') };
  };
  const succeeds = async (what: string, ...argv: readonly string[]): Promise<void> => {
    const { code, text } = await timed(what, () => config(...argv));
    expectThat(code === 0, `${what}: ${text}`);
  };
  const port = await freePort();
  const url = `http://127.0.0.1:${String(port)}`;
  const storeUrl = new URL(store.env.AWS_ENDPOINT_URL_S3);
  const container = startContainer({
    ...{ root, site: site(), disk: join(folder, 'disk'), port },
    env: {
      API_ORIGIN: api.url,
      API_HOST: new URL(api.url).host,
      CONFIG_ORIGIN: `${storeUrl.origin}/config/brand/site`,
      CONFIG_HOST: storeUrl.host,
    },
    extra: { '/etc/nginx/templates/store/config.conf.template': 'deploy/nginx-store.conf' },
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
        expectThat(tries < 100, '/readyz answers 200 within ten seconds');
        await new Promise((done) => setTimeout(done, 100));
      }
    });
    expectThat((await get('/healthz')).status === 200, '/healthz is 200');
    const builtIn = (await live())['version'];
    expectThat(typeof builtIn === 'string', 'before the first publish the built config is served');

    const refused = await config('publish', '-m', 'first');
    expectThat(refused.code === 1, 'a store refuses the config of the demonstration');
    for (const [path, change] of Object.entries(OWN_BRAND)) edit(tree, path, change);
    expectThat((await config('check', '--production')).code === 0, 'check --production takes the brand');
    const sent = store.requests.length;
    await succeeds('first publish', 'publish', '-m', 'the brand opens');
    const puts = store.requests.slice(sent).filter((one) => one.startsWith('PUT'));
    report('  objects put into the store', String(puts.length));
    const { version } = await timed('  and the front page names it', live);
    expectThat(version !== builtIn, 'the front page names the published version');

    edit(tree, 'config/locales/zh-CN/login.json', (text) =>
      text.replace('"submit": "登录"', '"submit": "登入"'),
    );
    await succeeds('a trial on ten percent', 'publish', '-m', 'login by another word', '--percent', '10');
    const trial = await live();
    const isBeside = trial['version'] === version && 'next' in trial;
    expectThat(isBeside, 'the front page names the trial beside what everyone has');
    await succeeds('its promotion to everyone', 'promote', '--percent', '100');
    expectThat((await live())['version'] !== version, 'everyone has the tried version');
    await succeeds('a rollback', 'rollback', '-m', 'the old word was better');
    expectThat((await live())['version'] === version, 'the front page names the version before');

    await weigh(get, String((await live())['site']));
    slow.set('on', '');
    const headers = { 'content-type': 'application/json' };
    const call = fetch(`${url}/api/app`, { method: 'POST', headers, body: '{}' });
    await new Promise((done) => setTimeout(done, 100));
    const took = await container.stop();
    expectThat((await call).ok, 'a call under way when nginx is told to stop ends well');
    report('a stop with a call under way', `${(took / 1000).toFixed(2)} s`);
    expectThat(!container.log().includes('?'), 'the access log has no query');
  } finally {
    container.process.kill();
    await Promise.all([store.close(), api.close(0)]);
    sandbox.close();
  }
}

/** What a first visit weighs as nginx sends it, and that it is kept as it should be. */
async function weigh(
  get: (path: string, headers?: Record<string, string>) => Promise<Response>,
  bundle: string,
): Promise<void> {
  const page = await (await get('/')).text();
  const [, entry = ''] = /src="(\/assets\/start-[^"]+)"/.exec(page) ?? [];
  for (const [what, path, kept] of [
    ['front page', '/', 'no-store'],
    ['start of the code', entry, 'immutable'],
    ['site bundle, from the store', `/config/${bundle}`, 'immutable'],
  ] as const) {
    const answer = await get(path, { 'accept-encoding': 'gzip' });
    expectThat(answer.headers.get('content-encoding') === 'gzip', `${path} comes packed`);
    expectThat(answer.headers.get('cache-control')?.includes(kept) === true, `${path} says ${kept}`);
    expectThat(answer.headers.has('content-security-policy'), `${path} is under the policy`);
    const bytes = await bytesSent(answer.url);
    report(`  ${what}, gzip`, `${(bytes / 1000).toFixed(1)} KB`);
  }
}

/** The bytes of a body as they are sent, packed. */
function bytesSent(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = httpGet(url, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (part: Buffer) => (bytes += part.length));
      answer.on('end', () => resolve(bytes));
    });
    asked.on('error', reject);
  });
}

await rehearse().finally(() => rmSync(folder, { recursive: true, force: true }));
console.log(
  `\n| what | figure |\n| --- | --- |\n${figures.map(([what, figure]) => `| ${what.trim()} | ${figure} |`).join('\n')}`,
);
